// The keys of the table, wherever the focus is, except where people write.

export type Shortcut = "undo" | "finish" | "coordinates" | "hint" | "log" | "chat" | "moves" | "rules" | "keys";

const KEYS: Record<string, Shortcut> = {
  u: "undo",
  f: "finish",
  o: "coordinates",
  h: "hint",
  l: "log",
  c: "chat",
  m: "moves",
  r: "rules",
  "?": "keys",
};

/** What a key asks of the table; null when it means something else there. */
export function shortcutOf(event: KeyboardEvent): Shortcut | null {
  if (event.defaultPrevented || event.altKey) return null;
  if (event.target instanceof Element && event.target.closest("input, textarea, select, dialog, [contenteditable]"))
    return null;
  if (event.ctrlKey || event.metaKey) return event.key.toLowerCase() === "z" && !event.shiftKey ? "undo" : null;
  return KEYS[event.key] ?? null;
}
