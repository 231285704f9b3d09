// Follows an element over the screen, whatever moves it: scrolling, other sizes, a changed page, a turned board.
import type { Box } from "./place";

const NOW_AND_THEN = 400; // what moves without anybody being told: animations

/** Tells where the element with this `data-guide` is, now and whenever that may have changed; null while it is not there. */
export function follow(target: string, tell: (box: Box | null) => void): () => void {
  let frame = 0;
  const look = (): void => {
    frame = 0;
    tell(boxOf(target));
  };
  const soon = (): void => {
    frame ||= requestAnimationFrame(look);
  };
  const changed = new MutationObserver(soon);
  changed.observe(document.body, { subtree: true, childList: true, attributes: true });
  addEventListener("scroll", soon, { capture: true, passive: true });
  addEventListener("resize", soon);
  const timer = setInterval(soon, NOW_AND_THEN);
  look();
  return () => {
    cancelAnimationFrame(frame);
    changed.disconnect();
    removeEventListener("scroll", soon, { capture: true });
    removeEventListener("resize", soon);
    clearInterval(timer);
  };
}

/** The element that a step speaks of: the first that is seen, for a panel may be closed or a part left out. */
export function targetOf(target: string): Element | undefined {
  const all = [...document.querySelectorAll(`[data-guide="${CSS.escape(target)}"]`)];
  return all.find((element) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 0 || height > 0;
  });
}

function boxOf(target: string): Box | null {
  const box = targetOf(target)?.getBoundingClientRect();
  return box ? { left: box.left, top: box.top, width: box.width, height: box.height } : null;
}
