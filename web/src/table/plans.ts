// What can be planned while waiting: moves that were offered here before, after events that have happened before.
import { keep, recall } from "../kept/storage";
import type { Line, PlannedMove } from "../wire/messages";

/** A move or an event: its notation, and its words. */
export interface Named {
  what: string;
  label: string;
}

interface Offered {
  match: string;
  moves: Named[];
}

const MOST_MATCHES = 20;
const MOST_MOVES = 300;
const MOST_EVENTS = 60;

/** The moves that this browser was offered in a match, the latest first. */
export function offeredIn(match: string): Named[] {
  return recall<Offered[]>("offered", []).find((each) => each.match === match)?.moves ?? [];
}

/** Remember the moves that are offered now before those of earlier turns. */
export function keepOffered(match: string, moves: readonly Named[]): Named[] {
  const now = new Set(moves.map(({ what }) => what));
  const before = offeredIn(match).filter(({ what }) => !now.has(what));
  const all = [...moves.map(({ what, label }) => ({ what, label })), ...before].slice(0, MOST_MOVES);
  const others = recall<Offered[]>("offered", []).filter((each) => each.match !== match);
  keep("offered", [{ match, moves: all }, ...others].slice(0, MOST_MATCHES));
  return all;
}

/** What has happened in a match so far and may happen again, the latest first; one's own moves are no events. */
export function eventsIn(log: readonly Line[], seat: number | null): Named[] {
  const events = new Map<string, string>();
  for (const line of log.toReversed()) {
    if (line.kind !== "what" || !line.what || line.who === seat || events.has(line.what)) continue;
    events.set(line.what, line.text);
    if (events.size === MOST_EVENTS) break;
  }
  return [...events].map(([what, label]) => ({ what, label }));
}

/** A planned move in words, as far as its words are known. */
export function inWords(
  { what, after }: PlannedMove,
  moves: readonly Named[],
  events: readonly Named[],
): [string, string] {
  const named = (known: readonly Named[], wanted: string) =>
    known.find((each) => each.what === wanted)?.label ?? wanted;
  return [after ? named(events, after) : "", named(moves, what)];
}
