// Turning the Mine by dragging it with a mouse or a finger.
import type { Turning } from "./turning.svelte";

/** From this many pixels on, a press that moves is a drag and no click. */
const FAR = 6;

/** How many pixels turn it by a quarter. */
const QUARTER = 170;

/** A Svelte attachment for the picture. */
export function dragging(turning: Turning): (picture: SVGElement) => () => void {
  return (picture) => {
    let pointer: number | null = null;
    let start = 0;
    let last = 0;
    let dragged = false;
    const stop = new AbortController();
    const listen = <Name extends keyof SVGElementEventMap>(
      kind: Name,
      hear: (event: SVGElementEventMap[Name]) => void,
      capture = false,
    ) => picture.addEventListener(kind, hear as EventListener, { signal: stop.signal, capture });

    listen("pointerdown", (event) => {
      if (event.button !== 0 || pointer !== null) return;
      pointer = event.pointerId;
      start = last = event.clientX;
      dragged = false;
    });
    listen("pointermove", (event) => {
      if (event.pointerId !== pointer) return;
      if (!dragged && Math.abs(event.clientX - start) > FAR) {
        dragged = true;
        picture.setPointerCapture(pointer);
      }
      if (dragged) {
        turning.drag((last - event.clientX) / QUARTER);
        last = event.clientX;
      }
    });
    const end = (event: PointerEvent): void => {
      if (event.pointerId !== pointer) return;
      pointer = null;
      if (dragged) turning.settle();
    };
    listen("pointerup", end);
    listen("pointercancel", end);
    listen(
      "click",
      (event) => {
        if (dragged) event.stopPropagation(); // the end of a drag is not a choice
        dragged = false;
      },
      true,
    );
    return () => stop.abort();
  };
}
