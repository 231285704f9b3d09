// What a deal is made of, as the desk calls it.
import type { AdventureMove, AdventureProps, AdventureScene, Choice, View } from "../facts";

export type { AdventureMove as DealMove, AdventureProps as DealProps, AdventureScene as DealScene };
/** A deal as far as it is shown. */
export type Deal = Pick<NonNullable<View["deal"]>, "maker" | "to" | "asked" | "counter" | "gives" | "wants" | "said">;
export type Promised = View["promises"][number];
export type Term = Deal["gives"][number];
export type CountedTerm = Extract<Term, { amount: number }>;

/** The side of a clause, as the maker of a deal says it. */
export type Side = Extract<Choice["do"], "give" | "want">;

/** What a deal says, whoever is still to be asked. */
export interface Draft {
  to: number[];
  gives: Term[];
  wants: Term[];
  said: string | null;
}

/** What this deal says so far. */
export function draftOf({ to, gives, wants, said }: Deal): Draft {
  return { to, gives, wants, said };
}

/** Whether this can be done now. */
export function canDo(scene: AdventureScene, what: string): boolean {
  return scene.moves.some((move) => move.what === what);
}
