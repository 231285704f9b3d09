// A match that is over, stepped through as one seat or the public saw it.
import type { Scene } from "../boards/board";
import { request, words } from "../wire/http";
import type { Frame, Line, MatchInfo, Replay as Frames } from "../wire/messages";
import { language } from "../words/words.svelte";

export const CHUNK = 50;

/** The positions that have come so far, for one reader in one language. */
type Kept = ReadonlyMap<number, Frame>;

const NONE: Kept = new Map();

export class Replay {
  info = $state.raw<MatchInfo | null>(null);
  scenery = $state.raw<unknown>({});
  /** The reader's seat, counted from 1; null for the public. */
  seat = $state<number | null>(null);
  step = $state(0);
  /** How many steps there are; null until the server has answered. */
  steps = $state<number | null>(null);
  /** Whether turns are rounds, in which all play. */
  inRounds = $state(false);
  problem = $state("");
  /** The line of the log that is pointed at. */
  pointedAt = $state.raw<Line | null>(null);

  #kept = $state.raw<ReadonlyMap<string, Kept>>(new Map());
  /** The step that one came from: from the one before this one, things may travel. */
  #from = $state<number | null>(null);
  /** The last position that could be shown; it stays while another one is on its way. */
  #shown: Frame | null = null;
  #asked = new Set<string>();

  constructor(
    readonly match: string,
    seat: number | null,
    step: number | null,
  ) {
    this.seat = seat;
    this.step = step ?? 0;
  }

  #reader = $derived.by(() => `${language()}/${this.seat ?? ""}`);
  #frames = $derived.by(() => this.#kept.get(this.#reader) ?? NONE);

  /** The position at this step, if it has come. */
  frame = $derived.by((): Frame | null => this.#frames.get(this.step) ?? null);
  atEnd = $derived.by(() => this.steps !== null && this.step >= this.steps);

  /** The lines of the log that have come. */
  log = $derived.by((): Line[] =>
    [...this.#frames.values()]
      .sort((one, other) => one.n - other.n)
      .flatMap((frame) => (frame.line ? [frame.line] : [])),
  );

  /** The steps with which a new turn begins. */
  turns = $derived.by((): { step: number; turn: number }[] => {
    const begun = new Map<number, number>();
    for (const { n, turn } of this.#frames.values()) begun.set(turn, Math.min(n, begun.get(turn) ?? Infinity));
    return [...begun].map(([turn, step]) => ({ step, turn })).sort((one, other) => one.step - other.step);
  });

  /** The scene for the board: nothing can be done in it. */
  scene = $derived.by((): Scene | null => {
    const { info, frame } = this;
    if (frame) this.#shown = frame;
    const shown = this.#shown;
    if (!info || !shown) return null;
    return {
      n: shown.n,
      view: shown.view,
      moves: [],
      seat: this.seat,
      names: info.seats.map((seat) => seat.name),
      toAct: shown.to_act,
      turn: shown.turn,
      over: shown.n === this.steps,
      options: info.options,
      scenery: this.scenery,
      news: this.#from === shown.n - 1 && shown.line ? [shown.line] : [],
      shown: this.pointedAt?.data ?? null,
      hinted: null,
    };
  });

  /** Go to a step, or as near as there is one. */
  go(step: number): void {
    const wanted = Math.max(0, Math.min(step, this.steps ?? step));
    if (wanted === this.step) return;
    this.#from = this.step;
    this.step = wanted;
  }

  /** Go to the beginning of the turn before or after this one. */
  turnBy(by: 1 | -1): void {
    const begun = this.turns.map((turn) => turn.step);
    if (by > 0) this.go(begun.find((step) => step > this.step) ?? this.steps ?? this.step);
    else this.go(begun.findLast((step) => step < this.step) ?? 0);
  }

  /** Look on as another seat, or as the public. */
  sitAt(seat: number | null): void {
    this.#from = null;
    this.#shown = null; // what one seat sees is not for another
    this.seat = seat;
  }

  /** Learn what the match is. */
  async open(): Promise<void> {
    const page = `/api/matches/${encodeURIComponent(this.match)}`;
    try {
      const info = await request<MatchInfo>(page);
      this.info = info;
      if (info.status === "gathering" || info.status === "playing") return;
      if (this.seat !== null && (this.seat < 1 || this.seat > info.seats.length)) this.seat = null;
      this.scenery = await request(`${page}/scenery`);
      this.problem = "";
    } catch (error) {
      this.problem = words(error);
    }
  }

  /** Whether there are positions to be loaded: the match is over, and it had begun. */
  playable = $derived.by(() => {
    const { info } = this;
    return info?.status === "over" || (info?.status === "abandoned" && info.steps > 0);
  });

  /** Load what is needed now, then what follows, then the rest, so that the log is whole; called again as steps change. */
  async load(): Promise<void> {
    if (!this.playable) return;
    const reader = this.#reader;
    const here = Math.floor(this.step / CHUNK);
    await this.#chunk(here);
    for (const chunk of this.#order(here)) {
      if (this.#reader !== reader) return; // the view has changed seats: what it needs comes first
      if (!(await this.#chunk(chunk))) return;
    }
  }

  /** The chunks in the order in which they may be wanted: from here to the end, then the beginning. */
  #order(here: number): number[] {
    const all = Array.from({ length: Math.floor((this.steps ?? 0) / CHUNK) + 1 }, (_, chunk) => chunk);
    return [...all.slice(here), ...all.slice(0, here)];
  }

  /** Load a chunk of positions if it was not yet; false when it could not be. */
  async #chunk(chunk: number): Promise<boolean> {
    const reader = this.#reader;
    const name = `${reader}/${chunk}`;
    if (this.#asked.has(name)) return true;
    this.#asked.add(name);
    try {
      const page = `/api/matches/${encodeURIComponent(this.match)}/replay`;
      const query = { start: chunk * CHUNK, count: CHUNK, seat: this.seat };
      const { steps, frames, in_rounds } = await request<Frames>(page, { query });
      const kept = new Map(this.#kept.get(reader));
      for (const frame of frames) kept.set(frame.n, frame);
      this.#kept = new Map(this.#kept).set(reader, kept);
      this.steps = steps;
      this.inRounds = in_rounds;
      this.problem = "";
      if (this.step > steps) this.go(steps);
      return true;
    } catch (error) {
      this.#asked.delete(name);
      this.problem = words(error);
      return false;
    }
  }
}
