// Metallurgie for the table: its board, its words and its points.
import type { Picture } from "../../boards/board";
import { N_ } from "../../words/words.svelte";
import Board from "./Board.svelte";
import type { Choice, Effect, View } from "./data";
import { foresee } from "./foreseeing";
import { gains } from "./gains";
import { METALS } from "./metals";
import { loss, prompt, rule } from "./words";

export const picture: Picture<View, Choice, Effect> = {
  Board,
  prompt,
  rule,
  points: (scene) => scene.view.won.map((won) => METALS.reduce((sum, metal) => sum + won[metal], 0)),
  foresee,
  gains,
  loss,
  keys: [
    { cap: "1 2 3 4", words: N_("pick this card from your hand") },
    { cap: N_("Enter"), words: N_("place the picked card here") },
    { cap: "Esc", words: N_("put the picked card back") },
    { cap: "+ - 0", words: N_("zoom in, zoom out, show everything") },
  ],
};
