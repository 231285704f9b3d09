// Where a picture lies in the window that shows part of it: the camera's arithmetic.

/** A part of the picture, in its own units. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The window, in pixels. */
export interface Room {
  width: number;
  height: number;
}

/** Where the picture's origin lies in the window, and how large its unit is. */
export interface Sight {
  x: number;
  y: number;
  scale: number;
}

/** How many pixels of the picture always stay in the window. */
const KEPT = 64;

/** The whole of a box in the middle of the window. */
export function fitted(box: Box, room: Room, lens: { least: number; mostFitted: number; margin: number }): Sight {
  const wide = Math.max(1, room.width - 2 * lens.margin) / Math.max(1, box.width);
  const high = Math.max(1, room.height - 2 * lens.margin) / Math.max(1, box.height);
  const scale = Math.max(lens.least, Math.min(lens.mostFitted, wide, high));
  return {
    x: room.width / 2 - (box.x + box.width / 2) * scale,
    y: room.height / 2 - (box.y + box.height / 2) * scale,
    scale,
  };
}

/** Enlarged by a factor, with the point of the picture that lies at a pixel of the window staying there. */
export function nearer(
  sight: Sight,
  factor: number,
  at: { x: number; y: number },
  lens: { least: number; most: number },
): Sight {
  const scale = Math.max(lens.least, Math.min(lens.most, sight.scale * factor));
  const grown = scale / sight.scale;
  return { x: at.x - (at.x - sight.x) * grown, y: at.y - (at.y - sight.y) * grown, scale };
}

/** Not so far aside that the picture would be lost. */
export function clamped(sight: Sight, box: Box, room: Room): Sight {
  return {
    ...sight,
    x: within(sight.x, KEPT - (box.x + box.width) * sight.scale, room.width - KEPT - box.x * sight.scale),
    y: within(sight.y, KEPT - (box.y + box.height) * sight.scale, room.height - KEPT - box.y * sight.scale),
  };
}

/** Moved as little as needed to have a part of the picture in the window. */
export function shifted(sight: Sight, part: Box, room: Room, margin: number): Sight {
  return {
    ...sight,
    x: sight.x + shift(part.x * sight.scale + sight.x, part.width * sight.scale, room.width, margin),
    y: sight.y + shift(part.y * sight.scale + sight.y, part.height * sight.scale, room.height, margin),
  };
}

function within(value: number, least: number, most: number): number {
  return Math.max(Math.min(least, most), Math.min(Math.max(least, most), value));
}

function shift(start: number, length: number, room: number, margin: number): number {
  if (start < margin) return margin - start;
  return Math.min(0, Math.max(margin - start, room - margin - start - length));
}
