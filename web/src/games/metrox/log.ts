// What lines of the log speak of: which line or station, and who has shown what.
import type { Fold } from "../../boards/board";
import type { Line } from "../../wire/messages";
import type { Choice } from "./data";
import { NOWHERE, type Pointer } from "./marks";

/** The place of a choice. */
export function pointerOf(choice: Choice | null): Pointer {
  if (choice?.do === "ride") return { line: choice.line, code: null };
  if (choice?.do === "cross") return { line: null, code: choice.station };
  if (choice?.do === "show") return pointerOf(choice.choice);
  return NOWHERE;
}

/** What the players have shown in these lines, in words, by their seats. */
export function choicesSeen(news: readonly Line[]): Record<number, string> {
  const seen: Record<number, string> = {};
  for (const line of news) {
    const data = line.data as Choice | null | undefined;
    if (data?.do === "show") seen[data.seat] = briefly(data.choice);
  }
  return seen;
}

/** A choice as short as people write it: the line and the number of stations, or the station. */
export function briefly(choice: Choice): string {
  if (choice.do === "ride")
    return `${choice.line} ${choice.way === "backward" ? "↺ " : choice.way === "forward" ? "↻ " : ""}${choice.marks}`;
  if (choice.do === "cross") return `✕ ${choice.station}`;
  return choice.do === "skip" ? "–" : "";
}

/** A choice and its showing are one line of the log. */
export function fold(line: Line): Fold | null {
  const data = line.data as Choice | null | undefined;
  if (data?.do === "show") return { key: `choice ${data.seat}` };
  return line.secret && line.who != null ? { key: `choice ${line.who}`, begins: true } : null;
}
