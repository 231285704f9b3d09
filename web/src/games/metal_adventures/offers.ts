// What can be done now, sorted by the thing that is pointed at. Nothing here decides what is legal: it only reads moves.
import type { AdventureMove, AdventureScene, Choice, Planet, Stop } from "./facts";
import { homeOf } from "./facts";

/** What the desk for deals and the ledger offer by themselves. */
const OF_DEALS = new Set<Choice["do"]>([
  "offer",
  "to",
  "give",
  "want",
  "say",
  "strike",
  "propose",
  "drop",
  "accept",
  "refuse",
  "counter",
  "honour",
  "break",
]);

/** The stops of the tour are called like the verbs of their actions. */
const OF_STOPS = new Set<string>([
  "trophy",
  "repair",
  "overhaul",
  "titles",
  "renew",
  "smuggle",
  "amnesty",
  "scrap",
  "lavish",
]);

export interface Offers {
  /** For every thing on the table, by the name of its spot, what can be done with it. */
  at: Map<string, AdventureMove[]>;
  /** Everything without a place on the table: decisions, and anything unforeseen. */
  decisions: AdventureMove[];
  deals: AdventureMove[];
}

/** The names of spots, so that drawing a thing and looking up its moves use the same ones. */
export const spotOf = {
  deck: "deck",
  havana: "havana",
  stop: (stop: Stop) => `stop ${stop}`,
  planet: (planet: Planet) => `planet ${planet}`,
  karokum: "hunt",
  space: (card: string) => `space ${card}`,
  ship: (card: string) => `ship ${card}`,
  smuggled: (card: string) => `smuggled ${card}`,
  row: (card: string) => `row ${card}`,
  rival: (seat: number) => `rival ${seat}`,
  improvement: (card: string) => `improvement ${card}`,
  wreck: (card: string) => `wreck ${card}`,
  trophy: (card: string) => `trophy ${card}`,
};

/** Every move at the thing it is about, where that lies on the table; all others among the decisions. */
export function offersOf(scene: AdventureScene): Offers {
  const offers: Offers = { at: new Map(), decisions: [], deals: [] };
  for (const move of scene.moves) {
    if (OF_DEALS.has(move.data.do)) {
      offers.deals.push(move);
      continue;
    }
    const spots = spotsOf(move.data, scene);
    if (spots.length === 0) offers.decisions.push(move);
    for (const spot of spots) offers.at.set(spot, [...(offers.at.get(spot) ?? []), move]);
  }
  return offers;
}

/** The things that an action is about, as far as they lie on the table now. */
export function spotsOf(choice: Choice, { view, seat }: Pick<AdventureScene, "view" | "seat">): string[] {
  const mine = view.captains[homeOf({ seat, view }) - 1];
  if ("improvement" in choice && choice.do !== "give" && choice.do !== "want") {
    const card = choice.improvement;
    if (choice.do === "buy") {
      const row = view.row.includes(card) ? [spotOf.row(card)] : [];
      return view.phase === "menu" ? [...row, spotOf.stop("buy")] : row;
    }
    if (choice.do === "smuggle")
      return [...(view.bazaar.includes(card) ? [spotOf.smuggled(card)] : []), spotOf.stop("smuggle")];
    if (mine?.improvements.includes(card)) return [spotOf.improvement(card)];
    return view.bazaar.includes(card) ? [spotOf.smuggled(card)] : [];
  }
  if ("card" in choice) {
    if (mine?.wrecks.some((wreck) => wreck.card === choice.card)) return [spotOf.wreck(choice.card)];
    if (view.space.includes(choice.card)) return [spotOf.space(choice.card)];
    return view.karokum.includes(choice.card) ? [spotOf.ship(choice.card)] : [];
  }
  if ("trophy" in choice)
    return view.hand.includes(choice.trophy) || view.drawn.includes(choice.trophy)
      ? [spotOf.trophy(choice.trophy)]
      : [];
  if ("planet" in choice) return [spotOf.planet(choice.planet)];
  if (choice.do === "challenge") return [spotOf.rival(choice.seat)];
  if (OF_STOPS.has(choice.do)) return [spotOf.stop(choice.do as Stop)];
  if (choice.do === "space") return [spotOf.deck];
  if (choice.do === "hunt") return [spotOf.karokum];
  if (choice.do === "rest") return [spotOf.havana];
  return [];
}
