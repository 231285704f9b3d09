// What could be seen and is already gone: the events just turned, the stops of this turn, a fight not yet looked at.
import type { Line } from "../../wire/messages";
import { takesPart } from "./bout";
import type { AdventureScene, Choice, LastFight } from "./facts";
import { spaceCard } from "./scenery";

export interface Memory {
  n: number;
  turn: number;
  /** The last fight; one of the reader's own until another one of theirs begins. */
  fight: LastFight | null;
  /** The keys of the events that came last. */
  events: string[];
  /** The numbers of the stops that were carried out in this turn. */
  done: ReadonlySet<number>;
}

export const NOTHING_YET: Memory = { n: -1, turn: -1, fight: null, events: [], done: new Set() };

/** What is remembered after a scene. */
export function remember(before: Memory, scene: AdventureScene): Memory {
  const { view, news, seat } = scene;
  const sameTurn = before.turn === view.turn;
  const turned = dataOf(news).flatMap((data) => (data.do === "turn" && "card" in data ? [data.card] : []));
  const events = turned.filter((card) => spaceCard(scene.scenery, card).kind === "event");
  const mine = before.fight && takesPart(before.fight, seat) && !(view.fight && takesPart(view.fight, seat));
  return {
    n: scene.n,
    turn: view.turn,
    fight: view.last_fight ?? (mine ? before.fight : null),
    events: turned.length > 0 ? events : sameTurn && !view.fight ? before.events : [],
    done: new Set([...(sameTurn ? before.done : []), ...(view.tour.last > 0 ? [view.tour.last] : [])]),
  };
}

function dataOf(news: readonly Line[]): Choice[] {
  return news.flatMap(({ kind, data }) => (kind === "what" && data && "do" in data ? [data as Choice] : []));
}
