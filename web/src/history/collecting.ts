// Matches that ended while this browser was not looking: their results are asked for once, and kept.
import { keptLinks } from "../kept/links";
import { completeResults, keptResults, type KeptResult } from "../kept/results";
import { request } from "../wire/http";
import type { MatchInfo, MyMatches } from "../wire/messages";

const MOST = 50; // at a visit; the next one asks for more

/** Ask for the results of the player's matches that are missing or incomplete here. */
export async function collect(): Promise<void> {
  const complete = new Set(keptResults().flatMap(({ match, ended, names }) => (ended && names ? [match] : [])));
  const links = keptLinks().filter(({ match }) => !complete.has(match));
  if (!links.length) return;
  const body = { tokens: links.map(({ token }) => token) };
  const { matches } = await request<MyMatches>("/api/mine", { method: "POST", body });
  const over = matches.filter(({ status, seat }) => status === "over" && seat !== null).slice(0, MOST);
  const found = over.map(async ({ match, seat }) => {
    const info = await request<MatchInfo>(`/api/matches/${encodeURIComponent(match)}`);
    return info.ranks ? [resultOf(info, seat as number)] : [];
  });
  completeResults((await Promise.all(found)).flat());
}

/** What is kept of a match that ended unseen. */
export function resultOf(info: MatchInfo, seat: number): KeptResult {
  return {
    match: info.match,
    game: info.game,
    mine: seat - 1,
    kinds: info.seats.map(({ kind }) => kind),
    ranks: info.ranks ?? [],
    title: info.title,
    names: info.seats.map(({ name }) => name),
    totals: info.totals ?? [],
    ended: info.changed,
    unseen: true,
  };
}
