// Clocks in words: so much time for every decision, and some in the bank for all that take longer.
import type { ClockSetting } from "../wire/messages";
import { language, N_, t } from "../words/words.svelte";

export interface Preset {
  key: string;
  label: string;
  clock: ClockSetting | null;
}

export const PRESETS: Preset[] = [
  { key: "none", label: N_("No clock"), clock: null },
  { key: "quick", label: N_("Quick"), clock: { move: 20, bank: 180 } },
  { key: "calm", label: N_("Calm"), clock: { move: 60, bank: 600 } },
  { key: "post", label: N_("Over days"), clock: { move: 86_400, bank: 172_800 } },
];

/** A length of time, in the largest unit that it is a whole number of. */
export function lengthInWords(seconds: number): string {
  const units: [string, number][] = [
    ["day", 86_400],
    ["hour", 3_600],
    ["minute", 60],
    ["second", 1],
  ];
  const [unit, length] = units.find(([, each]) => seconds >= each && seconds % each === 0) ?? ["second", 1];
  return new Intl.NumberFormat(language(), { style: "unit", unit, unitDisplay: "long" }).format(seconds / length);
}

/** What a clock gives. */
export function clockInWords({ move, bank }: ClockSetting): string {
  const time = lengthInWords(move);
  return bank
    ? t("{time} for each decision, {reserve} in reserve", { time, reserve: lengthInWords(bank) })
    : t("{time} for each decision", { time });
}
