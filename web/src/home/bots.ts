// The computer's players: how strong they are, in words, and what they are called at the table.
import { readable } from "../words/readable";
import { N_, t } from "../words/words.svelte";
import { botsOf } from "./showcase";

/** The bots that play every game. */
const COMMON: Record<string, string> = {
  random: N_("Careless bot"),
  greedy: N_("Solid bot"),
  search: N_("Strong bot"),
};

/** Smiths of many tales: friendlier opponents than "greedy 2". */
const SMITHS = ["Wayland", "Brokkr", "Ilmari", "Vulcan", "Kaveh", "Goban", "Sindri"];

/** What kind of opponent a bot of a game is. */
export function strength(game: string, bot: string): string {
  const title = botsOf(game)[bot]?.title ?? COMMON[bot];
  return title ? t(title) : t("Bot: {name}", { name: readable(bot) });
}

/** The same, and how it plays this game where the game has something to say about that. */
export function described(game: string, bot: string): string {
  const manner = botsOf(game)[bot]?.manner;
  return manner ? t("{bot}: {manner}", { bot: strength(game, bot), manner: t(manner) }) : strength(game, bot);
}

/** The strongest bot: they come in order of strength. */
export function strongest(bots: readonly string[]): string {
  return bots.at(-1) ?? "greedy";
}

/** So many names for bots, none of them taken by somebody at the table. */
export function smiths(count: number, taken: readonly string[]): string[] {
  const held = taken.map((name) => name.trim().toLowerCase());
  return SMITHS.filter((name) => !held.includes(name.toLowerCase())).slice(0, count);
}
