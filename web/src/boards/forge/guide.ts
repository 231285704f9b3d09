// The guided first game.
import { N_ } from "../../words/words.svelte";
import type { GuideStep } from "../board";

export const GUIDE: GuideStep[] = [
  {
    title: N_("Weapons worthy of the gods"),
    text: N_("Make weapons out of a blade and a handle each. Whoever has the most Renown in the end wins."),
    target: "board",
  },
  {
    title: N_("Take a cube"),
    text: N_("Cubes with a golden edge are free: nothing lies on them, and at most two cubes touch their sides. Take one now; press it, or choose it with the arrow keys and Enter."),
    target: "mine",
    untilActed: true,
  },
  {
    title: N_("Look at it from all sides"),
    text: N_("Turn the Mine by dragging it, with the round arrows or with Q and E. The levels show every cube from above. A question mark is a cube that nobody has seen yet."),
    target: "mine",
  },
  {
    title: N_("Forge a piece"),
    text: N_("A piece on which no other lies can be forged for the cubes at its foot. Full cubes are in your reserve, outlined ones are lacking. Save up for one that you like."),
    target: "blades",
    untilActed: true,
  },
  {
    title: N_("Your reserve"),
    text: N_("Your cubes lie here. What you pay goes back to the box. In each turn you do one thing: take a cube, forge a piece, or join two pieces."),
    target: "reserve",
  },
  {
    title: N_("Join on the anvil"),
    text: N_("A piece just forged may be joined for free to a single one of the other kind; later that takes a turn. Every partner shows the Renown that both would bring together. What is joined stays joined."),
    target: "anvil",
  },
  {
    title: N_("Renown"),
    text: N_("A joined piece brings the figure in its circle, and a bonus if its partner has the same type or the same colour: these two stand at its side. Single pieces and cubes bring nothing."),
    target: "handles",
  },
  {
    title: N_("The end"),
    text: N_("When the Mine is empty, or nobody can ever forge again, the round is finished and the game is over. Join your pieces in time!"),
    target: "mine",
  },
];
