// Lists that the server keeps: fetched again while they are on the screen.
import { words } from "../wire/http";

const EVERY = 15_000;

/** An answer from the server that is fetched again from time to time; if that fails, the last good one stays. */
export class Fetched<T> {
  value = $state.raw<T | null>(null);
  problem = $state("");
  #latest = 0;

  constructor(readonly ask: () => Promise<T>) {}

  refresh = async (): Promise<void> => {
    const asked = ++this.#latest;
    try {
      const value = await this.ask();
      if (asked !== this.#latest) return; // a newer question is on its way
      this.value = value;
      this.problem = "";
    } catch (error) {
      if (asked === this.#latest) this.problem = words(error);
    }
  };
}

/** Do something now, every 15 seconds while the page is seen, and whenever it comes back into sight. */
export function whileSeen(act: () => unknown): () => void {
  const look = () => {
    if (!document.hidden) act();
  };
  act();
  const timer = setInterval(look, EVERY);
  document.addEventListener("visibilitychange", look);
  addEventListener("focus", look);
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", look);
    removeEventListener("focus", look);
  };
}
