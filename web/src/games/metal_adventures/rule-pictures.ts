// The pictures in the rulebook; how their positions come about is in rule-pictures.toml.
import type { RulePictures } from "../../rules/pictures";
import { N_ } from "../../words/words.svelte";

const ROOMY: [number, number] = [1000, 760];
const SLIM: [number, number] = [440, 2600];

export const pictures: RulePictures = {
  "MA-07": {
    caption: N_(
      "The astrolabe of a player with one piece of equipment and 1 Damage: Power 8. Helping others, they add 4.",
    ),
    shows: ["[data-guide=astrolabe]"],
    size: ROOMY,
    shape: 1.45,
  },
  "MA-10": {
    caption: N_(
      "Ships in Space, each with its nation, its Power, the Damage it deals and its rewards. Below stand the odds of winning alone.",
    ),
    shows: ["[data-spot^=space]"],
    size: SLIM,
    shape: 1.7,
  },
  "MA-13": {
    caption: N_("Two trophies in hand. The condition of one of them is met just now, so it may be revealed."),
    shows: ["[data-spot^=trophy]"],
    size: ROOMY,
    shape: 1.7,
  },
  "MA-22": {
    caption: N_(
      "Bazaar: its Power, the odds of an attack, and the 5 credits of its treasury, which the attacker wins.",
    ),
    shows: [".place:has([data-spot='planet bazaar'])"],
    size: SLIM,
    shape: 1.9,
  },
  "MA-25": {
    caption: N_(
      "A fight against a ship: the attacker's Power, an ability, the ally's help, the Metal Faktor die and the orange die, against the ship's Power and the grey die.",
    ),
    shows: [".fight"],
    size: SLIM,
    shape: 1.45,
  },
  "MA-33": {
    caption: N_(
      "A challenge before the dice: Power against Power. The challenger still owes 2 from their Metal Faktor die.",
    ),
    shows: [".fight"],
    size: SLIM,
    shape: 1.7,
  },
  "MA-36": {
    caption: N_(
      "A deal in the scales: help in this fight, at once, for 4 credits if the fight is won. Accept it, refuse it, or make a counter-offer.",
    ),
    shows: ["[data-guide=deals]"],
    size: SLIM,
    shape: 1.35,
  },
  "MA-39": {
    caption: N_("The fight is won, and a promise falls due: keep it, or break it and take 1 Judgment."),
    shows: ["[data-guide=ledger]"],
    size: SLIM,
    shape: 1.1,
  },
  "MA-42": {
    caption: N_(
      "The first six stops of the tour. Those with a filled number are open to this player now, each with its price.",
    ),
    shows: [
      "[data-spot^=stop]:not([data-spot$=smuggle], [data-spot$=amnesty], [data-spot$=scrap], [data-spot$=lavish])",
    ],
    size: SLIM,
    shape: 0.95,
  },
};
