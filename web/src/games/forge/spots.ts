// Which thing of the board an event is about. One place listens, so that a cube is no more than a drawing with a name.

export interface Listening {
  pressed(spot: string, at: Element): void;
  /** Null when nothing is pointed at any more. */
  pointed(spot: string | null): void;
  focused(spot: string): void;
}

/** A Svelte attachment for the element around the spots. */
export function spots({ pressed, pointed, focused }: Listening): (board: HTMLElement) => () => void {
  return (board) => {
    const of = (event: Event): Element | null => (event.target as Element).closest("[data-spot]");
    const name = (spot: Element): string => spot.getAttribute("data-spot") ?? "";
    // Focus also moves because what had it is being redrawn; then nothing may change before that is done.
    const soon = (deed: () => void): void => queueMicrotask(() => stop.signal.aborted || deed());
    const stop = new AbortController();
    const listen = <Name extends keyof HTMLElementEventMap>(
      kind: Name,
      hear: (event: HTMLElementEventMap[Name]) => void,
    ) => board.addEventListener(kind, hear, { signal: stop.signal });
    listen("click", (event) => {
      const spot = of(event);
      if (spot) pressed(name(spot), spot);
    });
    listen("pointerover", (event) => {
      const spot = of(event);
      if (event.pointerType !== "touch") pointed(spot && name(spot));
    });
    listen("pointerleave", () => pointed(null));
    listen("focusin", (event) => {
      const spot = of(event);
      // After a press of the mouse the focus may go anywhere; only the keyboard's is looked at.
      if (spot?.matches(":focus-visible")) soon(() => [pointed, focused].forEach((hear) => hear(name(spot))));
    });
    listen("focusout", () => soon(() => pointed(null)));
    return () => stop.abort();
  };
}
