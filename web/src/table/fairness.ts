// A deck that nobody can pick: what this browser puts into a deal, and what it can tell of the deal afterwards.
//
// The browser promises a secret when it comes to the table, and reveals it once it knows everybody's promise. The server
// deals from its own secret and those of all players, so it cannot choose the cards.
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, concatBytes, hexToBytes, randomBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import { keep, recall } from "../kept/storage";
import type { Gathering, Seated } from "../wire/messages";

const HEADING = utf8ToBytes("creuset commitment\n");
const SECRET = /^[0-9a-f]{64}$/;
const MOST = 200;

/** All are in the deal; ours is, but somebody kept back theirs; ours is not; something is not as it was promised. */
export type Fairness = "shared" | "withheld" | "dealer" | "broken";

/** A secret of this browser's own for one match, and what was promised before it was revealed. */
export interface Share {
  match: string;
  secret: string;
  /** The dealer's promise, as it was first heard; empty until then. */
  dealers: string;
  /** What everybody had promised when the secret was revealed, by seat; null until then. */
  promises: Record<string, string> | null;
  /** The secrets in the deal, as they were shown when the match began; null until then. */
  shown: (string | null)[] | null;
}

/** The promise for a secret of 64 hexadecimal digits; empty for anything else. */
export function promiseOf(secret: string): string {
  return SECRET.test(secret) ? bytesToHex(sha256(concatBytes(HEADING, hexToBytes(secret)))) : "";
}

/** This browser's share in a match: the one from earlier, or a new one. */
export function shareIn(match: string): Share {
  const kept = recall<Share[]>("shares", []).find((share) => share.match === match);
  return kept ?? { match, secret: bytesToHex(randomBytes(32)), dealers: "", promises: null, shown: null };
}

/** Keep what is known of a share, so that the page can be loaded again. */
export function keepShare(share: Share): void {
  const others = recall<Share[]>("shares", []).filter(({ match }) => match !== share.match);
  keep("shares", [share, ...others].slice(0, MOST));
}

/** The share as it is when its secret may be revealed: everybody has promised something, or nothing. Otherwise null. */
export function revealed(share: Share, gathering: Gathering): Share | null {
  if (gathering.seats.some(({ promise }) => typeof promise !== "string")) return null;
  const promises = Object.fromEntries(gathering.seats.map(({ seat, promise }) => [String(seat), promise as string]));
  const mine = gathering.seat === null ? undefined : promises[String(gathering.seat)];
  if (gathering.promise !== share.dealers || mine !== promiseOf(share.secret)) return null;
  if (share.promises !== null && JSON.stringify(share.promises) !== JSON.stringify(promises)) return null;
  return { ...share, promises };
}

/** Whether these are the same secrets, seat by seat. */
export function same(some: (string | null)[], others: (string | null)[]): boolean {
  return JSON.stringify(some) === JSON.stringify(others);
}

/** What this browser can tell once the cards are dealt. */
export function judge(share: Share, seated: Seated): Fairness {
  if (seated.promise !== share.dealers) return "broken";
  const { promises, shown } = share;
  if (promises === null || seated.seat === null) return "dealer";
  const secrets = seated.secrets ?? [];
  if (shown != null && !same(shown, secrets)) return "broken";
  const fit = secrets.every(
    (secret, seat) => secret === null || (promises[String(seat + 1)] || null) === promiseOf(secret),
  );
  if (!fit || secrets[seated.seat - 1] !== share.secret) return "broken";
  const owed = Object.entries(promises).filter(([, promise]) => promise !== "");
  return owed.every(([seat]) => secrets[Number(seat) - 1] != null) ? "shared" : "withheld";
}
