// How fast things happen at the table: how long one sees what others do, and how long things take to move.

export type Speed = "calm" | "normal" | "quick" | "instant";

export const SPEEDS: readonly Speed[] = ["calm", "normal", "quick", "instant"];

/** The least milliseconds between two moves of others. Unless it is calm, the server's own pauses do. */
export const PAUSE: Record<Speed, number> = { calm: 1800, normal: 0, quick: 0, instant: 0 };

/** How many times as long as usual things take to move. */
export const STRETCH: Record<Speed, number> = { calm: 1.5, normal: 1, quick: 0.5, instant: 0 };

/** Shows one thing after the other, each for its time; what comes too soon waits. */
export class Pacer<T> {
  #waiting: T[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #free = 0;

  constructor(
    private readonly show: (thing: T) => void,
    private readonly changed: (waiting: number) => void,
  ) {}

  /** Show something once what came before has had its time, and give it `pause` milliseconds. */
  add(thing: T, pause: number): void {
    if (this.#waiting.length === 0 && Date.now() >= this.#free) {
      this.#free = Date.now() + pause;
      this.show(thing);
      return;
    }
    this.#waiting.push(thing);
    this.#pauses.push(pause);
    this.changed(this.#waiting.length);
    this.#wait();
  }

  #pauses: number[] = [];

  /** Show the next thing that waits, now. */
  next = (): void => {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const thing = this.#waiting.shift();
    const pause = this.#pauses.shift() ?? 0;
    this.changed(this.#waiting.length);
    if (thing === undefined) return;
    this.#free = Date.now() + pause;
    this.show(thing);
    this.#wait();
  };

  /** Show all that waits, now. */
  skip = (): void => {
    while (this.#waiting.length) this.next();
    this.#free = 0;
  };

  /** Drop what waits. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#waiting = [];
    this.#pauses = [];
    this.#free = 0;
    this.changed(0);
  }

  #wait(): void {
    if (this.#timer === undefined && this.#waiting.length)
      this.#timer = setTimeout(this.next, Math.max(0, this.#free - Date.now()));
  }
}
