// Metro X, as the table asks for it.
import { N_ } from "../../words/words.svelte";
import type { Picture } from "../board";
import Board from "./Board.svelte";
import type { MetroScene } from "./offers";
import { prompt } from "./words";

export const picture: Picture = {
  Board,
  prompt,
  points: (scene: MetroScene) => scene.view.scores.map((score) => score.total),
  guide: [
    {
      title: N_("Your sheet"),
      text: N_("This is a city with its lines and stations. Everybody has the same map and marks stations on a sheet of their own."),
      target: "map",
    },
    {
      title: N_("The card"),
      text: N_("Each round one card is turned for all. A number says how many stations of one line you may mark."),
      target: "card",
    },
    {
      title: N_("The trains"),
      text: N_("Each line has a train with a few windows. Whoever rides a line writes the card in a free window; without one the line is closed."),
      target: "trains",
    },
    {
      title: N_("Ride"),
      text: N_("Point at a train or tap it: the map shows what would be marked. Choose how far, then ride."),
      target: "ride",
      untilActed: true,
    },
    {
      title: N_("Complete lines"),
      text: N_("Every train shows two bonuses. The first to mark all stations of a line get the larger one, all later ones the smaller."),
      target: "trains",
    },
    {
      title: N_("The score"),
      text: N_("Completed lines and transfers bring points, a transfer twice its number. Empty stations cost points in the end."),
      target: "score",
    },
    {
      title: N_("The pile"),
      text: N_("Here you see which cards are still to come. After a 6 all of them are shuffled again."),
      target: "pile",
    },
  ],
  keys: [
    { cap: "A B …", words: N_("to the train of this line, with a capital letter") },
    { cap: "0 1 …", words: N_("mark so many stations") },
    { cap: "+ -", words: N_("one station more or fewer") },
    { cap: "w", words: N_("follow a ring the other way") },
  ],
};
