// What happened at a table while this browser was not there.
import { keep, recall } from "../kept/storage";
import type { Line } from "../wire/messages";

interface Seen {
  match: string;
  n: number;
  /** When that was, in milliseconds. */
  at: number;
}

const MOST_MATCHES = 100;
const AWAY = 30_000; // whoever comes back sooner has only loaded the page again

/** The last step that was seen of a match before the reader went away; null if they did not, or saw none. */
export function lastSeen(match: string, now = Date.now()): number | null {
  const seen = recall<Seen[]>("seen", []).find((each) => each.match === match);
  return seen && now - seen.at > AWAY ? seen.n : null;
}

/** Remember how far a match was seen. */
export function keepSeen(match: string, n: number): void {
  const others = recall<Seen[]>("seen", []).filter((each) => each.match !== match);
  keep("seen", [{ match, n, at: Date.now() }, ...others].slice(0, MOST_MATCHES));
}

/** What others and the dealer did since a step, and what was done in one's own name; no chat, nothing secret. */
export function missed(log: readonly Line[], since: number | null): Line[] {
  if (since === null) return [];
  return log.filter((line) => line.step > since && line.kind !== "say" && !line.secret);
}
