// Marks as a hand draws them: the same for a station every time, and never quite the same for two.

/** A number from 0 to 1 that belongs to a word. */
export function chance(word: string, salt: number): number {
  let sum = 2166136261 ^ salt;
  for (let index = 0; index < word.length; index += 1) sum = Math.imul(sum ^ word.charCodeAt(index), 16777619);
  sum = Math.imul(sum ^ (sum >>> 15), 2246822507);
  return ((sum ^ (sum >>> 13)) >>> 0) / 4294967296;
}

function figure(value: number): string {
  return value.toFixed(2);
}

/** The two strokes of a cross around the origin. */
export function cross(word: string, reach: number): [string, string] {
  const off = (salt: number) => (chance(word, salt) - 0.5) * reach * 0.36;
  const stroke = (x: number, salt: number) =>
    `M${figure(-x + off(salt))} ${figure(-reach + off(salt + 1))}` +
    `Q${figure(off(salt + 2) * 1.4)} ${figure(off(salt + 3) * 1.4)} ${figure(x + off(salt + 4))} ${figure(reach + off(salt + 5))}`;
  return [stroke(reach, 1), stroke(-reach, 11)];
}

/** A frame around the origin, its end drawn a little over its beginning. */
export function frame(word: string, reach: number): string {
  const off = (salt: number) => (chance(word, salt) - 0.5) * reach * 0.18;
  const corner = (x: number, y: number, salt: number) =>
    `${figure(x * reach + off(salt))} ${figure(y * reach + off(salt + 1))}`;
  return `M${corner(-1, -1.08, 1)}L${corner(1, -1, 3)}L${corner(1, 1, 5)}L${corner(-1, 1, 7)}L${corner(-1, -1.18, 9)}`;
}

/** A ring around the origin that does not quite close where it began. */
export function loop(word: string, x: number, y: number): string {
  const lift = 0.1 + chance(word, 3) * 0.12;
  return (
    `M${figure(-x * 0.2)} ${figure(-y * (1 + lift))}C${figure(x * 1.25)} ${figure(-y * 1.1)} ${figure(x * 1.2)} ${figure(y * 1.1)} 0 ${figure(y)}` +
    `C${figure(-x * 1.3)} ${figure(y)} ${figure(-x * 1.2)} ${figure(-y * 1.05)} ${figure(x * 0.35)} ${figure(-y * 0.95)}`
  );
}

/** The corners of a star with eight points around the origin. */
export function star(outer: number, inner: number): string {
  const corners = Array.from({ length: 16 }, (_, step) => {
    const reach = step % 2 ? inner : outer;
    return `${figure(reach * Math.sin((step * Math.PI) / 8))} ${figure(-reach * Math.cos((step * Math.PI) / 8))}`;
  });
  return `M${corners.join("L")}Z`;
}
