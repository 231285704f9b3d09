// Which moves the console shows as buttons: whatever has no place on the table, and small decisions in full.
import type { AdventureMove, AdventureScene, Phase } from "./facts";
import type { Offers } from "./offers";

/** Where players look at the table itself and point: the console would only repeat it. */
const ON_THE_TABLE: ReadonlySet<Phase> = new Set<Phase>(["menu", "target", "paying", "scrapping", "resting"]);

/** Free to do at any time, and shown quietly at the card itself. */
function isQuiet({ data }: AdventureMove): boolean {
  return data.do === "reveal" || data.do === "discard";
}

/** The decisions of this moment; those with a place on the table only where they are all there is to decide. */
export function decisionsOf(scene: AdventureScene, offers: Offers): AdventureMove[] {
  const homeless = new Set(offers.decisions);
  const turn = scene.seat !== null && scene.toAct.includes(scene.seat);
  if (!turn || (ON_THE_TABLE.has(scene.view.phase) && !scene.view.fight)) return offers.decisions;
  const deals = new Set(offers.deals);
  // A discard makes room where there is none; elsewhere it stays with its card.
  const needed = scene.view.phase === "room";
  return scene.moves.filter((move) => !deals.has(move) && (homeless.has(move) || needed || !isQuiet(move)));
}
