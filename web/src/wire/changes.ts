// Positions that come as what has changed: put together here, and held against the server's checksum.
import type { Change, Choice, Position } from "./messages";

/** What the table has told of an action: its words, and what it would do. */
interface Told {
  choice: Choice;
  effect: Record<string, unknown>;
}

export class Follower {
  #last: Position | null = null;
  #told = new Map<string, Told>();

  /** Begin anew, with a table that knows nothing of what was told before. */
  forget(): void {
    this.#last = null;
    this.#told.clear();
  }

  /** Take in a whole position. */
  take(position: Position): Position {
    position.legal.forEach((choice, index) => this.#keep(choice, position.effects?.[index] ?? {}));
    return (this.#last = position);
  }

  /** The position that a change leads to; null if it does not fit what was told before. */
  follow(change: Change): Position | null {
    const { check, view: changed, legal: named, effects = [], ...standing } = change;
    const before = this.#last;
    if (!before || named.some((choice) => typeof choice === "string" && !this.#told.has(choice))) return null;
    const view = { ...before.view, ...changed };
    if (checksum(view) !== check) return null;
    const told = named.map((choice, index) => {
      const known = typeof choice === "string" ? this.#told.get(choice)! : null;
      return this.#keep(known?.choice ?? (choice as Choice), effects[index] ?? known?.effect ?? {});
    });
    return (this.#last = {
      ...standing,
      type: "position",
      view,
      legal: told.map(({ choice }) => choice),
      effects: effects.length > 0 ? told.map(({ effect }) => effect) : [],
    });
  }

  #keep(choice: Choice, effect: Record<string, unknown>): Told {
    const told = { choice, effect };
    this.#told.set(choice.what, told);
    return told;
  }
}

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  for (let bit = 0; bit < 8; bit += 1) byte = byte & 1 ? (byte >>> 1) ^ 0xedb88320 : byte >>> 1;
  return byte;
});

/** The CRC-32 of a view: its values one after the other, each as JSON without spaces. */
export function checksum(view: Record<string, unknown>): number {
  const text = Object.values(view)
    .map((part) => JSON.stringify(part))
    .join("");
  let sum = -1;
  for (const byte of new TextEncoder().encode(text)) sum = TABLE[(sum ^ byte) & 255]! ^ (sum >>> 8);
  return (sum ^ -1) >>> 0;
}
