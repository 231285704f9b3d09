// Metallurgie for the table: its board, its words, its points and its first game.
import { N_ } from "../../words/words.svelte";
import type { Picture } from "../board";
import Board from "./Board.svelte";
import { guide } from "./guide";
import { METALS, type MetallurgieScene } from "./metals";
import { prompt } from "./words";

export const picture: Picture = {
  Board,
  prompt,
  points: (scene: MetallurgieScene) => scene.view.won.map((won) => METALS.reduce((sum, metal) => sum + won[metal], 0)),
  guide,
  keys: [
    { cap: "1 2 3 4", words: N_("pick up this card of your hand") },
    { cap: N_("Enter"), words: N_("lay the picked card here") },
    { cap: "Esc", words: N_("put the picked card back") },
    { cap: "+ - 0", words: N_("nearer, farther, show everything") },
  ],
};
