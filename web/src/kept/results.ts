// How the player's own matches ended: each is written down once, when its result is first seen in this browser.
import { keep, recall } from "./storage";

export interface KeptResult {
  match: string;
  game: string;
  /** The player's place among the seats, counted from 0. */
  mine: number;
  /** Who sat on each seat: `person`, `remote`, or a bot. */
  kinds: string[];
  /** For each seat. */
  ranks: number[];
}

const MOST = 300;

/** The results of this browser, the oldest first. */
export function keptResults(): KeptResult[] {
  return recall<KeptResult[]>("results", []);
}

/** Remember a result, unless it is known. */
export function keepResult(result: KeptResult): void {
  const known = keptResults();
  if (known.some(({ match }) => match === result.match)) return;
  keep("results", [...known, result].slice(-MOST));
}
