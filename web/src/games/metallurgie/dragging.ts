// Carrying a card from the hand to the pattern with mouse or finger.
import { looseCard } from "./face";
import type { Metal } from "./metals";

export interface Carrying {
  metal: Metal;
  /** The card has left the hand. */
  taken(): void;
  /** It was let go over something, or over nothing. */
  dropped(over: Element | null, card: DOMRect): void;
}

const SLACK = 6;

/** An attachment for a card of the hand; a press that does not wander stays a click. */
export function carried(carrying: () => Carrying): (card: HTMLElement) => () => void {
  return (card) => {
    let start: { x: number; y: number } | null = null;
    let ghost: HTMLElement | null = null;
    let swallow = false;

    function down(event: PointerEvent): void {
      swallow = false;
      if (event.button === 0 && event.isPrimary) start = { x: event.clientX, y: event.clientY };
    }

    function move(event: PointerEvent): void {
      if (!start || !event.isPrimary) return;
      if (!ghost) {
        if (Math.hypot(event.clientX - start.x, event.clientY - start.y) < SLACK) return;
        card.setPointerCapture(event.pointerId);
        ghost = lift(card, carrying().metal);
        carrying().taken();
      }
      ghost.style.transform = `translate(${event.clientX - start.x}px, ${event.clientY - start.y}px) scale(1.06)`;
    }

    function up(event: PointerEvent): void {
      const carriedAway = ghost;
      const place = ghost?.getBoundingClientRect();
      start = null;
      ghost = null;
      if (!carriedAway || !place) return;
      carriedAway.remove();
      swallow = true;
      const over = event.type === "pointerup" ? document.elementFromPoint(event.clientX, event.clientY) : null;
      carrying().dropped(over?.closest("[data-spot]") ?? null, place);
    }

    function click(event: MouseEvent): void {
      if (!swallow || event.detail === 0) return;
      swallow = false;
      event.stopImmediatePropagation();
      event.preventDefault();
    }

    card.style.touchAction = "none";
    card.addEventListener("pointerdown", down);
    card.addEventListener("pointermove", move);
    card.addEventListener("pointerup", up);
    card.addEventListener("pointercancel", up);
    card.addEventListener("click", click, { capture: true });
    return () => {
      ghost?.remove();
      card.removeEventListener("pointerdown", down);
      card.removeEventListener("pointermove", move);
      card.removeEventListener("pointerup", up);
      card.removeEventListener("pointercancel", up);
      card.removeEventListener("click", click, { capture: true });
    };
  };
}

function lift(card: HTMLElement, metal: Metal): HTMLElement {
  const box = card.getBoundingClientRect();
  const ghost = document.createElement("div");
  ghost.setAttribute("aria-hidden", "true");
  Object.assign(ghost.style, {
    position: "fixed",
    left: `${box.left}px`,
    top: `${box.top}px`,
    width: `${box.width}px`,
    height: `${box.height}px`,
    pointerEvents: "none",
    zIndex: "60",
    filter: "drop-shadow(0 8px 10px rgb(0 0 0 / 0.45))",
  });
  ghost.append(looseCard(metal));
  document.body.append(ghost);
  return ghost;
}
