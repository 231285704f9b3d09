// The pictures in the rulebook; how their positions come about is in rule-pictures.toml.
import type { RulePictures } from "../../rules/pictures";
import { N_ } from "../../words/words.svelte";

const SIZE: [number, number] = [1100, 700];
const CARDS = [".cell:not(.empty)"];

export const pictures: RulePictures = {
  "ME-04": {
    caption: N_("The beginning: copper lies on four of the seven iron cards, and silver on the copper in the middle."),
    shows: CARDS,
    size: SIZE,
  },
  "ME-08": {
    caption: N_(
      "An iron card may go on any of the empty places with a plus. Below the plus stands how large its area would be there, and how large it must be.",
    ),
    shows: [".cell"],
    size: SIZE,
  },
  "ME-14": {
    caption: N_(
      "These seven copper cards touch each other: an area that can be scored. The gold inside does not belong to it.",
    ),
    shows: CARDS,
    size: SIZE,
  },
  "ME-16": {
    caption: N_(
      "The copper area is being scored. One card has been taken and has uncovered iron; three more may be taken from the bright cards.",
    ),
    shows: CARDS,
    size: SIZE,
  },
  "ME-18": {
    caption: N_(
      "Iron is being taken. A card with a padlock has to stay: without it the pattern would fall apart, or too few cards would be left to take.",
    ),
    shows: CARDS,
    size: SIZE,
  },
  "ME-19": {
    caption: N_(
      "Taking copper has uncovered iron, and now nine iron cards touch each other: they can be scored in the same turn.",
    ),
    shows: CARDS,
    size: SIZE,
  },
};
