// The log as people read and hear it: by turns, and what of it is news worth saying aloud.
import type { Line } from "../wire/messages";
import { t } from "../words/words.svelte";

export interface Group {
  key: number;
  turn: number;
  lines: Line[];
}

/** The lines of a log by turns, in their order; the same turn comes again after something was taken back. */
export function byTurn(lines: Line[]): Group[] {
  const groups: Group[] = [];
  for (const line of lines) {
    const turn = line.turn ?? 0;
    const last = groups.at(-1);
    if (last?.turn === turn) last.lines.push(line);
    else groups.push({ key: line.step, turn, lines: [line] });
  }
  return groups;
}

/** What a turn is called: where all play at once, it is a round. */
export function turnTitle(turn: number, inRounds: boolean): string {
  if (turn === 0) return t("Setting up");
  return inRounds ? t("Round {number}", { number: turn }) : t("Turn {number}", { number: turn });
}

const MOST_SAID = 5;

/** What to say about the news: all that others did or the dealer turned up, but only the last few of many. */
export function newsInWords(news: Line[], mine: number | null): string {
  return news
    .filter((line) => line.who == null || line.who !== mine)
    .slice(-MOST_SAID)
    .map((line) => line.text.replace(/[.\s]+$/, ""))
    .join(". ");
}

/** How many lines of chat by others have come after a step. */
export function unreadAfter(lines: Line[], step: number, mine: number | null): number {
  return lines.filter((line) => line.kind === "say" && line.step > step && line.who !== mine).length;
}
