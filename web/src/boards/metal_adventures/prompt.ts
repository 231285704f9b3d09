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
  turning: N_("Space cards are being turned."),
  rolling: N_("The dice are rolling."),
  "metal rolling": N_("The dice are rolling."),
  refilling: N_("The row is being filled up."),
  rewarding: N_("A support card is being drawn."),
  showing: N_("A card that lies face down changes hands."),
};

const ASKED: Partial<Record<Phase, string>> = {
  choosing: N_("Choose the trophy that goes back under the pile; you keep the two others."),
  start: N_("Your turn: rest on Havana, or travel."),
  resting: N_("You rest: exchange trophies, buy an improvement, then end the turn."),
  favour: N_("Several planets are poorest: which one receives the credits?"),
  target: N_("Choose the ship that you fight."),
  help: N_("You lead the fight: offer somebody a deal for help, or go to the fight."),
  rally: N_("Win allies for the challenge, or go to the fight."),
  loyalty: N_("You are the ally: stand by the attacker, or betray?"),
  metal: N_("Use your Metal Faktor die? What it adds now is owed in the next fight that you lead."),
  support: N_("The dice lie: use a support card, or no more."),
  "trophy room": N_("You hold two trophies: put one under the pile, or decline."),
  picking: N_("Choose the trophy that you keep."),
  room: N_("You have four improvements: discard one, or decline the new one."),
  reward: N_("Choose your reward."),
  loot: N_("You have won the challenge: choose what you take."),
  "loot wrecks": N_("Choose the Wrecks that you take."),
  settling: N_("A promise of yours falls due: keep it, or break it?"),
  paying: N_("Choose the cards that you pay with."),
  scrapping: N_("Choose the ship that you take from the discard for your Wreck."),
  called: N_("You promised to help: keep the promise, or break it?"),
  drafting: N_("Put the deal together, then propose it."),
  answering: N_("An offer for you: accept, refuse, or make a counter-offer."),
};

export function promptFor(scene: AdventureScene): string {
  const { view } = scene;
  if (scene.over || view.phase === "over") return t("The game is over.");
  if (view.acting === null) return t(DEALING[view.phase] ?? N_("One moment …"));
  if (scene.seat === null || view.acting !== scene.seat) {
    return t("Waiting for {player}.", { player: nameOf(scene, view.acting) });
  }
  if (view.phase === "menu") return menuPrompt(scene);
  if (view.phase === "start" && !scene.moves.some(({ data }) => data.do === "rest")) return t("Your turn: your ship is whole, so that you travel.");
  return t(ASKED[view.phase] ?? N_("Your turn"));
}

/** What is left of the turn of a traveller. */
function menuPrompt({ view, moves }: AdventureScene): string {
  if (view.fought) {
    const toured = moves.some(({ data }) => data.do !== "end" && data.do !== "offer" && data.do !== "reveal" && data.do !== "discard");
    return toured ? t("Your fight is over: go on the tour, or end the turn.") : t("Your fight is over: end the turn.");
  }
  return t("Choose your fight; the tour comes before it or after it.");
}
