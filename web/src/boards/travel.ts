// Things that fly from one place of the screen to another, over everything and in nobody's way.
import { moves, stretch } from "../kept/settings.svelte";

/** Where something lies on the screen. */
export interface Place {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface Journey {
  /** In milliseconds. */
  lasts?: number;
  waits?: number;
  /** How high it rises on its way, in pixels. */
  rises?: number;
  /** What already lies at the end of the way, hidden until the arrival. */
  arriving?: Element | null;
}

/** Where an element lies on the screen now; null when it cannot be seen. */
export function placeOf(element: Element | null | undefined): Place | null {
  const box = element?.getBoundingClientRect();
  return box && box.width > 0 && box.height > 0 ? box : null;
}

/** A copy of an element that looks like it and is nothing: no name, no role, no spot. */
export function likeness(element: Element): Element {
  const copy = element.cloneNode(true) as Element;
  for (const part of [copy, ...copy.querySelectorAll("*")]) {
    for (const { name } of [...part.attributes]) {
      if (
        name === "id" ||
        name === "role" ||
        name === "tabindex" ||
        name.startsWith("data-") ||
        name.startsWith("aria-")
      )
        part.removeAttribute(name);
    }
  }
  return copy;
}

/** Whether an earlier moment lies over the board: then nothing is shown above it. */
export function isCovered(): boolean {
  return document.querySelector("[data-board][inert]") !== null;
}

/** Lets a thing made for this (or a `likeness`) fly; nothing happens when motion is switched off. */
export async function travel(
  thing: Element,
  from: Place | null,
  to: Place | null,
  journey: Journey = {},
): Promise<void> {
  if (!from || !to || !moves() || isCovered()) return;
  const { lasts: usual = 380, waits: later = 0, rises = 24, arriving = null } = journey;
  const [lasts, waits] = [usual * stretch(), later * stretch()];
  const carrier = document.createElement("div");
  carrier.setAttribute("aria-hidden", "true");
  carrier.inert = true;
  carrier.dataset.travelling = "";
  Object.assign(carrier.style, {
    position: "fixed",
    left: "0",
    top: "0",
    width: `${to.width}px`,
    height: `${to.height}px`,
    transformOrigin: "0 0",
    pointerEvents: "none",
    zIndex: "60",
    willChange: "transform",
  });
  carrier.append(thing);
  document.body.append(carrier);
  const half = {
    left: (from.left + to.left) / 2,
    top: (from.top + to.top) / 2 - rises,
    width: (from.width + to.width) / 2,
    height: (from.height + to.height) / 2,
  };
  const timing = { duration: lasts, delay: waits, easing: "ease-in-out", fill: "both" as const };
  arriving?.animate([{ opacity: 0 }, { opacity: 0 }], { duration: lasts + waits });
  try {
    await carrier.animate(
      [from, half, to].map((place) => ({ transform: lying(place, to) })),
      timing,
    ).finished;
  } finally {
    carrier.remove();
  }
}

function lying(place: Place, size: Place): string {
  return `translate(${place.left}px, ${place.top}px) scale(${place.width / size.width}, ${place.height / size.height})`;
}
