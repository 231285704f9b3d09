// What the results of a player add up to.
import type { KeptResult } from "../kept/results";

const Z = 1.96; // of a normal distribution, for 95 %

export interface Figures {
  games: number;
  /** How many of them were played against somebody. */
  contests: number;
  wins: number;
  /** The share of wins, and where it lies with 95 % certainty; null without a contest. */
  share: { mean: number; low: number; high: number } | null;
  /** The most points; null where none are known. */
  best: number | null;
}

export interface Streaks {
  /** How many days in a row a match ended, up to today or yesterday. */
  current: number;
  longest: number;
}

/** Whether the player came first among several; sharing the first place is enough. */
export function won({ ranks, mine }: KeptResult): boolean {
  return ranks.length > 1 && ranks[mine] === 1;
}

/** The figures of some results. */
export function figuresOf(results: readonly KeptResult[]): Figures {
  const contests = results.filter(({ ranks }) => ranks.length > 1).length;
  const wins = results.filter(won).length;
  const points = results.map(({ totals, mine }) => totals?.[mine]).filter((total) => total !== undefined);
  return {
    games: results.length,
    contests,
    wins,
    share: contests ? interval(wins, contests) : null,
    best: points.length ? Math.max(...points) : null,
  };
}

/** A share and its interval after Wilson, which is honest for few matches, too. */
export function interval(wins: number, games: number): { mean: number; low: number; high: number } {
  const mean = wins / games;
  const middle = (mean + Z ** 2 / (2 * games)) / (1 + Z ** 2 / games);
  const reach = (Z * Math.sqrt((mean * (1 - mean)) / games + Z ** 2 / (4 * games ** 2))) / (1 + Z ** 2 / games);
  return { mean, low: Math.max(0, middle - reach), high: Math.min(1, middle + reach) };
}

/** The days in a row on which matches ended, as the player's own calendar counts them. */
export function streaksOf(results: readonly KeptResult[], now = Date.now()): Streaks {
  const days = [...new Set(results.flatMap(({ ended }) => (ended ? [dayOf(ended)] : [])))].sort((a, b) => a - b);
  let [longest, run, last] = [0, 0, -Infinity];
  for (const day of days) {
    run = day === last + 1 ? run + 1 : 1;
    longest = Math.max(longest, run);
    last = day;
  }
  return { current: last >= dayOf(now) - 1 ? run : 0, longest };
}

/** The number of a day in the calendar of this place. */
function dayOf(time: number): number {
  const date = new Date(time);
  return Math.round(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / 86_400_000);
}

/** The names of those who played against the player. */
export function opponents({ names = [], mine }: KeptResult): string[] {
  return names.filter((_, place) => place !== mine);
}
