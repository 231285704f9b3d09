// Rulebooks, each loaded once per language.
import { request } from "../wire/http";
import type { Rulebook } from "../wire/messages";
import { language } from "../words/words.svelte";

const loaded = new Map<string, Promise<Rulebook>>();

/** The rulebook of a game in the language that is spoken. */
export function rulebookOf(game: string): Promise<Rulebook> {
  const name = `${language()}/${game}`;
  let book = loaded.get(name);
  if (!book) {
    book = request<Rulebook>(`/api/games/${encodeURIComponent(game)}/rules`);
    book.catch(() => loaded.delete(name)); // what failed may be tried again
    loaded.set(name, book);
  }
  return book;
}
