// The guided first game.
import { N_ } from "../../words/words.svelte";
import type { GuideStep } from "../board";

export const GUIDE: GuideStep[] = [
  {
    title: N_("You are a space pirate"),
    text: N_("Win fights, raise your Glory, and let nobody judge you: whoever first has enough Glory less Judgment wins."),
    target: "astrolabe",
  },
  {
    title: N_("Your turn"),
    text: N_("Rest on Havana if your ship is damaged, or travel: then you pay the Fraternity 1 credit or take a Judgment."),
    target: "console",
    untilActed: true,
  },
  {
    title: N_("A fight each turn"),
    text: N_("Fight a ship in Space, one that lies on Karokum, a planet, or another player. Beside each stands how likely you win alone."),
    target: "space",
  },
  {
    title: N_("The tour"),
    text: N_("Before the fight or after it you may follow this path: each stop once, never back. Stops that glow are open to you."),
    target: "tour",
  },
  {
    title: N_("Help has its price"),
    text: N_("Who fights may offer deals: credits, cards, a share, a promise. Promises can be broken, but that costs Judgment."),
    target: "rivals",
  },
  {
    title: N_("Your cards"),
    text: N_("Equipment adds Power, support cards are used once. A trophy lights up when its condition holds: reveal it for Glory, in anybody's turn."),
    target: "cards",
  },
];
