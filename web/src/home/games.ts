// What the server says about its games.
import { request } from "../wire/http";
import type { Games } from "../wire/messages";
import { language, t, type Language } from "../words/words.svelte";

const asked = new Map<Language, Promise<Games>>();

/** The games of this server, in the language that is spoken; asked for once. */
export function askGames(): Promise<Games> {
  const now = language();
  let answer = asked.get(now);
  if (!answer) {
    answer = request<Games>("/api/games");
    answer.catch(() => asked.delete(now)); // so that the next one asks again
    asked.set(now, answer);
  }
  return answer;
}

/** For how many players a game is. */
export function seatsInWords({ fewest, most }: { fewest: number; most: number }): string {
  return fewest === most ? t("{most} players", { most }) : t("{fewest} to {most} players", { fewest, most });
}
