// The steps of the guided first game; what happens in it is in first-game.toml.
import type { FirstStep } from "../../guide/first-game";
import { N_ } from "../../words/words.svelte";

export const steps: FirstStep[] = [
  {
    title: N_("Your sheet"),
    text: N_(
      "You and Mara have the same map, each on a sheet of your own. Two rounds have been played: with a 4 you marked the first four stations of line A, with a 5 the first five of line J. Empty stations cost points at the end.",
    ),
    target: "map",
  },
  {
    title: N_("A number"),
    text: N_(
      "One card counts for both of you: 3. Choose a train with a free window: the card is written there, and up to three stations are marked from the first free one on. Choose line F, three stations, and ride.",
    ),
    target: "card",
    moves: 1,
  },
  {
    title: N_("An express"),
    text: N_(
      "Nobody sees a choice until all have chosen: Mara rode line A. Now an express 3. A number stops before the first marked station; an express jumps over it. Ride line F again, three stations: it jumps over Lelylaan, which you have from line A.",
    ),
    target: "card",
    moves: 1,
  },
  {
    title: N_("A transfer"),
    text: N_(
      "Both windows of line F are full: it is closed. A transfer marks one station and counts twice the number of lines that stop there. The next free station of line A is Heemstedestraat, with three lines. Choose line A.",
    ),
    target: "card",
    moves: 1,
  },
  {
    title: N_("Complete a line"),
    text: N_("Twice three: 6 points. Now a 4, and line J has just four free stations left. Ride line J to its end."),
    target: "card",
    moves: 1,
  },
  {
    title: N_("A free ride"),
    text: N_(
      "Line J is complete. You are the first, so you score the larger bonus: 2; Mara can only get 1 for it. Now a free ride: cross any one station. Only line F stops at Frederiksplein, and F is closed: no train will ever get you there. Cross it.",
    ),
    target: "card",
    moves: 1,
  },
  {
    title: N_("The 6"),
    text: N_(
      "The longest ride. On line G the way is blocked after three stations, and the rest would be lost. On line H nothing is in the way: ride six stations there. You may always mark fewer, or none, but a window must be filled.",
    ),
    target: "card",
    moves: 1,
  },
  {
    title: N_("The pile is new"),
    text: N_(
      "After a 6, all cards are shuffled again; here you see which are still to come. The game ends when all windows are full. Some maps have rings, for which you also choose the direction. That is all you can decide in this game.",
    ),
    target: "pile",
  },
];
