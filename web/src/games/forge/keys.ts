// The keys of the board besides those that lead from spot to spot.
import { everywhere } from "../../boards/everywhere";

export interface Keys {
  turn(quarters: number): void;
  /** Put the picked piece back; false when there is none. */
  unpick(): boolean;
  press(spot: string): void;
}

/** The spots that a figure leads to, one after the other: the Mine, blades, handles, the player's own pieces. */
const AREAS: Record<string, string> = {
  1: '[data-spot^="cube "]',
  2: '[data-section="blade"] [data-spot]',
  3: '[data-section="handle"] [data-spot]',
  4: '[data-spot^="single "]',
};

/** A Svelte attachment for the board. */
export function keysOf({ turn, unpick, press }: Keys): (board: HTMLElement) => () => void {
  return (board) =>
    everywhere((event) => {
      const area = AREAS[event.key];
      if (area) next(board, area);
      else if (event.key === "q" || event.key === ",") turn(-1);
      else if (event.key === "e" || event.key === ".") turn(1);
      else if (event.key === "k") ["keep", "pass"].forEach(press);
      else if (event.key !== "Escape" || !unpick()) return;
      event.preventDefault();
    })(board);
}

/** On to the next usable spot of an area, or simply to the next one. */
function next(board: HTMLElement, area: string): void {
  const all = [...board.querySelectorAll<HTMLElement | SVGElement>(area)];
  const usable = all.filter((spot) => spot.dataset.usable === "true");
  const among = usable.length > 0 ? usable : all;
  const here = among.findIndex((spot) => spot === document.activeElement);
  among[(here + 1) % among.length]?.focus();
}
