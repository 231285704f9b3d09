// Dragging a single piece onto another one to join them.
import { likeness } from "../../boards/travel";

/** From this many pixels on, a press that moves is a drag and no click. */
const FAR = 8;

/** A Svelte attachment for the element around the pieces, which have a `data-single`. */
export function dropping(join: (one: string, other: string, at: Element) => void): (around: HTMLElement) => () => void {
  return (around) => {
    let held: { piece: HTMLElement; pointer: number; x: number; y: number } | null = null;
    let ghost: HTMLElement | null = null;
    let dropped = false;
    const stop = new AbortController();
    const listen = <Name extends keyof HTMLElementEventMap>(
      kind: Name,
      hear: (event: HTMLElementEventMap[Name]) => void,
      capture = false,
    ) => around.addEventListener(kind, hear, { signal: stop.signal, capture });

    function lift(piece: HTMLElement, pointer: number): HTMLElement {
      around.setPointerCapture(pointer);
      const copy = document.createElement("div");
      copy.setAttribute("aria-hidden", "true");
      Object.assign(copy.style, {
        position: "fixed",
        left: "0",
        top: "0",
        width: `${piece.offsetWidth}px`,
        pointerEvents: "none",
        zIndex: "60",
      });
      copy.append(...[...piece.querySelectorAll("svg")].map(likeness));
      document.body.append(copy);
      return copy;
    }

    function letGo(): void {
      held = null;
      ghost?.remove();
      ghost = null;
    }

    listen("pointerdown", (event) => {
      const piece = (event.target as Element).closest<HTMLElement>("[data-single]");
      dropped = false;
      if (piece && event.button === 0) held = { piece, pointer: event.pointerId, x: event.clientX, y: event.clientY };
    });
    listen("pointermove", (event) => {
      if (held?.pointer !== event.pointerId) return;
      if (ghost === null && Math.hypot(event.clientX - held.x, event.clientY - held.y) > FAR)
        ghost = lift(held.piece, held.pointer);
      if (ghost)
        ghost.style.transform = `translate(${event.clientX - ghost.offsetWidth / 2}px, ${event.clientY - ghost.offsetHeight / 2}px)`;
    });
    listen("pointerup", (event) => {
      if (held?.pointer !== event.pointerId) return;
      const { piece } = held;
      const carried = ghost !== null;
      letGo();
      if (!carried) return;
      dropped = true;
      const target = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>("[data-single]");
      if (target && target !== piece) join(piece.dataset.single ?? "", target.dataset.single ?? "", target);
    });
    listen("pointercancel", letGo);
    listen(
      "click",
      (event) => {
        if (dropped) event.stopPropagation(); // the end of a drag is not a choice
        dropped = false;
      },
      true,
    );
    return () => {
      stop.abort();
      letGo();
    };
  };
}
