// Follows an element over the screen, whatever moves it: scrolling, other sizes, a changed page, a turned board.
import type { Box } from "./place";

const NOW_AND_THEN = 400; // what moves without anybody being told: animations

/** Tells where the element that a step names is, now and whenever that may have changed; null while it is not there. */
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

/** The element that a step speaks of: the first that is seen, for a panel may be closed or a part left out; no picture. */
export function targetOf(target: string): Element | undefined {
  const name = CSS.escape(target);
  const all = [...document.querySelectorAll(`[data-guide="${name}"], [data-spot="${name}"]`)];
  return all.find((element) => {
    const { width, height } = element.getBoundingClientRect();
    return (width > 0 || height > 0) && !element.closest("[inert]");
  });
}

/** Where the target is seen: what is scrolled away is left out; null if nothing of it is seen. */
function boxOf(target: string): Box | null {
  const element = targetOf(target);
  if (!element) return null;
  let { left, top, right, bottom } = element.getBoundingClientRect();
  for (let around = element.parentElement; around; around = around.parentElement) {
    if (getComputedStyle(around).overflow === "visible") continue;
    const window = around.getBoundingClientRect();
    [left, right] = [Math.max(left, window.left), Math.min(right, window.right)];
    [top, bottom] = [Math.max(top, window.top), Math.min(bottom, window.bottom)];
  }
  return right > left && bottom > top ? { left, top, width: right - left, height: bottom - top } : null;
}
