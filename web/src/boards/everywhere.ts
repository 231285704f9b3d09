// The keys of a board are heard wherever the focus is, except where people write, choose from a list or answer a dialog.

const BUSY = "input, textarea, select, dialog, [role=alertdialog], [contenteditable]";

/** A Svelte attachment for a board; only at a table is the whole page its own, and a board to look at hears nothing. */
export function everywhere(heard: (event: KeyboardEvent) => void): (board: HTMLElement | SVGElement) => () => void {
  return (board) => {
    const hear = (event: KeyboardEvent): void => {
      if (board.closest("[inert]") || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
      const at = event.target instanceof Element ? event.target : document.body;
      if (board.closest("[inert]")) return; // another board lies over this one
      if (at.closest(BUSY) || document.querySelector("dialog[open]")) return;
      if (board.contains(at) || at === document.body || board.closest("[data-board]")) heard(event);
    };
    window.addEventListener("keydown", hear);
    return () => window.removeEventListener("keydown", hear);
  };
}
