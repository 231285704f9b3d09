// Earlier moments of a match: what this browser was shown is kept for a while, and older ones are asked for.
import type { Scene } from "../boards/board";
import { announce } from "../shell/announce.svelte";
import { request } from "../wire/http";
import type { Line, Position, Replay } from "../wire/messages";
import { t } from "../words/words.svelte";

/** A position as the reader saw it. */
export interface Moment {
  n: number;
  view: unknown;
  toAct: number[];
  turn: number;
}

/** How many positions are kept. */
export const MOST = 200;

interface Match {
  readonly match: string;
  readonly token: string;
  readonly prepared: unknown;
  readonly position: Position | null;
}

export class Moments {
  /** The moment that lies over the board, and the line of the log that led there; null for now. */
  shown = $state.raw<{ moment: Moment; line: Line } | null>(null);
  #kept: Moment[] = [];
  #asked = 0;

  constructor(private readonly match: Match) {}

  /** Remember a position that is shown. */
  keep({ n, view, to_act, turn }: Position): void {
    if (this.#kept.at(-1)?.n === n) this.#kept.pop(); // the same again, in another language
    this.#kept = [...this.#kept.slice(1 - MOST), { n, view, toAct: to_act, turn }];
  }

  /** Show the board as it was after a line of the log; the newest line is now. */
  look = async (line: Line): Promise<void> => {
    const asked = ++this.#asked;
    if (line.step === this.match.position?.n) {
      this.back();
      return;
    }
    const moment = this.#kept.find(({ n }) => n === line.step) ?? (await this.#earlier(line.step));
    if (!moment || asked !== this.#asked) return;
    this.shown = { moment, line };
    announce(t("As it was after: {line}", { line: line.text }));
  };

  /** Come back to now. */
  back = (): void => {
    this.#asked += 1;
    if (this.shown) announce(t("The board shows what is now."));
    this.shown = null;
  };

  /** The scene of the moment: nothing can be done in it. */
  sceneIn(now: Scene | null): Scene | null {
    const { shown } = this;
    if (!shown || !now) return null;
    const { n, view, toAct, turn } = shown.moment;
    const { data } = shown.line;
    return { ...now, n, view, toAct, turn, moves: [], over: false, news: [], shown: data ?? null, hinted: null };
  }

  /** What was between two positions, or before this page was opened; the next one that was seen if nobody can tell. */
  async #earlier(step: number): Promise<Moment | null> {
    const { match, token, prepared } = this.match;
    const page = `/api/matches/${encodeURIComponent(match)}/moment`;
    try {
      const frame = prepared ? null : (await request<Replay>(page, { token, query: { step } })).frames[0];
      if (frame) return { n: frame.n, view: frame.view, toAct: frame.to_act, turn: frame.turn };
    } catch {
      // The connection is away, or it is asked for too much at once.
    }
    return this.#kept.find(({ n }) => n >= step) ?? null;
  }
}
