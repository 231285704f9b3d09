// What a map shows besides the sheet itself: the move that is looked at, and what is pointed out.
import type { Effect } from "./data";

export interface Plan {
  /** The line that is looked at; the others step back. */
  line: string | null;
  /** The stations that would be marked, in order. */
  marks: string[];
  jumped: string[];
  framed: string | null;
  transfer: number;
}

export const NO_PLAN: Plan = { line: null, marks: [], jumped: [], framed: null, transfer: 0 };

/** A plan of what a move would do. */
export function planOf(effect: Partial<Effect>): Plan {
  return {
    line: effect.line ?? null,
    marks: effect.marks ?? [],
    jumped: effect.jumped ?? [],
    framed: effect.framed ?? null,
    transfer: effect.transfer ?? 0,
  };
}

/** What a line of the log, or a hint, points out. */
export interface Pointer {
  line: string | null;
  /** The code of a station. */
  code: string | null;
}

export const NOWHERE: Pointer = { line: null, code: null };

/** The marks of the last round and of this one, told by watching how the sheets grow. */
export class Freshness {
  #rounds: { round: number; marked: Set<string>[] }[] = [];

  /** For every sheet the stations that are marked since the round before this one began. */
  of(round: number, sheets: readonly { marked: string[] }[]): Set<string>[] {
    const last = this.#rounds.at(-1);
    if (last && round < last.round) this.#rounds = []; // a replay went back
    if (!last || round !== last.round) {
      this.#rounds.push({ round, marked: sheets.map((sheet) => new Set(sheet.marked)) });
      this.#rounds = this.#rounds.slice(-2);
    }
    const before = this.#rounds[0]?.marked ?? [];
    return sheets.map((sheet, seat) => new Set(sheet.marked.filter((key) => !before[seat]?.has(key))));
  }
}
