// The steps of the guided first game; what happens in it is in first-game.toml.
import type { FirstStep } from "../../guide/first-game";
import { N_ } from "../../words/words.svelte";

export const steps: FirstStep[] = [
  {
    title: N_("One pattern for all"),
    text: N_(
      "You and Mara build this pattern together. Touching cards of one metal form an area. Whoever makes one large enough may score it: 9 iron, 7 copper, 5 silver or 3 gold. The five copper cards of this ring need two more.",
    ),
    target: "pattern",
  },
  {
    title: N_("Place iron"),
    text: N_(
      "Only iron makes the pattern grow: it goes on an empty place beside it. Pick an iron card from your hand, then press the place with the star.",
    ),
    target: "hand",
    moves: 1,
  },
  {
    title: N_("More of the same metal"),
    text: N_(
      "In one turn you place up to three cards of one metal, wherever they fit. Place your second iron card, too: the three iron cards there then form one area.",
    ),
    target: "hand",
    moves: 1,
  },
  {
    title: N_("Finish placing"),
    text: N_(
      "Your copper card has to wait: with two iron cards you have chosen iron for this turn. Finish; your hand is then refilled to three cards.",
    ),
    target: "done",
    moves: 1,
  },
  {
    title: N_("Bad luck for Mara"),
    text: N_(
      "You have drawn copper and silver. Mara has turned over the top card of the pile: gold, which goes only on silver. No silver lies open, so the gold was discarded and her turn was over.",
    ),
    target: "pile",
  },
  {
    title: N_("Try your luck"),
    text: N_(
      "Before your first card you may do the same, and place one card more than your hand allows. Turn over the top card.",
    ),
    target: "pile",
    moves: 1,
  },
  {
    title: N_("The turned card comes first"),
    text: N_("It is iron. It fits, so it must be placed at once. Put it on the place with the star, next to the ring."),
    target: "hand",
    moves: 1,
  },
  {
    title: N_("Or build upwards"),
    text: N_(
      "Instead of more iron, you may build upwards on one place: copper on iron, then silver, then gold. Put copper on the iron you have just placed: it joins the ring.",
    ),
    target: "hand",
    moves: 1,
  },
  {
    title: N_("Keep the silver"),
    text: N_("Silver could go on top, but it would cover the copper. The copper area now has six cards. Finish."),
    target: "done",
    moves: 1,
  },
  {
    title: N_("The seventh copper card"),
    text: N_(
      "Mara has placed three iron cards. Now close the ring: put copper on the iron card with the star. That makes seven.",
    ),
    target: "hand",
    moves: 1,
  },
  {
    title: N_("Placing first, scoring second"),
    text: N_("Finish placing; then the area can be scored. More copper would not bring more: one area, one point."),
    target: "done",
    moves: 1,
  },
  {
    title: N_("Score the area"),
    text: N_(
      "Something was placed in it this turn, and it is large enough: press the copper area. You need not score, but an area left alone may be scored by whoever adds to it next.",
    ),
    target: "pattern",
    moves: 1,
  },
  {
    title: N_("Take four cards"),
    text: N_(
      "Scored copper costs the pattern four cards, and you choose which. The first one you take is your point. Take the four with the star, one after the other: they uncover iron.",
    ),
    target: "pattern",
    moves: 4,
  },
  {
    title: N_("One score leads to another"),
    text: N_("One point for you! And the uncovered iron has made an area of nine. Score it, too."),
    target: "pattern",
    moves: 1,
  },
  {
    title: N_("The pattern stays whole"),
    text: N_(
      "Iron leaves holes. A card with a padlock cannot be taken now, because the pattern would fall apart or too few cards would be left to take. Take five.",
    ),
    target: "pattern",
    moves: 5,
  },
  {
    title: N_("Two points in one turn"),
    text: N_(
      "That is all you can decide in this game. It ends the instant the stop card appears, among the last six of the pile; the most points win.",
    ),
    target: "points",
  },
];
