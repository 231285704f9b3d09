// Clauses of a deal: how they are written, which are alike, and how one is changed for another.
import type { CountedTerm, Deal, DealMove, Draft, Side, Term } from "./facts";

/** The term as it stands in the notation of an action. */
export function termNotation(term: Term): string {
  switch (term.what) {
    case "credits":
      return `${term.amount} credits`;
    case "if won":
    case "later":
      return `${term.amount} ${term.what}`;
    case "improvement":
      return `improvement ${term.improvement}`;
    case "wreck":
      return `wreck ${term.wreck}`;
    case "trophy":
      return "trophy" in term ? `trophy ${term.trophy}` : "trophy";
    default:
      return term.what;
  }
}

/** Whether the term is an amount of credits, which can be raised and lowered. */
export function isCounted(term: Term): term is CountedTerm {
  return "amount" in term;
}

/** The clause that an action would add, or null if it adds none. */
export function clauseOf({ data }: DealMove): { side: Side; term: Term } | null {
  if (data.do !== "give" && data.do !== "want") return null;
  const { do: side, ...term } = data;
  return { side, term };
}

/** The terms that can be added on this side now. */
export function addable(moves: readonly DealMove[], side: Side): Term[] {
  return moves.flatMap((move) => {
    const clause = clauseOf(move);
    return clause?.side === side ? [clause.term] : [];
  });
}

/** How the clause is struck out; the maker's own clauses are counted first. */
export function strikeNotation(deal: Pick<Deal, "gives">, side: Side, index: number): string {
  return `strike ${side === "give" ? index + 1 : deal.gives.length + index + 1}`;
}

/** The terms of a side. */
export function termsOf(draft: Pick<Draft, "gives" | "wants">, side: Side): Term[] {
  return side === "give" ? draft.gives : draft.wants;
}

/** The draft with another list of terms on this side. */
export function withTerms(draft: Draft, side: Side, terms: Term[]): Draft {
  if (side === "want") return { ...draft, wants: terms };
  const claims = terms.some(({ what }) => what === "trophy"); // of a trophy that is not given nothing is said
  return { ...draft, gives: terms, said: claims ? draft.said : null };
}

/** The draft of a counter-offer: what the maker gave is wanted, and the other way round. */
export function mirrored(deal: Deal): Draft {
  return { to: [deal.maker], gives: deal.wants, wants: deal.gives.map(faceDown), said: null };
}

/** The first of these terms that the others lack, each of them counting once; its place among them, or -1. */
export function firstBeyond(terms: readonly Term[], others: readonly Term[]): number {
  const left = others.map(termNotation);
  return terms.findIndex((term) => {
    const at = left.indexOf(termNotation(term));
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

/** A wanted trophy is not named, even by who knows it. */
function faceDown(term: Term): Term {
  return term.what === "trophy" ? { what: "trophy" } : term;
}
