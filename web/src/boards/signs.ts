// What was won or lost, as a figure that rises where it happened; the log says it in words.
import { moves, stretch } from "../kept/settings.svelte";
import { figure } from "../words/words.svelte";
import { placeOf, type Place } from "./travel";

/** How long a figure is seen, and how much later the next one at the same place comes, in milliseconds. */
const SEEN = 1800;
const APART = 250;
/** How long it stays where nothing may move. */
const STAYS = 2500;
/** How high it rises, in pixels. */
const RISES = 30;

/** A change as it is written: "+3", "−2". */
export function signed(by: number): string {
  return by < 0 ? `−${figure(-by)}` : `+${figure(by)}`;
}

/** Lets a change rise from a place, after `before` others at the same place. */
export function showSign(by: number, place: Place | null, { bad = false, before = 0 } = {}): void {
  if (!place || by === 0) return;
  const sign = document.createElement("div");
  sign.className = "gained";
  sign.classList.toggle("worse", by > 0 === bad);
  sign.setAttribute("aria-hidden", "true");
  sign.dataset.sign = signed(by);
  sign.textContent = signed(by);
  sign.style.left = `${Math.min(Math.max(place.left + place.width / 2, 24), innerWidth - 24)}px`;
  sign.style.top = `${Math.min(Math.max(place.top + place.height / 2, RISES + 16), innerHeight - 16)}px`;
  document.body.append(sign);
  if (!moves()) {
    sign.style.marginTop = `${before * -26}px`; // nothing moves, so they stand one above the other
    setTimeout(() => sign.remove(), STAYS);
    return;
  }
  sign
    .animate(
      [
        { opacity: 0, transform: "translate(-50%, -50%) scale(0.6)" },
        { opacity: 1, transform: "translate(-50%, -50%) scale(1.15)", offset: 0.15 },
        { opacity: 1, transform: `translate(-50%, calc(-50% - ${RISES * 0.7}px))`, offset: 0.8 },
        { opacity: 0, transform: `translate(-50%, calc(-50% - ${RISES}px))` },
      ],
      { duration: SEEN * stretch(), delay: before * APART * stretch(), easing: "ease-out", fill: "both" },
    )
    .finished.finally(() => sign.remove());
}

/** The first of these places that can be seen now. */
export function placeFor(around: Element | null, selectors: readonly string[]): Place | null {
  if (!around || around.closest("[inert]")) return null; // an earlier moment lies over it
  for (const selector of selectors) {
    const place = placeOf(around.querySelector(selector));
    if (place && inSight(place, around)) return place;
  }
  return null;
}

/** Whether the middle of a place is on the screen, and inside what is around it. */
function inSight(place: Place, around: Element): boolean {
  const [x, y] = [place.left + place.width / 2, place.top + place.height / 2];
  const box = around.getBoundingClientRect();
  return x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
}
