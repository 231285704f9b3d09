// The keys of a replay, wherever the focus is, unless the focused element needs them itself.

export type Wish = "first" | "previous" | "next" | "last" | "play" | "nextTurn" | "previousTurn";

const KEYS: Record<string, Wish> = {
  Home: "first",
  ArrowLeft: "previous",
  ArrowRight: "next",
  End: "last",
  PageUp: "previousTurn",
  PageDown: "nextTurn",
  " ": "play",
};

/** What a key means, or null where it means nothing here. */
export function stepFor(event: KeyboardEvent): Wish | null {
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return null;
  const wish = KEYS[event.key] ?? null;
  const focused = event.target instanceof Element ? event.target : null;
  // The slider moves by arrows itself, lists and fields need them; space presses what is pressed.
  if (focused?.closest("input, select, textarea") && !(wish === "play" && focused.matches('[type="range"]')))
    return null;
  if (wish === "play" && focused?.closest("button, a, summary, [role=button]")) return null;
  return wish;
}
