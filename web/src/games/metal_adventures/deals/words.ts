// Clauses of a deal in plain words: what, and when.
import { t } from "../../../words/words.svelte";
import { improvementCard, spaceCard, trophyCard } from "../scenery";
import { nameOf } from "../words";
import type { DealScene, Term } from "./facts";

/** Who owes a term to whom, as far as it is settled; a deal may be put to several. */
export interface Between {
  by: number | null;
  to: number | null;
}

export function creditsWords(count: number): string {
  return count === 1 ? t("1 credit") : t("{count} credits", { count });
}

/** What it is, without saying when. */
export function termWords(scene: DealScene, term: Term): string {
  switch (term.what) {
    case "credits":
    case "if won":
    case "later":
      return creditsWords(term.amount);
    case "improvement":
      return improvementCard(scene.scenery, term.improvement).name;
    case "wreck":
      return t("Wreck: {card}", { card: spaceCard(scene.scenery, term.wreck).name });
    case "trophy":
      if (!("trophy" in term)) return t("a trophy, face down");
      return t("face down: {trophy}", { trophy: trophyCard(scene.scenery, term.trophy).name });
    case "help":
      return t("help in this fight");
    case "half if won":
      return t("half the credits won");
    case "wreck if won":
      return t("the Wreck of the beaten ship");
    case "help later":
      return t("help in a later fight");
    case "peace":
      return t("no challenge");
  }
}

/** Whether it is a promise, which can be broken. */
export function isPromise({ what }: Term): boolean {
  return what.endsWith("if won") || what.endsWith("later") || what === "peace";
}

/** When it falls due. */
export function dueWords(scene: DealScene, term: Term, { by, to }: Between): string {
  switch (term.what) {
    case "if won":
    case "half if won":
    case "wreck if won":
      return t("after this fight, if it is won");
    case "later":
      if (by === scene.seat && by !== null) return t("when your next turn begins");
      return by === null
        ? t("when their next turn begins")
        : t("when {name}'s next turn begins", { name: nameOf(scene, by) });
    case "help later":
      if (to === scene.seat && to !== null) return t("when you call for it in your next fight");
      return to === null
        ? t("in the next fight they lead")
        : t("in the next fight {name} leads", { name: nameOf(scene, to) });
    case "peace":
      if (to === scene.seat && to !== null) return t("until your next turn");
      return to === null ? t("until their next turn") : t("until {name}'s next turn", { name: nameOf(scene, to) });
    default:
      return t("at once");
  }
}
