// What asks for an answer comes into view by itself: on a phone it may lie anywhere on the long table.
import { moves } from "../../../kept/settings.svelte";

/** An attachment that brings its element into view when it appears, unless its upper edge is in sight or it is a picture. */
export function intoView(element: HTMLElement): void {
  if (element.closest("[inert]")) return;
  const board = element.closest<HTMLElement>("[data-phase]");
  const covered = board === null ? 0 : parseFloat(getComputedStyle(board).scrollPaddingTop) || 0;
  const top = element.getBoundingClientRect().top - (board?.getBoundingClientRect().top ?? 0);
  if (top >= covered && top < window.innerHeight / 2) return;
  element.scrollIntoView({ block: "start", behavior: moves() ? "smooth" : "auto" });
}
