// What is expected of the reader now, in a sentence.
import { N_, t } from "../../words/words.svelte";
import type { AdventureScene, Phase } from "./facts";
import { nameOf } from "./words";

/** What the dealer does, while nobody decides. */
const DEALING: Partial<Record<Phase, string>> = {
  lot: N_("The table is being set up."),
  fitting: N_("The table is being set up."),
  stocking: N_("The table is being set up."),
  dealing: N_("The table is being set up."),
  redrawing: N_("Trophies are being drawn."),
  drawing: N_("Trophies are being drawn."),
  turning: N_("Space cards are being turned up."),
  rolling: N_("The dice are rolling."),
  "metal rolling": N_("The dice are rolling."),
  refilling: N_("The row is being refilled."),
  rewarding: N_("A support card is being drawn."),
  showing: N_("A face-down card is changing hands."),
};

const ASKED: Partial<Record<Phase, string>> = {
  choosing: N_("Choose a trophy to put under the pile; you keep the other two."),
  start: N_("Your turn: rest on Havana, or travel."),
  resting: N_("You are resting: exchange trophies, buy an improvement, or end the turn."),
  favour: N_("Several planets are equally poor: which one receives the credits?"),
  target: N_("Choose a ship to fight."),
  help: N_("You lead the fight: offer somebody a deal for their help, or start the fight."),
  rally: N_("Win allies for the challenge, or start the fight."),
  loyalty: N_("You are an ally: stand by the attacker, or betray them?"),
  metal: N_("Use your Metal Faktor die? You will owe what it adds now in the next fight you lead."),
  support: N_("The dice have been rolled: use a support card, or use no more."),
  "trophy room": N_("You already hold two trophies: put one under the pile, or decline."),
  picking: N_("Choose the trophy to keep."),
  room: N_("You already have four improvements: discard one, or decline the new one."),
  reward: N_("Choose your reward."),
  loot: N_("You have won the challenge: choose your loot."),
  "loot wrecks": N_("Choose the Wrecks to take."),
  settling: N_("One of your promises falls due: keep it, or break it?"),
  paying: N_("Choose the cards to pay with."),
  scrapping: N_("Choose a ship to take from the discard pile in exchange for your Wreck."),
  called: N_("You promised to help: keep the promise, or break it?"),
  drafting: N_("Put the deal together, then propose it."),
  answering: N_("You have an offer: accept it, refuse it, or make a counter-offer."),
};

/** The rules that decisions are about. */
export const RULES: Partial<Record<Phase, string>> = {
  choosing: "MA-03",
  start: "MA-16",
  resting: "MA-17",
  menu: "MA-19",
  favour: "MA-12",
  target: "MA-20",
  help: "MA-23",
  rally: "MA-32",
  loyalty: "MA-30",
  metal: "MA-29",
  support: "MA-14",
  "trophy room": "MA-13",
  picking: "MA-13",
  room: "MA-14",
  reward: "MA-26",
  loot: "MA-34",
  "loot wrecks": "MA-34",
  settling: "MA-39",
  paying: "MA-44",
  scrapping: "MA-50",
  called: "MA-39",
  drafting: "MA-36",
  answering: "MA-36",
};

/** The rule of the reader's decision. */
export function ruleFor({ view, seat }: AdventureScene): string | null {
  return seat !== null && view.acting === seat ? (RULES[view.phase] ?? null) : null;
}

export function promptFor(scene: AdventureScene): string {
  const { view } = scene;
  if (scene.over || view.phase === "over") return t("The game is over.");
  if (view.acting === null) return t(DEALING[view.phase] ?? N_("One moment …"));
  if (scene.seat === null || view.acting !== scene.seat) {
    return t("Waiting for {player}.", { player: nameOf(scene, view.acting) });
  }
  if (view.phase === "menu") return menuPrompt(scene);
  if (view.phase === "start" && !scene.moves.some(({ data }) => data.do === "rest"))
    return t("Your turn: your ship has no Damage, so you must travel.");
  return t(ASKED[view.phase] ?? N_("Your turn"));
}

/** What is left of the turn of a traveller. */
function menuPrompt({ view, moves }: AdventureScene): string {
  if (view.fought) {
    const toured = moves.some(
      ({ data }) => data.do !== "end" && data.do !== "offer" && data.do !== "reveal" && data.do !== "discard",
    );
    return toured ? t("Your fight is over: go on the tour, or end the turn.") : t("Your fight is over: end the turn.");
  }
  return t("Choose your fight; the tour comes before or after it.");
}
