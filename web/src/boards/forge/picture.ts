// La Forge des Dieux for the table.
import { N_ } from "../../words/words.svelte";
import type { Picture } from "../board";
import Board from "./Board.svelte";
import type { ForgeScene } from "./facts";
import { GUIDE } from "./guide";
import { promptFor } from "./prompt";

export const picture: Picture = {
  Board,
  prompt: promptFor,
  points: ({ view }: ForgeScene) => view.renown,
  guide: GUIDE,
  keys: [
    { cap: "1 2 3 4", words: N_("to the Mine, the blades, the handles, your single pieces") },
    { cap: "q e", words: N_("turn the Mine to the left or to the right") },
    { cap: "k", words: N_("leave the new piece single, or pass") },
    { cap: "Esc", words: N_("put the picked piece back") },
  ],
};
