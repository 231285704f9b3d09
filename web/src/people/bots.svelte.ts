// The computer's players in words: the people of the house as the server describes them, and plain bots.
import { askGames } from "../home/games";
import { botsOf } from "../home/showcase";
import { readable } from "../words/readable";
import type { BotInfo, Games } from "../wire/messages";
import { language, N_, t, type Language } from "../words/words.svelte";

/** The plain bots that play every game. */
const PLAIN: Record<string, string> = {
  random: N_("Careless bot"),
  greedy: N_("Solid bot"),
};

/** Smiths of many tales: friendlier opponents than "greedy 2". */
const SMITHS = ["Wayland", "Brokkr", "Ilmari", "Vulcan", "Kaveh", "Goban", "Sindri"];

const NUMERALS = ["", " II", " III", " IV", " V", " VI"];

let told = $state.raw<Partial<Record<Language, Games>>>({});

/** The bots of a game, the strongest last; none until the server, which is asked now, has answered. */
export function botsHere(game: string): BotInfo[] {
  const now = language();
  if (!told[now]) {
    // Whoever cannot be asked has no faces to show, and the table goes on without.
    void askGames().then(
      (games) => (told = { ...told, [now]: games }),
      () => undefined,
    );
  }
  return told[now]?.games.find(({ key }) => key === game)?.bots ?? [];
}

/** The person of the house behind a bot, as far as is known by now; nobody behind a plain bot. */
export function personOf(game: string, bot: string): BotInfo | undefined {
  return botsHere(game).find(({ key, level }) => key === bot && level > 0);
}

/** What kind of opponent a plain bot of a game is. */
export function kindOf(game: string, bot: string): string {
  const title = botsOf(game)[bot]?.title ?? PLAIN[bot];
  return title ? t(title) : t("Bot: {name}", { name: readable(bot) });
}

/** The same, and how it plays this game where the game has something to say about that. */
export function described(game: string, bot: string): string {
  const manner = botsOf(game)[bot]?.manner;
  return manner ? t("{bot}: {manner}", { bot: kindOf(game, bot), manner: t(manner) }) : kindOf(game, bot);
}

/** A name for a bot that nobody at the table has: a person's own, with a numeral if need be, or that of a smith. */
export function nameFor(bot: BotInfo | undefined, taken: readonly string[]): string | undefined {
  const names = bot?.name ? NUMERALS.map((numeral) => bot.name + numeral) : SMITHS;
  const held = taken.map((name) => name.trim().toLowerCase());
  return names.find((name) => !held.includes(name.toLowerCase()));
}
