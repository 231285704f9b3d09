// One tab stop for a whole board: arrow keys lead from spot to spot by where they lie, Enter and space press them.
import { everywhere } from "./everywhere";

/** How much more it costs to lie aside than to lie ahead. */
const STRAIGHT = 2;

const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** A Svelte attachment for the element around the spots, which are all elements with a `data-spot`. */
export function roving(board: HTMLElement | SVGElement): () => void {
  const spots = () => [...board.querySelectorAll<HTMLElement | SVGElement>("[data-spot]")];

  /** Exactly one spot is a tab stop: the last one that had the focus, or the first that can be used. */
  function settle(): void {
    const all = spots();
    const current = all.find((spot) => spot.getAttribute("tabindex") === "0" && spot.dataset.spot === last);
    const stop = current ?? all.find((spot) => spot.dataset.spot === last) ?? all.find(usable) ?? all[0];
    for (const spot of all) {
      const wanted = spot === stop ? "0" : "-1";
      if (spot.getAttribute("tabindex") !== wanted) spot.setAttribute("tabindex", wanted);
      roved.add(spot);
    }
    for (const former of roved) {
      if (former.dataset.spot !== undefined && board.contains(former)) continue;
      roved.delete(former);
      former.removeAttribute("tabindex"); // what is no longer a spot is no longer reached by keyboard
      if (former === document.activeElement) stop?.focus();
    }
    if (hadFocus && stop && !board.contains(document.activeElement) && document.activeElement === document.body) {
      stop.focus(); // what had the focus is gone; its neighbour takes it, so that the keyboard stays on the board
    }
  }

  const roved = new Set<HTMLElement | SVGElement>();
  let last: string | undefined;
  let hadFocus = false;

  function focused(event: Event): void {
    const spot = (event.target as Element).closest<HTMLElement | SVGElement>("[data-spot]");
    if (!spot) return;
    hadFocus = true;
    last = spot.dataset.spot;
    settle();
  }

  function blurred(event: FocusEvent): void {
    if (event.relatedTarget !== null) hadFocus = false; // null: the element itself went away, or the window
  }

  function pressed(event: KeyboardEvent): void {
    const spot = (event.target as Element).closest<HTMLElement | SVGElement>("[data-spot]");
    if (!spot || event.altKey || event.ctrlKey || event.metaKey) return;
    const arrow = ARROWS[event.key];
    if (arrow) {
      event.preventDefault();
      towards(spot, spots(), arrow)?.focus();
    } else if (event.key === "Home" || event.key === "End") {
      event.preventDefault();
      const all = spots();
      (event.key === "Home" ? all[0] : all.at(-1))?.focus();
    } else if ((event.key === "Enter" || event.key === " ") && !(spot instanceof HTMLButtonElement)) {
      event.preventDefault();
      spot.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
    }
  }

  /** n and p lead to usable spots, from anywhere on the page. */
  const jump = everywhere((event) => {
    if (event.key !== "n" && event.key !== "p") return;
    const all = spots();
    const from = document.activeElement?.closest<HTMLElement | SVGElement>("[data-spot]");
    const next = nextUsable(from && board.contains(from) ? from : null, all, event.key === "n" ? 1 : -1);
    if (!next) return;
    event.preventDefault();
    next.focus();
  })(board);

  const seen = new MutationObserver(settle);
  seen.observe(board, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ["data-spot", "data-usable"],
  });
  board.addEventListener("focusin", focused);
  board.addEventListener("focusout", blurred as EventListener);
  board.addEventListener("keydown", pressed as EventListener);
  settle();
  return () => {
    seen.disconnect();
    jump();
    board.removeEventListener("focusin", focused);
    board.removeEventListener("focusout", blurred as EventListener);
    board.removeEventListener("keydown", pressed as EventListener);
  };
}

function usable(spot: HTMLElement | SVGElement): boolean {
  return spot.dataset.usable === "true";
}

function middle(spot: Element): [number, number] {
  const box = spot.getBoundingClientRect();
  return [box.left + box.width / 2, box.top + box.height / 2];
}

/** The spot that an arrow leads to: near, and rather straight ahead than aside. */
function towards<E extends Element>(from: E, all: E[], [right, down]: [number, number]): E | null {
  const [x, y] = middle(from);
  let best: E | null = null;
  let least = Infinity;
  for (const spot of all) {
    if (spot === from) continue;
    const [a, b] = middle(spot);
    const ahead = (a - x) * right + (b - y) * down;
    const aside = Math.abs((a - x) * down) + Math.abs((b - y) * right);
    if (ahead <= 1) continue;
    const cost = ahead + STRAIGHT * aside;
    if (cost < least) [best, least] = [spot, cost];
  }
  return best;
}

/** The next usable spot; the first or last one where nothing has the focus yet. */
function nextUsable<E extends HTMLElement | SVGElement>(from: E | null, all: E[], step: number): E | null {
  const start = from ? all.indexOf(from) : step > 0 ? -1 : 0;
  for (let far = 1; far <= all.length; far += 1) {
    const spot = all[(start + step * far + all.length * far) % all.length];
    if (spot && usable(spot)) return spot;
  }
  return null;
}
