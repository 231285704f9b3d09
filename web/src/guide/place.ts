// Where a card stands: beside what it speaks of, and over it only where nothing else is left.

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface Size {
  width: number;
  height: number;
}

const APART = 14;
const MARGIN = 8;

/** Where the card stands: the first free place beside the target, or the one that hides least of it. */
export function place(target: Box | null, card: Size, screen: Size): { left: number; top: number } {
  const right = screen.width - card.width - MARGIN;
  const bottom = screen.height - card.height - MARGIN;
  const corner = { left: Math.max(MARGIN, right), top: Math.max(MARGIN, bottom) };
  if (target === null) return corner;
  const centred = {
    left: within(target.left + target.width / 2 - card.width / 2, right),
    top: within(target.top + target.height / 2 - card.height / 2, bottom),
  };
  const candidates = [
    { left: centred.left, top: target.top + target.height + APART },
    { left: centred.left, top: target.top - card.height - APART },
    { left: target.left + target.width + APART, top: centred.top },
    { left: target.left - card.width - APART, top: centred.top },
    corner,
    { left: MARGIN, top: corner.top },
    { left: corner.left, top: MARGIN },
    { left: MARGIN, top: MARGIN },
  ].map(({ left, top }) => ({ left: within(left, right), top: within(top, bottom) }));
  let best = corner;
  let least = Infinity;
  for (const candidate of candidates) {
    const hidden = overlap({ ...candidate, ...card }, target);
    if (hidden < least) [best, least] = [candidate, hidden];
  }
  return best;
}

function within(wanted: number, most: number): number {
  return Math.max(MARGIN, Math.min(wanted, most));
}

/** How much of one box another one hides. */
export function overlap(one: Box, other: Box): number {
  const width = Math.min(one.left + one.width, other.left + other.width) - Math.max(one.left, other.left);
  const height = Math.min(one.top + one.height, other.top + other.height) - Math.max(one.top, other.top);
  return Math.max(0, width) * Math.max(0, height);
}
