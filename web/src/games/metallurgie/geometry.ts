// Where things lie: six neighbours for every place, drawn as cards in offset rows.
import type { Box } from "../../boards/sight";
import { keyOf, type Spot } from "./metals";

export const CARD = { width: 84, height: 88 };
/** From one place to the next, along a row and down. */
export const PITCH = { x: 97, y: 106 };
/** How much higher each card of a stack lies. */
const LIFT = { x: 2, y: 5.5 };

export interface Point {
  x: number;
  y: number;
}

/** The middle of a place. */
export function middleOf([column, row]: Spot): Point {
  return { x: (column + row / 2) * PITCH.x, y: row * PITCH.y };
}

/** The upper left corner of the card that lies on so many others, seen from the middle of its place. */
export function cornerOf(height: number): Point {
  return { x: 3 - CARD.width / 2 - height * LIFT.x, y: 6 - CARD.height / 2 - height * LIFT.y };
}

/** Cards are laid by hand: never quite straight, and each always in the same way. */
export function tiltOf([column, row]: Spot): number {
  return ((((column * 7 + row * 13) % 5) + 5) % 5) * 0.5 - 1;
}

/** All that these places cover. */
export function boxAround(spots: readonly Spot[]): Box {
  const middles = spots.map(middleOf);
  const left = Math.min(...middles.map(({ x }) => x)) - PITCH.x / 2;
  const right = Math.max(...middles.map(({ x }) => x)) + PITCH.x / 2;
  const top = Math.min(...middles.map(({ y }) => y)) - PITCH.y / 2;
  const bottom = Math.max(...middles.map(({ y }) => y)) + PITCH.y / 2;
  return { x: left, y: top, width: right - left, height: bottom - top };
}

// Going round a place clockwise from its upper left corner: the neighbour beyond each side, and the side's two ends in
// half pitches. A row is shifted by half a card, so that the upper and the lower edge each have two neighbours.
const SIDES: readonly { beyond: Spot; from: Spot; to: Spot }[] = [
  { beyond: [0, -1], from: [-1, -1], to: [0, -1] },
  { beyond: [1, -1], from: [0, -1], to: [1, -1] },
  { beyond: [1, 0], from: [1, -1], to: [1, 1] },
  { beyond: [0, 1], from: [1, 1], to: [0, 1] },
  { beyond: [-1, 1], from: [0, 1], to: [-1, 1] },
  { beyond: [-1, 0], from: [-1, 1], to: [-1, -1] },
];

/** The lines around a set of places, each as its corners, the places on the right hand; holes have lines of their own. */
export function linesAround(spots: readonly Spot[]): Point[][] {
  const inside = new Set(spots.map(keyOf));
  // Corners in half pitches are whole numbers. Three places meet at each, so one side at most begins there.
  const sides = new Map<string, { from: Point; to: Point }>();
  for (const [column, row] of spots) {
    const x = column * 2 + row;
    const y = row * 2;
    for (const { beyond, from, to } of SIDES) {
      if (inside.has(keyOf([column + beyond[0], row + beyond[1]]))) continue;
      sides.set(keyOf([x + from[0], y + from[1]]), {
        from: { x: x + from[0], y: y + from[1] },
        to: { x: x + to[0], y: y + to[1] },
      });
    }
  }
  const lines: Point[][] = [];
  for (const [start] of sides) {
    const line: Point[] = [];
    for (let side = sides.get(start); side; side = sides.get(keyOf([side.to.x, side.to.y]))) {
      sides.delete(keyOf([side.from.x, side.from.y]));
      line.push(side.from);
    }
    if (line.length > 0)
      lines.push(withoutStraights(line).map(({ x, y }) => ({ x: (x * PITCH.x) / 2, y: (y * PITCH.y) / 2 })));
  }
  return lines;
}

function withoutStraights(line: Point[]): Point[] {
  return line.filter((point, index) => {
    const before = line.at(index - 1)!;
    const after = line[(index + 1) % line.length]!;
    return !(before.x === point.x && point.x === after.x) && !(before.y === point.y && point.y === after.y);
  });
}

/** A path along the inner side of the lines around places, so far inside, with round corners. */
export function outlineOf(spots: readonly Spot[], inset: number, radius: number): string {
  return linesAround(spots)
    .map((line) => rounded(inner(line, inset), radius))
    .join(" ");
}

/** Every corner moved to the right of both of its sides. */
function inner(line: Point[], inset: number): Point[] {
  return line.map((point, index) => {
    const before = line.at(index - 1)!;
    const after = line[(index + 1) % line.length]!;
    const came = direction(before, point);
    const goes = direction(point, after);
    return { x: point.x - inset * (came.y + goes.y), y: point.y + inset * (came.x + goes.x) };
  });
}

function rounded(line: Point[], radius: number): string {
  const parts = line.map((point, index) => {
    const before = line.at(index - 1)!;
    const after = line[(index + 1) % line.length]!;
    const came = direction(before, point);
    const goes = direction(point, after);
    const bend = Math.min(radius, length(before, point) / 2, length(point, after) / 2);
    const start = `${point.x - came.x * bend} ${point.y - came.y * bend}`;
    const end = `${point.x + goes.x * bend} ${point.y + goes.y * bend}`;
    return `${index === 0 ? "M" : "L"}${start} Q${point.x} ${point.y} ${end}`;
  });
  return `${parts.join(" ")} Z`;
}

function direction(from: Point, to: Point): Point {
  return { x: Math.sign(to.x - from.x), y: Math.sign(to.y - from.y) };
}

function length(from: Point, to: Point): number {
  return Math.abs(to.x - from.x) + Math.abs(to.y - from.y);
}
