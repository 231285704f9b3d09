// How the Mine is seen: from above at a slant, from any side. Pure geometry; the unit is the edge of a cube.

/** The length of a cube's edge in the units of the picture. */
export const EDGE = 100;
export const LEVELS = 5;

const SLANT = (39 * Math.PI) / 180;
/** How much of a length on the ground, away from the eye, is left to see. */
export const FLAT = Math.sin(SLANT);
/** How much of a height is left to see. */
export const TALL = Math.cos(SLANT);

export interface Place {
  level: number;
  /** Columns and rows from 0. */
  column: number;
  row: number;
}

export type Point = [number, number];
export type Side = "top" | "east" | "west" | "south" | "north";

/** A face of a cube: where its square of edge 100 is drawn, and how much light it lacks. */
export interface Face {
  side: Side;
  /** For SVG: matrix(a b c d e f). */
  matrix: [number, number, number, number, number, number];
  shade: number;
}

/** A cube as it is drawn. */
export interface Seen {
  at: string;
  place: Place;
  faces: Face[];
  /** The middle of its top. */
  top: Point;
}

const OUTWARDS: Record<Exclude<Side, "top">, Point> = { east: [1, 0], west: [-1, 0], south: [0, 1], north: [0, -1] };

/** The place of a name such as "3b2": level, column, row. */
export function placeOf(at: string): Place {
  return { level: Number(at[0]), column: "abcde".indexOf(at[1] ?? ""), row: Number(at[2]) - 1 };
}

function nameOf({ level, column, row }: Place): string {
  return `${level}${"abcde"[column] ?? ""}${row + 1}`;
}

/** How a direction on the ground lies before the eye, after so many quarters of a turn. */
function turned(x: number, y: number, quarters: number): Point {
  const angle = ((quarters + 0.5) * Math.PI) / 2;
  return [x * Math.cos(angle) - y * Math.sin(angle), x * Math.sin(angle) + y * Math.cos(angle)];
}

/** Where a point is drawn; the middle of the ground is the origin. */
export function drawn(x: number, y: number, height: number, quarters: number): Point {
  const [across, near] = turned(x, y, quarters);
  return [across * EDGE, (near * FLAT - height * TALL) * EDGE];
}

/** The corner of a cube with the least column and row, in the middle's coordinates. */
function corner({ level, column, row }: Place): Point {
  const inset = (level - 1) / 2 - LEVELS / 2;
  return [column + inset, row + inset];
}

/** Which faces of cubes cannot be seen from any side, because others touch them. */
function bare(place: Place, there: ReadonlySet<string>): Set<Side> {
  const { level, column, row } = place;
  const sides = new Set<Side>();
  for (const [side, [right, down]] of Object.entries(OUTWARDS) as [Side, Point][]) {
    if (!there.has(nameOf({ level, column: column + right, row: row + down }))) sides.add(side);
  }
  const above = [0, 1].flatMap((left) =>
    [0, 1].map((back) => ({ level: level + 1, column: column - left, row: row - back })),
  );
  if (!above.every((other) => there.has(nameOf(other)))) sides.add("top");
  return sides;
}

/** Every cube with the faces that can be seen, those that lie behind others first. */
export function seenFrom(places: readonly string[], quarters: number): Seen[] {
  const there = new Set(places);
  const seen = places.map((at) => {
    const place = placeOf(at);
    const [x, y] = corner(place);
    const sides = bare(place, there);
    const near = turned(x + 0.5, y + 0.5, quarters)[1];
    const faces = facesOf(place, sides, quarters);
    return { near, cube: { at, place, faces, top: drawn(x + 0.5, y + 0.5, place.level, quarters) } };
  });
  // What lies on a lower level can never hide what lies on a higher one from an eye above both.
  seen.sort((one, other) => one.cube.place.level - other.cube.place.level || one.near - other.near);
  return seen.map(({ cube }) => cube);
}

