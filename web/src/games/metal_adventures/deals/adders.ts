// What can be laid into a pan now, in groups. Amounts of credits begin with the least that is offered and are raised later.
import { t } from "../../../words/words.svelte";
import type { DealScene, Side, Term } from "./facts";
import { addable, isCounted, termNotation } from "./terms";
import { isPromise, termWords } from "./words";

export interface Adder {
  term: Term;
  /** The action that adds it. */
  what: string;
  words: string;
}

export interface Adders {
  now: Adder[];
  cards: Adder[];
  promises: Adder[];
}

const CARDS: readonly Term["what"][] = ["improvement", "wreck", "trophy"];

export function addersFor(scene: DealScene, side: Side, there: readonly Term[]): Adders {
  const adders: Adders = { now: [], cards: [], promises: [] };
  const counted = new Set(there.filter(isCounted).map(({ what }) => what));
  for (const term of addable(scene.moves, side)) {
    if (isCounted(term)) {
      if (counted.has(term.what)) continue;
      counted.add(term.what);
    }
    const group = isPromise(term) ? adders.promises : CARDS.includes(term.what) ? adders.cards : adders.now;
    group.push({ term, what: `${side} ${termNotation(term)}`, words: adderWords(scene, term, side) });
  }
  return adders;
}

/** Short words for a button; an amount is chosen afterwards. */
function adderWords(scene: DealScene, term: Term, side: Side): string {
  switch (term.what) {
    case "credits":
      return t("credits now");
    case "if won":
      return t("credits if won");
    case "later":
      return side === "give" ? t("credits in your next turn") : t("credits in their next turn");
    case "help later":
      return side === "give" ? t("help in their next fight") : t("help in your next fight");
    case "peace":
      return side === "give" ? t("no challenge until their next turn") : t("no challenge until your next turn");
    default:
      return termWords(scene, term);
  }
}
