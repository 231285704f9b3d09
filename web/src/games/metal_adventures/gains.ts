// What the captains got and lost: Glory, Damage and Judgment on their astrolabes, credits and cards.
import type { Gain } from "../../boards/board";
import type { AdventureScene, Captain } from "./facts";

interface Good {
  of(captain: Captain): number;
  at: string;
  bad?: boolean;
}

const GOODS: Good[] = [
  { of: ({ damage }) => damage, at: ".wheel.damage", bad: true },
  { of: ({ glory }) => glory, at: ".wheel.glory" },
  { of: ({ judgment }) => judgment, at: ".wheel.judgment", bad: true },
  { of: ({ credits }) => credits, at: ".credits" },
  { of: ({ improvements }) => improvements.length, at: "[data-goods=improvements]" },
  { of: ({ trophies }) => trophies, at: "[data-goods=trophies]" },
  { of: ({ wrecks }) => wrecks.length, at: "[data-goods=wrecks]" },
];

/** What changed at the captains between two scenes. */
export function gains(before: AdventureScene, after: AdventureScene): Gain[] {
  return after.view.captains.flatMap((captain, index) => {
    const was = before.view.captains[index];
    const place = `[data-captain="${index + 1}"]`;
    if (!was) return [];
    return GOODS.map(({ of, at, bad = false }) => ({ by: of(captain) - of(was), at: [`${place} ${at}`, place], bad }));
  });
}
