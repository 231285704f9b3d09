// The links to the player's seats: whoever has the link has the seat, so they stay in this browser.
import { keep, recall } from "./storage";

export interface KeptLink {
  match: string;
  token: string;
}

const MOST = 200; // as many as the server looks up at once

/** The links that were used here, the latest first. */
export function keptLinks(): KeptLink[] {
  return recall<KeptLink[]>("links", []);
}

/** Remember a link. */
export function keepLink(match: string, token: string): void {
  const others = keptLinks().filter((link) => link.token !== token);
  keep("links", [{ match, token }, ...others].slice(0, MOST));
}

/** Forget a link, whose match is then no longer listed. */
export function forgetLink(token: string): void {
  keep(
    "links",
    keptLinks().filter((link) => link.token !== token),
  );
}

/** The key to the player's seat in a match, if there is one. */
export function tokenFor(match: string): string | undefined {
  return keptLinks().find((link) => link.match === match)?.token;
}
