// The line below the board: what is expected, and of whom.
import { t } from "../words/words.svelte";
import type { LiveMatch } from "./live.svelte";
import { verdict } from "./outcome";

/** What is expected of the reader in words; `wanted` is what the game's picture says about it. */
export function promptFor(live: LiveMatch, wanted: string): string {
  const { position, seated } = live;
  if (!position || !seated) return "";
  const names = seated.seats.map((seat) => seat.name);
  if (position.result) return verdict(position.result, names, seated.seat);
  if (live.stoodIn) return t("A bot plays for you.");
  if (live.myTurn) return wanted || t("Your turn");
  const waiting = position.to_act.map((seat) => names[seat - 1]).join(", ");
  if (waiting && live.outOfTurn) return t("Waiting for: {names}. You may act out of turn.", { names: waiting });
  return waiting ? t("Waiting for: {names}", { names: waiting }) : t("One moment …");
}
