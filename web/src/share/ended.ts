// How a match ended, as far as a picture of it tells.

export interface Ended {
  match: string;
  game: string;
  title: string;
  names: string[];
  /** For each seat; empty if the match was given up. */
  ranks: number[];
  totals: number[];
  /** When it ended, in milliseconds. */
  when: number;
}

export interface Place {
  name: string;
  rank: number | null;
  points: number | null;
}

/** The players, the winner first. */
export function places({ names, ranks, totals }: Ended): Place[] {
  return names
    .map((name, seat) => ({ name, rank: ranks[seat] ?? null, points: totals[seat] ?? null }))
    .sort((one, other) => (one.rank ?? 0) - (other.rank ?? 0));
}
