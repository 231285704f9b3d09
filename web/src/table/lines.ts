// The log as people read and hear it: by turns, and what of it is news worth saying aloud.
import type { Fold } from "../boards/board";
import type { Line } from "../wire/messages";
import { t } from "../words/words.svelte";

export interface Group<Told extends Turned = Line> {
  key: number;
  turn: number;
  lines: Told[];
}

interface Turned {
  step: number;
  turn?: number | null;
}

/** The lines of a log by turns, in their order; the same turn comes again after something was taken back. */
export function byTurn<Told extends Turned>(lines: readonly Told[]): Group<Told>[] {
  const groups: Group<Told>[] = [];
  for (const line of lines) {
    const turn = line.turn ?? 0;
    const last = groups.at(-1);
    if (last?.turn === turn) last.lines.push(line);
    else groups.push({ key: line.step, turn, lines: [line] });
  }
  return groups;
}

/** What stands in the log: a line, a group of lines in one, or one of the lines of an unfolded group. */
export interface Row {
  /** Its name on the page. */
  key: string;
  /** The line, or the last one of the group. */
  line: Line;
  step: number;
  turn: number;
  text: string;
  /** All lines of the group; one for a line of its own. */
  lines: Line[];
  inner: boolean;
}

export interface Folding {
  fold?: ((line: Line) => Fold | null) | undefined;
  folded?: ((lines: Line[]) => string) | undefined;
}

/** The rows of a log: each group where its last line stands, and below it its lines if it is unfolded. */
export function rowsOf(lines: readonly Line[], { fold, folded }: Folding, unfolded: ReadonlySet<string>): Row[] {
  const groups = new Map<string, Line[]>();
  const ends = new Map<Line, Line[]>();
  for (const line of lines) {
    const found = line.kind === "what" ? (fold?.(line) ?? null) : null;
    if (found === null) {
      ends.set(line, [line]);
      continue;
    }
    const name = `${line.turn} ${found.key}`;
    const before = found.begins ? undefined : groups.get(name);
    if (before) ends.delete(before.at(-1)!);
    const group = [...(before ?? []), line];
    groups.set(name, group);
    ends.set(line, group);
  }
  return lines.flatMap((line) => {
    const group = ends.get(line);
    if (!group) return [];
    const many = group.length > 1;
    // Named after its first line, so that it stays unfolded while lines are added.
    const key = many ? `from ${group[0]!.step}` : String(line.step);
    const row = { line, step: line.step, turn: line.turn ?? 0, lines: group, inner: false };
    const head = { ...row, key, text: (many && folded?.(group)) || line.text };
    if (!many || !unfolded.has(key)) return [head];
    return [head, ...group.map((each) => innerRow(each, row.turn))];
  });
}

function innerRow(line: Line, turn: number): Row {
  return { key: `in ${line.step}`, line, step: line.step, turn, text: line.text, lines: [line], inner: true };
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
