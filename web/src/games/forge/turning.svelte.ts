// From which side the Mine is seen, in quarters of a turn; it goes round smoothly where things may move.
import { cubicOut } from "svelte/easing";
import { Tween } from "svelte/motion";
import { moves } from "../../kept/settings.svelte";

const LASTS = 380;
const NEAR = 0.001;

export class Turning {
  #tween = new Tween(0, { duration: LASTS, easing: cubicOut });

  /** How it stands now, on its way included. */
  get quarters(): number {
    return this.#tween.current;
  }

  /** Where it will come to rest: a whole number, but while it is dragged. */
  get aim(): number {
    return this.#tween.target;
  }

  get resting(): boolean {
    return Math.abs(this.#tween.current - Math.round(this.#tween.current)) < NEAR;
  }

  by(quarters: number): void {
    void this.#tween.set(Math.round(this.aim) + quarters, { duration: moves() ? LASTS : 0 });
  }

  /** Follow a finger. */
  drag(quarters: number): void {
    void this.#tween.set(this.aim + quarters, { duration: 0 });
  }

  /** Come to rest at the nearest side. */
  settle(): void {
    this.by(0);
  }
}