/** All faces of a cube that stands alone, to outline a place. */
export function alone(at: string, quarters: number): Face[] {
  return facesOf(placeOf(at), new Set<Side>(["top", "east", "west", "south", "north"]), quarters);
}

function facesOf(place: Place, sides: ReadonlySet<Side>, quarters: number): Face[] {
  const faces: Face[] = [];
  const [x, y] = corner(place);
  for (const [side, [right, down]] of Object.entries(OUTWARDS) as [Exclude<Side, "top">, Point][]) {
    const [across, near] = turned(right, down, quarters);
    if (near <= 0.02 || !sides.has(side)) continue;
    // From left to right as the eye sees it: a quarter turn from where the face looks.
    const along: Point = [down, -right];
    const start: Point = [x + 0.5 + right / 2 - along[0] / 2, y + 0.5 + down / 2 - along[1] / 2];
    faces.push({
      side,
      matrix: matrix(drawn(...start, place.level, quarters), step(...along, quarters), [0, TALL]),
      shade: 0.2 + 0.22 * across,
    });
  }
  if (sides.has("top")) {
    faces.push({
      side: "top",
      matrix: matrix(drawn(x, y, place.level, quarters), step(1, 0, quarters), step(0, 1, quarters)),
      shade: 0,
    });
  }
  return faces;
}

/** How a unit step on the ground is drawn, for a matrix. */
function step(x: number, y: number, quarters: number): Point {
  const [across, near] = turned(x, y, quarters);
  return [across, near * FLAT];
}

function matrix(start: Point, right: Point, down: Point): Face["matrix"] {
  return [...right, ...down, ...start].map((value) => Math.round(value * 1000) / 1000) as Face["matrix"];
}

/** The middle of all that is drawn of a cube. */
function middle(faces: readonly Face[]): Point {
  const corners = faces.flatMap(({ matrix: [a, b, c, d, e, f] }) =>
    [0, EDGE].flatMap((across) =>
      [0, EDGE].map((down): Point => [e + a * across + c * down, f + b * across + d * down]),
    ),
  );
  const [across, down] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  return [(Math.min(...across) + Math.max(...across)) / 2, (Math.min(...down) + Math.max(...down)) / 2];
}

/** Whether a point is hidden by the cubes that are drawn after a cube. */
function hidden(point: Point, after: readonly Seen[], margin = MARGIN): boolean {
  return after.some(({ faces }) => faces.some((face) => within(face, point, margin)));
}

/** Cubes that only touch hide nothing of each other. */
const MARGIN = 3;

function within({ matrix: [a, b, c, d, e, f] }: Face, [x, y]: Point, margin: number): boolean {
  const area = a * d - b * c;
  if (Math.abs(area) < 0.01) return false;
  const across = ((x - e) * d - (y - f) * c) / area;
  const down = ((y - f) * a - (x - e) * b) / area;
  return across > margin && across < EDGE - margin && down > margin && down < EDGE - margin;
}

/** The cubes with at least the middle of a face in sight. */
export function inSight(seen: readonly Seen[]): Set<string> {
  const found = seen.filter(({ faces }, index) => {
    const after = seen.slice(index + 1);
    return faces.some(({ matrix: [a, b, c, d, e, f] }) => !hidden([e + (a + c) * 50, f + (b + d) * 50], after));
  });
  return new Set(found.map(({ at }) => at));
}

/** The cubes that one hits by pointing at the middle of what is drawn of them. */
export function inReach(seen: readonly Seen[]): Set<string> {
  const found = seen.filter(({ faces }, index) => {
    const point = middle(faces);
    return faces.some((face) => within(face, point, -MARGIN)) && !hidden(point, seen.slice(index + 1), -4 * MARGIN);
  });
  return new Set(found.map(({ at }) => at));
}

/** How many quarters to turn, the shortest way, to bring a cube into sight; 0 when it is, or when nothing helps. */
export function turnTo(at: string, places: readonly string[], quarters: number): number {
  const turns = [0, 1, -1, 2].find((turn) => inSight(seenFrom(places, quarters + turn)).has(at));
  return turns ?? 0;
}
