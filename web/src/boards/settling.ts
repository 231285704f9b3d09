// A settle time: when the position changes under a resting pointer, the next press was meant for what was there before.

/** How long a press at the same place is not heard after the position has changed. */
export const SETTLE = 500;
/** How far a pointer has to go to have been aimed anew. */
const SLACK = 12;

/** The keys that press something; all others lead somewhere. */
const PRESSING = new Set(["Enter", " ", "f", "k"]);

interface Place {
  x: number;
  y: number;
}

/** Knows whether whoever presses now has had a chance to see what they press. */
export class Settling {
  #changed = -Infinity;
  /** Where the pointer was when the position changed; null once it was aimed anew. */
  #resting: Place | null = null;
  #last: Place = { x: -1, y: -1 };

  /** The position has changed. */
  changed(now = performance.now()): void {
    this.#changed = now;
    this.#resting = this.#last;
  }

  /** The pointer is here now, or was put down here. */
  pointed(place: Place): void {
    this.#last = place;
    if (this.#resting && Math.hypot(place.x - this.#resting.x, place.y - this.#resting.y) > SLACK) this.aimed();
  }

  /** A key has led somewhere else. */
  aimed(): void {
    this.#resting = null;
  }

  settled(now = performance.now()): boolean {
    return this.#resting === null || now - this.#changed >= SETTLE;
  }

  /** A Svelte attachment for what is pressed: presses that come too soon are not heard. */
  attachment = (around: HTMLElement): (() => void) => {
    const stop = new AbortController();
    const options = { capture: true, signal: stop.signal };
    const pointed = (event: PointerEvent): void => this.pointed({ x: event.clientX, y: event.clientY });
    window.addEventListener("pointermove", pointed, { ...options, passive: true });
    window.addEventListener("pointerdown", pointed, { ...options, passive: true });
    window.addEventListener(
      "keydown",
      (event) => {
        if (!PRESSING.has(event.key)) this.aimed();
        else if (event.repeat && around.contains(event.target as Node)) swallow(event); // a key that is held down
      },
      options,
    );
    around.addEventListener(
      "click",
      (event) => {
        if (!this.settled()) swallow(event);
      },
      options,
    );
    return () => stop.abort();
  };
}

function swallow(event: Event): void {
  event.stopPropagation();
  event.preventDefault();
}
