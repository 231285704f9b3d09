// La Forge des Dieux for the table.
import type { Picture } from "../../boards/board";
import { N_ } from "../../words/words.svelte";
import Board from "./Board.svelte";
import type { Choice, Effect, View } from "./data";
import { foresee } from "./foreseeing";
import { gains } from "./gains";
import { promptFor, ruleFor } from "./prompt";

export const picture: Picture<View, Choice, Effect> = {
  Board,
  prompt: promptFor,
  rule: ruleFor,
  points: ({ view }) => view.renown,
  foresee,
  gains,
  keys: [
    { cap: "1 2 3 4", words: N_("go to the Mine, the blades, the handles, your single pieces") },
    { cap: "q e", words: N_("turn the Mine left or right") },
    { cap: "k", words: N_("leave the new piece single, or pass") },
    { cap: "Esc", words: N_("put the picked piece back") },
  ],
};
