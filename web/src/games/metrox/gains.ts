// Points on the sheets: at a line that is complete, at a transfer, and what is no longer lost by empty stations.
import type { Gain } from "../../boards/board";
import type { Sheet } from "./data";
import type { MetroScene } from "./offers";

/** What the sheets won between two scenes; those of the others are small, so theirs comes in one. */
export function gains(before: MetroScene, after: MetroScene): Gain[] {
  const mine = after.seat ?? 1;
  return after.view.scores.flatMap((score, index): Gain[] => {
    const seat = index + 1;
    const [was, is] = [before.view.sheets[index], after.view.sheets[index]];
    if (!was || !is) return [];
    if (seat !== mine)
      return [{ by: score.total - (before.view.scores[index]?.total ?? 0), at: [`[data-sheet="${seat}"]`] }];
    return [
      ...changes(was.bonuses, is.bonuses).map(([line, by]) => ({
        by,
        at: [`[data-spot="line ${line}"]`, `.train[data-line="${line}"]`, '[data-score="lines"]'],
      })),
      ...transfers(was, is),
      { by: score.empty - (before.view.scores[index]?.empty ?? 0), at: ['[data-score="empty"]'] },
    ];
  });
}

function transfers(was: Sheet, is: Sheet): Gain[] {
  return changes(was.transfers, is.transfers).map(([station, worth]) => ({
    by: 2 * worth,
    at: [`[data-station="${station}"]`, '[data-score="transfers"]'],
  }));
}

function changes(was: Record<string, number>, is: Record<string, number>): [string, number][] {
  const keys = new Set([...Object.keys(was), ...Object.keys(is)]);
  return [...keys].map((key): [string, number] => [key, (is[key] ?? 0) - (was[key] ?? 0)]).filter(([, by]) => by !== 0);
}
