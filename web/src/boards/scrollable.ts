/** A Svelte attachment for what may have to be scrolled: while it does, the keyboard can reach it. */
export function scrollable(box: HTMLElement): () => void {
  let frame = 0;

  /** With the next frame, which lays everything out anyway. */
  function settle(): void {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => {
      const scrolls = box.scrollHeight > box.clientHeight || box.scrollWidth > box.clientWidth;
      if (scrolls) box.tabIndex = 0;
      else box.removeAttribute("tabindex");
    });
  }

  const sized = new ResizeObserver(settle);
  const changed = new MutationObserver(settle);
  sized.observe(box);
  changed.observe(box, { childList: true, subtree: true });
  settle();
  return () => {
    cancelAnimationFrame(frame);
    sized.disconnect();
    changed.disconnect();
  };
}
