// Metro X, as the table asks for it.
import type { Picture } from "../../boards/board";
import { N_ } from "../../words/words.svelte";
import Board from "./Board.svelte";
import type { Choice, Effect, View } from "./data";
import { foresee } from "./foreseeing";
import { gains } from "./gains";
import { fold } from "./log";
import type { MetroScenery } from "./scenery";
import { brief, loss, prompt, rule } from "./words";

export const picture: Picture<View, Choice, Effect, MetroScenery> = {
  Board,
  prompt,
  rule,
  points: (scene) => scene.view.scores.map((score) => score.total),
  foresee,
  gains,
  fold,
  brief,
  loss,
  keys: [
    { cap: "A B …", words: N_("go to this line's train (capital letter)") },
    { cap: "0 1 …", words: N_("mark this many stations") },
    { cap: "+ -", words: N_("one station more or fewer") },
    { cap: "w", words: N_("reverse the direction of a ring") },
  ],
};
