// The pictures in the rulebook; how their positions come about is in rule-pictures.toml.
import type { RulePictures } from "../../rules/pictures";
import { N_ } from "../../words/words.svelte";

const SIZE: [number, number] = [1100, 1000];

export const pictures: RulePictures = {
  "FO-02": {
    caption: N_("The pyramid of blades: only the row in front is free, for every other blade has pieces lying on it."),
    shows: ["[data-spot^=piece][data-spot$=blade]"],
    size: SIZE,
    shape: 1.2,
  },
  "FO-03": {
    caption: N_("The Mine after a few turns. Columns a to e and rows 1 to 5 are written along its foot."),
    shows: ["[data-spot^=cube]"],
    size: SIZE,
    shape: 1.2,
  },
  "FO-06": {
    caption: N_(
      "The cubes with a bright edge are free. The others carry a cube, or more than two of their sides touch others.",
    ),
    shows: ["[data-spot^=cube]"],
    size: SIZE,
    shape: 1.2,
  },
  "FO-07": {
    caption: N_(
      "Each piece shows its cost at the upper right. The red axe blade costs one red and one ochre cube, and this player has both.",
    ),
    shows: [
      "[data-spot='piece red axe blade']",
      "[data-spot='piece grey sword blade']",
      "[data-spot='piece violet dagger blade']",
    ],
    size: SIZE,
    shape: 1.9,
  },
  "FO-08": {
    caption: N_(
      "The grey dagger handle has just been forged: join it for free to the red axe blade, or leave it single.",
    ),
    shows: [".joinings"],
    size: [1300, 1000],
    shape: 2.8,
  },
  "FO-14": {
    caption: N_(
      "An axe and a dagger, red and grey, bring 10 Renown. Two axes bring 17: 3 and 8, and type bonuses of 4 and 2.",
    ),
    shows: ["[data-spot^=weapon]"],
    size: SIZE,
    shape: 1.9,
  },
};
