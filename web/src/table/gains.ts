// What players got and lost with a step, shown where it happened and in the list of players.
import type { Gain, Picture, Scene } from "../boards/board";
import { placeFor, showSign } from "../boards/signs";
import type { Place } from "../boards/travel";

interface Shown {
  gain: Gain;
  around: Element | null;
  /** Where it was before the board changed: a card that was won is no longer there. */
  place: Place | null;
  /** Whether it stands in the list of players, where the new total must be seen. */
  listed: boolean;
}

/** How the points of the players have changed; 0 where they are not known. */
export function pointsWon(before: readonly (number | null)[], after: readonly (number | null)[]): number[] {
  return after.map((points, index) => (points ?? 0) - (before[index] ?? points ?? 0));
}

export class Gains {
  #before: Scene | null = null;
  #coming: Shown[] = [];

  /** Before the page changes: what is different in the scene that comes, and where that lies now. */
  prepare(scene: Scene | null, picture: Picture | null, board: Element | null, players: Element | null): void {
    const before = this.#before;
    if (before?.n === scene?.n) return;
    this.#before = scene;
    this.#coming = [];
    if (!scene || !picture || !before || scene.news.length === 0) return;
    const won = pointsWon(picture.points(before), picture.points(scene));
    const listed = won.map((by, index) => ({ by, at: [`[data-seat="${index + 1}"] [data-points]`] }));
    const gains = picture.gains?.(before, scene) ?? [];
    this.#coming = [
      ...gains.map((gain) => ({ gain, around: board, place: placeFor(board, gain.at), listed: false })),
      ...listed.map((gain) => ({ gain, around: players, place: null, listed: true })),
    ].filter(({ gain }) => gain.by !== 0);
  }

  /** Once the page has changed: with the frame that lays it out, even if the next scene has come by then. */
  show(): void {
    const coming = this.#coming;
    this.#coming = [];
    if (coming.length > 0) requestAnimationFrame(() => showAll(coming));
  }
}

function showAll(coming: readonly Shown[]): void {
  const before = new Map<string, number>();
  for (const { gain, around, place, listed } of coming) {
    const found = placeFor(around, gain.at) ?? place;
    const at = listed && found ? beside(found) : found;
    const key = at ? `${Math.round(at.left)} ${Math.round(at.top)}` : "";
    showSign(gain.by, at, { bad: gain.bad ?? false, before: before.get(key) ?? 0 });
    before.set(key, (before.get(key) ?? 0) + 1);
  }
}

/** Left of a figure, so that both can be read. */
function beside({ left, top, height }: Place): Place {
  return { left: left - 28, top, width: 0, height };
}
