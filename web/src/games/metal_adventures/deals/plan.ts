// The way from a position to a wished deal, one legal action after the other. It never says what is legal: it picks
// among the moves, and ends where none of them leads on.
import type { Deal, DealScene, Draft } from "./facts";
import { firstBeyond, strikeNotation, termNotation } from "./terms";

/** A deal to be made with a single press. */
export interface Wish extends Draft {
  /** Whether it is put to the others at once. */
  propose: boolean;
  /** Whether it answers an offer. */
  counter: boolean;
}

/** The notation of the next action towards the wish; null when it is fulfilled, or when no legal action leads to it. */
export function nextStep(scene: DealScene, wish: Wish): string | null {
  const legal = new Set(scene.moves.map((move) => move.what));
  const { deal } = scene.view;
  const steps = deal === null ? ["offer"] : stepsIn(deal, scene.seat, wish);
  return steps.find((step) => legal.has(step)) ?? null;
}

/** Whether the deal says what was wished. */
export function isReached(deal: Deal, wish: Draft): boolean {
  return missingIn(deal, wish).length === 0;
}

/** What the deal still lacks: everything that would bring it nearer to the wish. */
function stepsIn(deal: Deal, seat: number | null, wish: Wish): string[] {
  if (deal.asked !== null) return wish.counter && deal.asked === seat ? ["counter"] : [];
  if (deal.maker !== seat) return [];
  const missing = missingIn(deal, wish);
  return missing.length === 0 && wish.propose ? ["propose"] : missing;
}

function missingIn(deal: Deal, wish: Draft): string[] {
  const steps = wish.to.filter((seat) => !deal.to.includes(seat)).map((seat) => `to ${seat}`);
  const given = firstBeyond(deal.gives, wish.gives);
  const wanted = firstBeyond(deal.wants, wish.wants);
  if (given >= 0) steps.push(strikeNotation(deal, "give", given));
  if (wanted >= 0) steps.push(strikeNotation(deal, "want", wanted));
  const want = wish.wants[firstBeyond(wish.wants, deal.wants)];
  const give = wish.gives[firstBeyond(wish.gives, deal.gives)];
  if (want) steps.push(`want ${termNotation(want)}`);
  if (give) steps.push(`give ${termNotation(give)}`);
  if (wish.said !== deal.said) steps.push(...unsaying(deal, wish.said));
  return steps;
}

/** What is said is said; it can only be taken back together with the trophy. */
function unsaying(deal: Deal, said: string | null): string[] {
  const steps = said === null ? [] : [`say ${said}`];
  if (deal.said !== null)
    steps.push(
      strikeNotation(
        deal,
        "give",
        deal.gives.findIndex(({ what }) => what === "trophy"),
      ),
    );
  return steps;
}
