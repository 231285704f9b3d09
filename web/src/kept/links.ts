// The links to the player's seats: whoever has the link has the seat, so they stay in this browser.
import { keep, recall } from "./storage";

export interface KeptLink {
  match: string;
  token: string;
  /** The tokens that this one has replaced, the invitation among them: they lead here. */
  was?: string[];
}

interface Claim {
  place: string;
  claim: string;
}

const MOST = 200; // as many as the server looks up at once

/** The links that were used here, the latest first. */
export function keptLinks(): KeptLink[] {
  return recall<KeptLink[]>("links", []);
}

/** Remember a link. */
export function keepLink(match: string, token: string): void {
  const known = keptLinks();
  const link = known.find((other) => other.token === token);
  keep("links", [{ ...link, match, token }, ...known.filter((other) => other !== link)].slice(0, MOST));
}

/** Remember a link in place of the one before it. */
export function replaceLink(match: string, before: string, token: string): void {
  const known = keptLinks();
  const replaced = known.find((link) => link.token === before);
  const others = known.filter((link) => link.token !== before && link.token !== token);
  keep("links", [{ match, token, was: [...(replaced?.was ?? []), before] }, ...others].slice(0, MOST));
}

/** The token that has taken the place of this one in this browser, or this one. */
export function newestToken(token: string): string {
  return keptLinks().find((link) => link.was?.includes(token))?.token ?? token;
}

/** Forget a link, whose match is then no longer listed. */
export function forgetLink(token: string): void {
  keep(
    "links",
    keptLinks().filter((link) => link.token !== token),
  );
}

/** Put a link that was forgotten back in its place. */
export function restoreLink(link: KeptLink, place: number): void {
  const known = keptLinks().filter((other) => other.token !== link.token);
  keep("links", known.toSpliced(place, 0, link).slice(0, MOST));
}

/** Add links from elsewhere behind those that are known. */
export function takeInLinks(links: readonly KeptLink[]): void {
  const known = keptLinks();
  const replaced = new Set(known.flatMap(({ token, was }) => [token, ...(was ?? [])]));
  const fresh = links.filter(({ token }) => !replaced.has(token));
  keep("links", [...known, ...fresh].slice(0, MOST));
}

/** The key to the player's seat in a match, if there is one. */
export function tokenFor(match: string): string | undefined {
  return keptLinks().find((link) => link.match === match)?.token;
}

/** Claims made since the page was loaded, for browsers that keep nothing. */
const made = new Map<string, string>();

/**
 * A random text with which this browser takes a seat, or renews its key. It is kept before the server is asked: with it
 * the old link opens the seat once more if the new one never arrives. `place` is a token, or a match of the lobby.
 */
export function claimFor(place: string): string {
  const kept = recall<Claim[]>("claims", []);
  const claim = made.get(place) ?? kept.find((known) => known.place === place)?.claim ?? randomText();
  made.set(place, claim);
  keep("claims", [{ place, claim }, ...kept.filter((known) => known.place !== place)].slice(0, MOST));
  return claim;
}

function randomText(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
