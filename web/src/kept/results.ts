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
  /** This and the following are missing in results that earlier versions kept, until the server has been asked. */
  title?: string;
  names?: string[];
  totals?: number[];
  /** When it ended, in milliseconds. */
  ended?: number;
  /** It ended while this browser was not there, so a bot may have played in the end. */
  unseen?: boolean;
}

const MOST = 1000;

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

/** Remember more about results that are known, and results that are not. */
export function completeResults(results: readonly KeptResult[]): void {
  const known = keptResults().map((result) => ({
    ...results.find(({ match }) => match === result.match),
    ...result,
  }));
  const others = results.filter(({ match }) => !known.some((result) => result.match === match));
  keep("results", [...known, ...others].sort((one, other) => (one.ended ?? 0) - (other.ended ?? 0)).slice(-MOST));
}
