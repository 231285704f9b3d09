// How a match ended, in one sentence.
import type { Result } from "../wire/messages";
import { t } from "../words/words.svelte";

/** The names of those who came first, in the order of their seats. */
export function winners(result: Pick<Result, "ranks">, names: string[]): string[] {
  return names.filter((_, index) => result.ranks[index] === 1);
}

/** Who has won, from where the reader sits; a match that was given up has no winner. */
export function verdict(result: Pick<Result, "ranks">, names: string[], mine: number | null): string {
  const first = winners(result, names);
  if (first.length === 0) return t("Nobody has won");
  if (names.length === 1) return t("The match is over");
  if (first.length > 1) return t("A tie: {names}", { names: first.join(", ") });
  if (mine !== null && result.ranks[mine - 1] === 1) return t("You have won");
  return t("{name} has won", { name: first[0] ?? "" });
}
