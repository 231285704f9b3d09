// The first game, step by step.
import type { GuideStep } from "../../boards/board";
import { N_ } from "../../words/words.svelte";

export const guide: GuideStep[] = [
  {
    title: N_("The pattern"),
    text: N_(
      "Together, all players build one pattern of metal cards. Complete a large area of one metal and you can score it. Each scored area is worth one point, and the most points win.",
    ),
    target: "pattern",
  },
  {
    title: N_("Areas"),
    text: N_(
      "Touching cards of one metal form an area. The numbers show how large it is and how large it must be to score: 9 iron, 7 copper, 5 silver or 3 gold.",
    ),
    target: "area",
  },
  {
    title: N_("Your hand"),
    text: N_(
      "Iron goes next to the pattern; copper goes on iron, silver on copper, gold on silver. In one turn, you either place cards of one metal or build upwards on one place.",
    ),
    target: "hand",
  },
  {
    title: N_("Place a card"),
    text: N_(
      "Pick a card from your hand: the places where it fits light up and show how large the area would be. Click one, or drag the card there.",
    ),
    target: "hand",
    untilActed: true,
  },
  {
    title: N_("The draw pile"),
    text: N_(
      "Before you place your first card of a turn, you may turn over the top card of the pile. You must place it; if it fits nowhere, your turn is over.",
    ),
    target: "pile",
  },
  {
    title: N_("Finish"),
    text: N_("Place up to three cards from your hand, then finish. Your hand is then refilled to three."),
    target: "done",
  },
  {
    title: N_("Scoring"),
    text: N_(
      "If an area you have just added to is large enough, it lights up: click it to score it. Then take cards from it one by one; taking one with a padlock would split the pattern.",
    ),
    target: "pattern",
  },
  {
    title: N_("Points"),
    text: N_(
      "You keep one card from each area you score: it is worth one point. The game ends the instant the stop card appears, near the end of the pile.",
    ),
    target: "points",
  },
];
