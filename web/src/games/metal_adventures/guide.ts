// The guided first game.
import type { GuideStep } from "../../boards/board";
import { N_ } from "../../words/words.svelte";

export const GUIDE: GuideStep[] = [
  {
    title: N_("You are a space pirate"),
    text: N_(
      "Win fights, gain Glory and avoid Judgment: the first player whose Glory less Judgment is high enough wins.",
    ),
    target: "astrolabe",
  },
  {
    title: N_("Your turn"),
    text: N_(
      "Rest on Havana if your ship has Damage, or travel. When you travel, you pay the Fraternity 1 credit or take a Judgment.",
    ),
    target: "console",
    untilActed: true,
  },
  {
    title: N_("A fight each turn"),
    text: N_(
      "Fight a ship in Space, a ship via Karokum, a planet, or another player. Beside each, you see your odds of winning alone.",
    ),
    target: "space",
  },
  {
    title: N_("The tour"),
    text: N_(
      "Before or after the fight, you may follow this path. Make each stop only once, and never go back. Stops that glow are open to you.",
    ),
    target: "tour",
  },
  {
    title: N_("Help has its price"),
    text: N_(
      "The player who fights may offer deals: credits, cards, a share of the loot, a promise. You can break a promise, but then you take a Judgment.",
    ),
    target: "rivals",
  },
  {
    title: N_("Your cards"),
    text: N_(
      "Equipment adds Power; support cards are used once. A trophy lights up when its condition is met: reveal it for Glory, in anyone's turn.",
    ),
    target: "cards",
  },
];
