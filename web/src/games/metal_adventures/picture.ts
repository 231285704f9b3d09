// Metal Adventures for the table.
import type { Picture } from "../../boards/board";
import { N_ } from "../../words/words.svelte";
import Board from "./Board.svelte";
import type { Choice, Effect, View } from "./data";
import { dealInALine, foldDeal } from "./deals/story";
import { gains } from "./gains";
import { promptFor, ruleFor } from "./prompt";
import type { Scenery } from "./scenery";
import { loss } from "./words";

export const picture: Picture<View, Choice, Effect, Scenery> = {
  Board,
  prompt: promptFor,
  rule: ruleFor,
  points: ({ view }) => view.captains.map(({ net }) => net),
  gains,
  fold: foldDeal,
  folded: dealInALine,
  loss,
  keys: [
    { cap: "1 2 3 4", words: N_("go to your decisions, Space, the tour, your cards") },
    { cap: "Esc", words: N_("close the choices you have opened") },
  ],
};
