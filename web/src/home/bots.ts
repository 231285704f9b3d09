// The computer's players: how strong they are, in words, and what they are called at the table.
import { N_, t } from "../words/words.svelte";

const STRENGTHS: Record<string, string> = {
  random: N_("Careless bot"),
  greedy: N_("Solid bot"),
  search: N_("Strong bot"),
};

/** Smiths of many tales: friendlier opponents than "greedy 2". */
const SMITHS = ["Wayland", "Brokkr", "Ilmari", "Vulcan", "Kaveh", "Goban", "Sindri"];

/** What kind of opponent a bot is. */
export function strength(bot: string): string {
  const words = STRENGTHS[bot];
  return words ? t(words) : t("Bot: {name}", { name: bot });
}

/** The strongest bot: they come in order of strength. */
export function strongest(bots: readonly string[]): string {
  return bots.at(-1) ?? "greedy";
}

/** So many names for bots, none of which somebody at the table has already. */
export function smiths(count: number, taken: readonly string[]): string[] {
  const held = taken.map((name) => name.trim().toLowerCase());
  return SMITHS.filter((name) => !held.includes(name.toLowerCase())).slice(0, count);
}
