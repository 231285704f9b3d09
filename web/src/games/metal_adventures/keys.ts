// The keys of the board besides those that lead from spot to spot.
import { everywhere } from "../../boards/everywhere";

/** The parts that a figure leads to: what is decided, Space, the tour, the player's own cards. */
const PARTS: Record<string, string> = { 1: "console", 2: "stage", 3: "middle", 4: "mine" };

/** A Svelte attachment for the board; `close` shuts open choices and says whether there were any. */
export function keysOf(close: () => boolean): (board: HTMLElement) => () => void {
  return (board) =>
    everywhere((event) => {
      const part = PARTS[event.key];
      if (part) nextIn(board, part);
      else if (event.key !== "Escape" || !close()) return;
      event.preventDefault();
    })(board);
}

/** On to the next usable spot of a part, or simply to the next one. */
function nextIn(board: HTMLElement, part: string): void {
  const all = [...board.querySelectorAll<HTMLElement>(`[data-part="${part}"] [data-spot]`)];
  const usable = all.filter((spot) => spot.dataset.usable === "true");
  const among = usable.length > 0 ? usable : all;
  const here = among.findIndex((spot) => spot === document.activeElement);
  among[(here + 1) % among.length]?.focus();
}
