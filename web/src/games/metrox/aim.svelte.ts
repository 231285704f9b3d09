// What the player looks at before doing it: a line, a direction and how far; or a station.
import type { Way } from "./offers";

/** How long a pointer rests on a train until its ride stays in view when the pointer goes on. */
const RESTS = 220;

export interface Sighted {
  line: string | null;
  station: string | null;
  /** Null stands for as far as it goes. */
  marks: number | null;
}

const NOTHING: Sighted = { line: null, station: null, marks: null };

export class Aim {
  /** What was chosen by a key, a tap, or a rest of the pointer. */
  #kept = $state.raw<Sighted>(NOTHING);
  /** What the pointer is on just now. */
  #passing = $state.raw<Sighted | null>(null);
  /** The directions chosen for rings that have none yet. */
  ways = $state<Record<string, Way>>({});
  /** A station to which several lines lead, until one is chosen. */
  asked = $state<string | null>(null);
  #rest = 0;

  get now(): Sighted {
    return this.#passing ?? this.#kept;
  }

  /** Whether it was chosen, and not only passed by the pointer. */
  get kept(): boolean {
    return this.#passing === null;
  }

  way(line: string): Way {
    return this.ways[line] ?? "forward";
  }

  take(sighted: Partial<Sighted>): void {
    clearTimeout(this.#rest);
    this.#passing = null;
    this.asked = null;
    this.#kept = { ...NOTHING, ...sighted };
  }

  /** The pointer is on something; where it rests, it stays in view. */
  pass(sighted: Partial<Sighted>, stays: boolean): void {
    clearTimeout(this.#rest);
    this.#passing = { ...NOTHING, ...sighted };
    if (stays && typeof window !== "undefined")
      this.#rest = window.setTimeout(() => (this.#kept = { ...NOTHING, ...sighted }), RESTS);
  }

  /** The pointer is on nothing any more. */
  leave(): void {
    clearTimeout(this.#rest);
    this.#passing = null;
  }

  clear(): void {
    this.take(NOTHING);
    this.ways = {};
  }
}
