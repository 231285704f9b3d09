// Where cards were laid and taken in the last round, so that players see what the others have done.
import type { Line } from "../../wire/messages";
import type { Choice } from "./data";
import { keyOf } from "./metals";

export interface Mark {
  /** Who did it, counted from 1. */
  seat: number;
  turn: number;
  taken: boolean;
  latest: boolean;
}

/** The marks after further lines: those of the last round, the very last one told apart. */
export function marksAfter(
  before: ReadonlyMap<string, Mark>,
  news: readonly Line[],
  turn: number,
  players: number,
): Map<string, Mark> {
  const marks = new Map([...before].filter(([, mark]) => turn - mark.turn < players));
  for (const line of news) {
    if (line.kind === "back") marks.clear(); // much was taken back at once
    if (line.kind === "undo") for (const [key, mark] of marks) if (mark.latest) marks.delete(key);
    const data = line.data as Choice | null | undefined;
    if (line.kind !== "what" || !data || !line.who || (data.do !== "place" && data.do !== "take")) continue;
    for (const [key, mark] of marks) if (mark.latest) marks.set(key, { ...mark, latest: false });
    marks.set(keyOf(data.at), { seat: line.who, turn: line.turn ?? turn, taken: data.do === "take", latest: true });
  }
  return marks;
}
