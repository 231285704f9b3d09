// What could be seen and is already gone: the dice of the last fight, the events just turned, the stops of this turn.
import type { Line } from "../../wire/messages";
import type { AdventureScene, Choice, Fight, Part } from "./facts";
import { spaceCard } from "./scenery";

export interface Memory {
  n: number;
  turn: number;
  /** The fight that is over, with the dice that decided it; null while another goes on. */
  fight: Fight | null;
  going: Fight | null;
  /** The keys of the events that came last. */
  events: string[];
  /** The numbers of the stops that were carried out in this turn. */
  done: ReadonlySet<number>;
}

export const NOTHING_YET: Memory = { n: -1, turn: -1, fight: null, going: null, events: [], done: new Set() };

/** What is remembered after a scene. */
export function remember(before: Memory, scene: AdventureScene): Memory {
  const { view, news } = scene;
  const sameTurn = before.turn === view.turn;
  const turned = dataOf(news).flatMap((data) => (data.do === "turn" && "card" in data ? [data.card] : []));
  const events = turned.filter((card) => spaceCard(scene.scenery, card).kind === "event");
  const past = before.going && !view.fight ? withDice(before.going, news) : before.fight;
  return {
    n: scene.n,
    turn: view.turn,
    going: view.fight,
    fight: view.fight || view.space.length > 0 ? null : past,
    events: turned.length > 0 ? events : sameTurn && !view.fight ? before.events : [],
    done: new Set([...(sameTurn ? before.done : []), ...(view.tour.last > 0 ? [view.tour.last] : [])]),
  };
}

/** The fight with what was thrown since it was last seen. */
export function withDice(fight: Fight, news: readonly Line[]): Fight {
  let { orange, grey } = fight;
  const attack = [...fight.attack];
  const defence = [...fight.defence];
  const faces = [...fight.faces];
  const waiting = fight.metal.filter((seat) => faces[seat - 1] == null);
  for (const data of dataOf(news)) {
    if (data.do === "roll") {
      [orange, grey] = [data.orange, data.grey];
      replace(attack, { part: "die", seat: null, value: orange });
      replace(defence, { part: "die", seat: null, value: grey });
    } else if (data.do === "metal") {
      const seat = waiting.shift();
      if (seat === undefined) continue;
      faces[seat - 1] = data.face;
      const side = seat === fight.leader || fight.allies.includes(seat) ? attack : defence;
      side.push({ part: "metal", seat, value: data.face });
    }
  }
  return { ...fight, orange, grey, attack, defence, faces };
}

function replace(parts: Part[], die: Part): void {
  const at = parts.findIndex(({ part }) => part === "die");
  if (at < 0) parts.push(die);
  else parts[at] = die;
}

function dataOf(news: readonly Line[]): Choice[] {
  return news.flatMap(({ kind, data }) => (kind === "what" && data && "do" in data ? [data as Choice] : []));
}
