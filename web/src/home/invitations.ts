// The links to hand out, kept in this browser until everybody is here.
import { keep, recall } from "../kept/storage";
import type { Created } from "../wire/messages";

export interface Invitations {
  match: string;
  /** Links to the seats that are still free, by seat. */
  seats: { seat: number; link: string }[];
  /** The link for those who only watch. */
  spectators: string;
}

const MOST = 30;

function all(): Invitations[] {
  return recall<Invitations[]>("invitations", []);
}

/** The token of a link, which stands behind its #. */
export function tokenOf(link: string): string {
  return link.slice(link.indexOf("#") + 1);
}

/** Remember the links of a match that was set up here. */
export function keepInvitations(created: Created): Invitations {
  const seats = created.seats.flatMap(({ seat, link, taken }) => (link !== null && !taken ? [{ seat, link }] : []));
  const invitations = { match: created.match, seats, spectators: created.spectators };
  keep("invitations", [invitations, ...all().filter((other) => other.match !== created.match)].slice(0, MOST));
  return invitations;
}

/** The links of a match that was set up in this browser; null for others. */
export function invitationsFor(match: string): Invitations | null {
  return all().find((invitations) => invitations.match === match) ?? null;
}
