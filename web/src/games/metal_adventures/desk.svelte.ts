// What the parts of the table share: the scene, what can be done at which thing, and whose choices are open.
import { createContext } from "svelte";
import type { AdventureMove, AdventureProps, AdventureScene } from "./facts";
import { offersOf, spotsOf } from "./offers";

export class Desk {
  #read: () => AdventureProps;
  /** The spot whose choices are open, and at which step it was pressed: the next one closes them. */
  #open = $state.raw<{ spot: string; n: number } | null>(null);

  constructor(read: () => AdventureProps) {
    this.#read = read;
  }

  scene = $derived.by((): AdventureScene => this.#read().scene);
  offers = $derived.by(() => offersOf(this.scene));
  /** The spot whose choices are open; null for none. */
  picked = $derived.by(() =>
    this.#open?.n === this.scene.n && this.at(this.#open.spot).length > 0 ? this.#open.spot : null,
  );
  /** The spots that a line of the log or a hint speaks of. */
  shown = $derived.by(() => new Set(this.scene.shown ? spotsOf(this.scene.shown, this.scene) : []));
  hinted = $derived.by(() => {
    const move = this.scene.moves.find(({ what }) => what === this.scene.hinted);
    return new Set(move ? spotsOf(move.data, this.scene) : []);
  });

  at(spot: string): AdventureMove[] {
    return this.offers.at.get(spot) ?? [];
  }

  /** The move that a press carries out at once: the only one, unless it throws something away. */
  direct(spot: string): AdventureMove | null {
    const [only, ...others] = this.at(spot);
    return only && others.length === 0 && only.data.do !== "discard" ? only : null;
  }

  /** A thing was pressed; where nothing can be done with it, the table says why. */
  press(spot: string, otherwise: string, at: Element): void {
    const direct = this.direct(spot);
    if (direct) this.#read().attempt(direct.what, at);
    else if (this.at(spot).length > 0) this.#open = this.picked === spot ? null : { spot, n: this.scene.n };
    else this.#read().attempt(otherwise, at);
  }

  attempt(what: string, at: Element): void {
    this.#read().attempt(what, at);
  }

  /** Close the open choices; false when there are none. */
  close(): boolean {
    const had = this.picked !== null;
    this.#open = null;
    return had;
  }
}

const [getDesk, setDesk] = createContext<Desk>();
export { getDesk, setDesk };
