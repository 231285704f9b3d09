// Safe hands: what gives something away is asked about first, and a finger sees what a press does before it is done.
import type { Move } from "../boards/board";
import { SETTLE } from "../boards/settling";
import { settings } from "../kept/settings.svelte";

/** A move that waits for a second press. */
export interface Pending {
  move: Move;
  at: Element;
  /** What it gives away, in words; empty where it is only shown before it is done. */
  loss: string;
  since: number;
}

interface Match {
  readonly scene: { moves: Move[] } | null;
  readonly stoodIn: boolean;
  attempt(what: string, at: Element | null): void;
}

export class Hands {
  pending = $state.raw<Pending | null>(null);
  #match: Match;
  #lossOf: (move: Move) => string;
  #finger = false;

  constructor(match: Match, lossOf: (move: Move) => string) {
    this.#match = match;
    this.#lossOf = lossOf;
  }

  /** Do it, or ask first; the same press once more is a yes. */
  attempt = (what: string, at: Element): void => {
    const { pending } = this;
    if (pending?.move.what === what) {
      if (performance.now() - pending.since >= SETTLE) this.agree();
      return;
    }
    const move = this.#match.scene?.moves.find((each) => each.what === what);
    const loss = move && settings.confirm && !this.#match.stoodIn ? this.#lossOf(move) : "";
    const shows = settings.confirm && this.#finger && at.closest("[data-asks]") !== null;
    if (move && (loss || shows)) this.pending = { move, at, loss, since: performance.now() };
    else {
      this.pending = null;
      this.#match.attempt(what, at);
    }
  };

  agree = (): void => {
    const { pending } = this;
    this.pending = null;
    if (pending) this.#match.attempt(pending.move.what, pending.at);
  };

  close = (): void => {
    this.pending = null;
  };

  /** A Svelte attachment that notices whether a finger presses. */
  watching = (around: HTMLElement): (() => void) => {
    const stop = new AbortController();
    const options = { capture: true, signal: stop.signal };
    around.addEventListener("pointerdown", (event) => (this.#finger = event.pointerType === "touch"), options);
    around.addEventListener("keydown", () => (this.#finger = false), options);
    return () => stop.abort();
  };
}
