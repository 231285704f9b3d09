// Points where their cards lay, and cards that come into a hand.
import type { Gain } from "../../boards/board";
import type { Choice } from "./data";
import { keyOf, METALS, type MetallurgieScene } from "./metals";

/** What the players won and drew between two scenes. */
export function gains(before: MetallurgieScene, after: MetallurgieScene): Gain[] {
  return after.view.won.flatMap((won, index) => {
    const seat = index + 1;
    const points = METALS.flatMap((metal): Gain[] => {
      const by = won[metal] - (before.view.won[index]?.[metal] ?? 0);
      if (by === 0) return [];
      const taken = after.news.flatMap((line) => {
        const data = line.data as Choice | null | undefined;
        return data?.do === "take" && line.who === seat && data.metal === metal ? [data] : [];
      });
      const places = taken
        .slice(-1)
        .flatMap(({ at }) => [`[data-card="${keyOf(at)}"]`, `[data-spot="place ${keyOf(at)}"]`]);
      return [{ by, at: [...places, `[data-seat="${seat}"] .${metal}`] }];
    });
    const drawn = (after.view.hands[index] ?? 0) - (before.view.hands[index] ?? 0);
    return drawn > 0 ? [...points, { by: drawn, at: [`[data-seat="${seat}"] .hand`] }] : points;
  });
}
