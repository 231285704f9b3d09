// Metro X, as the table asks for it.
import type { Picture } from "../../boards/board";
import { N_ } from "../../words/words.svelte";
import Board from "./Board.svelte";
import type { Choice, Effect, View } from "./data";
import type { MetroScenery } from "./scenery";
import { prompt } from "./words";

export const picture: Picture<View, Choice, Effect, MetroScenery> = {
  Board,
  prompt,
  points: (scene) => scene.view.scores.map((score) => score.total),
  guide: [
    {
      title: N_("Your sheet"),
      text: N_(
        "This is a city with its lines and stations. Everyone has the same map and marks stations on their own sheet.",
      ),
      target: "map",
    },
    {
      title: N_("The card"),
      text: N_(
        "Each round, one card is turned over for everyone. A number says how many stations you may mark on one line.",
      ),
      target: "card",
    },
    {
      title: N_("The trains"),
      text: N_(
        "Each line has a train with a few windows. To ride a line, write the card in one of its free windows; once all are filled, the line is closed.",
      ),
      target: "trains",
    },
    {
      title: N_("Ride"),
      text: N_("Point at a train or tap it: the map shows what you would mark. Choose how far to go, then ride."),
      target: "ride",
      untilActed: true,
    },
    {
      title: N_("Complete lines"),
      text: N_(
        "Each train shows two bonuses. The first to complete a line score the larger one; anyone who completes it later scores the smaller.",
      ),
      target: "trains",
    },
    {
      title: N_("The score"),
      text: N_(
        "Completed lines and transfers bring points; a transfer counts twice its number. Empty stations cost points at the end.",
      ),
      target: "score",
    },
    {
      title: N_("The pile"),
      text: N_("Here you see which cards are still to come. After a 6, all cards are reshuffled."),
      target: "pile",
    },
  ],
  keys: [
    { cap: "A B …", words: N_("go to this line's train (capital letter)") },
    { cap: "0 1 …", words: N_("mark this many stations") },
    { cap: "+ -", words: N_("one station more or fewer") },
    { cap: "w", words: N_("reverse the direction of a ring") },
  ],
};
