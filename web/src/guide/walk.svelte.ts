// The current step of a guide: forward and back by hand, and forward by itself where the step waits for a deed.
import type { GuideStep } from "../boards/board";

export class Walk {
  index = $state(0);
  /** How many actions had been done when the step began. */
  #before: number;

  constructor(
    readonly steps: readonly GuideStep[],
    acted: number,
  ) {
    this.#before = acted;
  }

  step = $derived.by((): GuideStep | undefined => this.steps[this.index]);
  last = $derived.by(() => this.index >= this.steps.length - 1);

  /** Go this many steps on; false when that leads beyond the end. */
  turn(by: number, acted: number): boolean {
    const index = this.index + by;
    if (index >= this.steps.length) return false;
    this.index = Math.max(0, index);
    this.#before = acted;
    return true;
  }

  /** Whether the step waited for a deed, and it was done. */
  fulfilled(acted: number): boolean {
    if (acted < this.#before) this.#before = acted; // it was taken back: the next deed counts
    return Boolean(this.step?.untilActed) && acted > this.#before;
  }
}
