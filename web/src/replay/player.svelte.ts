// Plays a replay by itself, a step at a time, and waits for positions that have not arrived yet.
import type { Replay } from "./replay.svelte";

/** Milliseconds for one step. */
export const SPEEDS = { slow: 2400, normal: 1200, fast: 600, hasty: 250 } as const;
export type Speed = keyof typeof SPEEDS;

export class Player {
  playing = $state(false);
  speed = $state<Speed>("normal");
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly replay: Replay) {}

  /** Start or stop; at the end it starts over. */
  toggle(): void {
    if (this.playing) {
      this.stop();
      return;
    }
    this.playing = true;
    if (this.replay.atEnd) this.replay.go(0);
    this.#wait();
  }

  stop(): void {
    this.playing = false;
    clearTimeout(this.#timer);
  }

  #wait(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#onward(), SPEEDS[this.speed]);
  }

  #onward(): void {
    if (this.replay.frame) this.replay.go(this.replay.step + 1);
    if (this.replay.atEnd || this.replay.problem) this.stop();
    else this.#wait();
  }
}
