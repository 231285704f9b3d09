// What a thing on the board is and does, in words: for whoever points at it, taps it or comes there with the keyboard.

/** The words of the innermost thing that has any: its name and its title; empty for none. */
export function aboutOf(element: Element, board: Element): string {
  for (let at: Element | null = element; at && at !== board; at = at.parentElement) {
    const words = [said(at), at.getAttribute("title") ?? ""];
    const found = words.filter(Boolean).map((part) => part.replace(/\.$/, ""));
    if (found.length > 0) return `${[...new Set(found)].join(". ")}.`;
  }
  return "";
}

/** The name of a spot, which is hidden because it is drawn. */
function said(element: Element): string {
  return element.matches("[data-spot]") ? (element.querySelector(":scope > .unseen")?.textContent ?? "").trim() : "";
}
