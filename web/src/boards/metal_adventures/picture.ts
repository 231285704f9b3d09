// Metal Adventures for the table.
import { N_ } from "../../words/words.svelte";
import type { Picture } from "../board";
import Board from "./Board.svelte";
import type { AdventureScene } from "./facts";
import { GUIDE } from "./guide";
import { promptFor } from "./prompt";

export const picture: Picture = {
  Board,
  prompt: promptFor,
  points: ({ view }: AdventureScene) => view.captains.map(({ net }) => net),
  guide: GUIDE,
  keys: [
    { cap: "1 2 3 4", words: N_("to what is decided, Space, the tour, your cards") },
    { cap: "Esc", words: N_("close the choices that a press has opened") },
  ],
};
