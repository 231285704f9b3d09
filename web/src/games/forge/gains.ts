// Renown where a weapon was made, and cubes that come into a reserve or are paid from it.
import type { Gain } from "../../boards/board";
import { COLOURS, type ForgeScene } from "./facts";

/** What the players won, took and paid between two scenes. */
export function gains(before: ForgeScene, after: ForgeScene): Gain[] {
  return after.view.renown.flatMap((renown, index) => {
    const seat = index + 1;
    const had = new Set(before.view.weapons[index]?.map(([blade]) => blade));
    const made = (after.view.weapons[index] ?? []).filter(([blade]) => !had.has(blade));
    const at = [
      ...made.map(([blade, handle]) => `[data-spot="weapon ${blade}|${handle}"]`),
      `[data-renown="${seat}"]`,
      `[data-thing="seat ${seat}"]`,
    ];
    const cubes = COLOURS.map((colour) => ({
      by: (after.view.reserves[index]?.[colour] ?? 0) - (before.view.reserves[index]?.[colour] ?? 0),
      at: [`[data-thing="reserve ${seat} ${colour}"]`],
    }));
    return [{ by: renown - (before.view.renown[index] ?? 0), at }, ...cubes];
  });
}
