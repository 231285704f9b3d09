// The steps of the guided first game; what happens in it is in first-game.toml.
import type { FirstStep } from "../../guide/first-game";
import { N_ } from "../../words/words.svelte";

export const steps: FirstStep[] = [
  {
    title: N_("Weapons worthy of the gods"),
    text: N_(
      "You and Mara mine cubes, forge blades and handles with them, and join them into weapons. The most Renown wins. Each of you has taken five cubes already; each turn is one action.",
    ),
    target: "board",
  },
  {
    title: N_("Take a cube"),
    text: N_(
      "A cube is free when nothing rests on it and at most two of its sides touch others of its level. You need red. Take the red cube with the star; drag the Mine, or press Q and E, to see it from every side.",
    ),
    target: "mine",
    moves: 1,
  },
  {
    title: N_("Forge a piece"),
    text: N_(
      "The cube is in your reserve. Each piece shows its cost as small cubes: the red axe blade costs one red and one ochre, and you have both. No piece lies on it, so it is free. Forge it.",
    ),
    target: "blades",
    moves: 1,
  },
  {
    title: N_("A handle, too"),
    text: N_(
      "The two cubes went back into the box. A blade alone brings nothing: it needs a handle. The grey dagger handle costs one grey. Forge it.",
    ),
    target: "handles",
    moves: 1,
  },
  {
    title: N_("Join now, or wait?"),
    text: N_(
      "As soon as a piece is forged, you may join it for free to a single one of the other kind. But an axe and a dagger, red and grey, have nothing in common: 10 Renown, no bonus. Leave the handle single, and hope for the grey axe handle.",
    ),
    target: "anvil",
    moves: 1,
  },
  {
    title: N_("Mara was faster"),
    text: N_(
      "Mara has forged the grey axe handle herself. Waiting has its risks. So join your two pieces after all. Now that costs your whole turn, and joined pieces stay joined.",
    ),
    target: "anvil",
    moves: 1,
  },
  {
    title: N_("Plan a pair"),
    text: N_(
      "Your first weapon: 10 Renown. Pieces of the same type or the same colour bring the bonuses shown at their side. Forge the ochre axe blade for one ochre; you will want another axe for it.",
    ),
    target: "blades",
    moves: 1,
  },
  {
    title: N_("The partner"),
    text: N_("The red axe handle is free, and you have just the cubes for it: one grey, one red. Forge it."),
    target: "handles",
    moves: 1,
  },
  {
    title: N_("Join at once"),
    text: N_("Two axes: 3 and 4 for the blade, 8 and 2 for the handle. Join them now; this time it costs nothing."),
    target: "anvil",
    moves: 1,
  },
  {
    title: N_("27 Renown"),
    text: N_(
      "10 and 17: that is all you can decide in this game. It ends with the round in which the Mine is empty or nobody can ever forge again. Single pieces and leftover cubes bring nothing, so join in time.",
    ),
    target: "reserve",
  },
];
