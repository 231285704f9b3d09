// The guided first game.
import type { GuideStep } from "../../boards/board";
import { N_ } from "../../words/words.svelte";

export const GUIDE: GuideStep[] = [
  {
    title: N_("Weapons worthy of the gods"),
    text: N_("Join blades and handles into weapons. The player with the most Renown at the end wins."),
    target: "board",
  },
  {
    title: N_("Take a cube"),
    text: N_(
      "Cubes with a golden edge are free: nothing rests on them, and at most two cubes touch their sides. Take one now: press it, or pick it with the arrow keys and Enter.",
    ),
    target: "mine",
    untilActed: true,
  },
  {
    title: N_("See it from every side"),
    text: N_(
      "Drag the Mine to turn it, or use the round arrows or Q and E. The levels show every cube from above. A question mark is a cube that nobody has seen yet.",
    ),
    target: "mine",
  },
  {
    title: N_("Forge a piece"),
    text: N_(
      "You can forge any piece that has no other piece on it; it costs the cubes shown at its foot. Solid cubes are in your reserve, outlined ones you still need. Save up for a piece you like.",
    ),
    target: "blades",
    untilActed: true,
  },
  {
    title: N_("Your reserve"),
    text: N_(
      "Here are your cubes. The ones you spend go back into the box. Each turn, you do one thing: take a cube, forge a piece, or join two pieces.",
    ),
    target: "reserve",
  },
  {
    title: N_("Join on the anvil"),
    text: N_(
      "As soon as you forge a piece, you may join it for free to a single piece of the other kind; later, joining takes a turn. Each partner shows the Renown the two would bring together. Joined pieces stay joined.",
    ),
    target: "anvil",
  },
  {
    title: N_("Renown"),
    text: N_(
      "A joined piece brings the Renown in its circle, plus a bonus if its partner is of the same type or the same colour; both bonuses are shown at its side. Single pieces and leftover cubes bring nothing.",
    ),
    target: "handles",
  },
  {
    title: N_("The end"),
    text: N_(
      "When the Mine is empty, or nobody can ever forge again, you finish the round and the game is over. Join your pieces in time!",
    ),
    target: "mine",
  },
];
