// The computer's players: how strong they are, in words, and what they are called at the table.
import { N_, t } from "../words/words.svelte";

const STRENGTHS: Record<string, string> = {
  random: N_("Careless bot"),
  greedy: N_("Solid bot"),
  search: N_("Strong bot"),
  honest: N_("Honest bot"),
  treacherous: N_("Treacherous bot"),
};

/** How bots deal with promises, in games where they differ in that. */
const MANNERS: Record<string, string> = {
  honest: N_("keeps every promise"),
  greedy: N_("keeps a promise while it pays"),
  treacherous: N_("breaks promises and betrays when it gains"),
};

/** Smiths of many tales: friendlier opponents than "greedy 2". */
const SMITHS = ["Wayland", "Brokkr", "Ilmari", "Vulcan", "Kaveh", "Goban", "Sindri"];

/** What kind of opponent a bot is. */
export function strength(bot: string): string {
  const words = STRENGTHS[bot];
  return words ? t(words) : t("Bot: {name}", { name: bot });
}

/** What kind of opponent a bot is among all bots of a game: also how it deals with promises, where some differ in that. */
export function described(bot: string, bots: readonly string[]): string {
  const manner = MANNERS[bot];
  const differ = bots.filter((other) => MANNERS[other]).length > 1;
  return manner && differ ? t("{bot}: {manner}", { bot: strength(bot), manner: t(manner) }) : strength(bot);
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
