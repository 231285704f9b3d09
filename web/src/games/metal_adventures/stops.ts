// How the stops of the tour stand: what a press means, and what is to be seen of the path.
import { t } from "../../words/words.svelte";
import { priceOf, type AdventureMove, type AdventureScene, type Stop, type View } from "./facts";

export type Standing = "done" | "left" | "open" | "closed" | "ahead";

/** What is tried at a stop that offers nothing, so that the table says why. */
export function triedAt(stop: Stop, { view, scenery }: AdventureScene): string {
  switch (stop) {
    case "titles":
      return "titles solar";
    case "renew":
    case "scrap":
      return stop;
    case "buy":
      return `buy ${view.row[0] ?? Object.keys(scenery.improvements)[0] ?? ""}`;
    case "smuggle":
      return `smuggle ${view.bazaar[0] ?? Object.keys(scenery.improvements).at(-1) ?? ""}`;
    default:
      return `${stop} 0`;
  }
}

/** How a stop stands; `done` are the numbers of the stops that were carried out in this turn, as far as they were seen. */
export function standingOf(number: number, usable: boolean, { tour }: View, done: ReadonlySet<number>): Standing {
  if (usable) return "open";
  if (done.has(number) || number === tour.last) return "done";
  if (number < tour.last) return "left";
  return tour.closed ? "closed" : "ahead";
}

export function standingWords(standing: Standing): string {
  switch (standing) {
    case "done":
      return t("done");
    case "left":
      return t("passed");
    case "open":
      return t("open");
    case "closed":
      return t("the tour is over");
    case "ahead":
      return t("ahead");
  }
}

/** A stop in words: "3 Full repair, open, price 1". */
export function stopLabel(name: string, standing: Standing, moves: AdventureMove[]): string {
  const price = cheapest(moves);
  const parts = [name, standingWords(standing)];
  if (price !== null) parts.push(t("price {price}", { price }));
  return parts.join(", ");
}

/** The fewest credits that the stop costs now; null where nothing is said about it. */
export function cheapest(moves: AdventureMove[]): number | null {
  const prices = moves.map(priceOf).filter((price) => price !== null);
  return prices.length > 0 ? Math.min(...prices) : null;
}
