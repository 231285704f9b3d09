// The first game, step by step.
import { N_ } from "../../words/words.svelte";
import type { GuideStep } from "../board";

export const guide: GuideStep[] = [
  {
    title: N_("The pattern"),
    text: N_("All players build on one pattern of metal cards. Whoever completes a large area of one metal scores it; each area scored is one point, and most points win."),
    target: "pattern",
  },
  {
    title: N_("Areas"),
    text: N_("Cards of one metal that touch form an area. The figures show how large it is and how large it must be: 9 iron, 7 copper, 5 silver or 3 gold."),
    target: "area",
  },
  {
    title: N_("Your hand"),
    text: N_("Iron goes beside the pattern; copper goes on iron, silver on copper, gold on silver. In one turn you place cards of one metal, or cards that rise on one place."),
    target: "hand",
  },
  {
    title: N_("Place a card"),
    text: N_("Pick a card of your hand: the places where it fits light up and show how large the area would be. Click one, or drag the card there."),
    target: "hand",
    untilActed: true,
  },
  {
    title: N_("The draw pile"),
    text: N_("Before your first card of a turn you may turn the top card of the pile. It must be placed; if it fits nowhere, your turn is over."),
    target: "pile",
  },
  {
    title: N_("Finish"),
    text: N_("Place up to three cards of your hand, then finish. Your hand is filled up to three again."),
    target: "done",
  },
  {
    title: N_("Scoring"),
    text: N_("When an area with a card you have just placed is large enough, it lights up: click it to score. Then take cards of it one by one; those with a padlock would split the pattern."),
    target: "pattern",
  },
  {
    title: N_("Points"),
    text: N_("One card of each scored area lies before you as your point. The game ends at once when the stop card comes up, near the end of the pile."),
    target: "points",
  },
];
