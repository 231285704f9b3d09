// What asks for an answer comes into view by itself: on a phone it may lie anywhere on the long table.
import { moves } from "../../../kept/settings.svelte";

/** An attachment that brings its element into view when it appears, unless its upper edge is in sight already. */
export function intoView(element: HTMLElement): void {
  const { top } = element.getBoundingClientRect();
  if (top >= 0 && top < window.innerHeight / 2) return;
  element.scrollIntoView({ block: "start", behavior: moves() ? "smooth" : "auto" });
}
