// A match as it is being set up: who sits where, with which rules and which clock. Knows no game.
import { keep, recall } from "../kept/storage";
import { nameFor } from "../people/bots.svelte";
import type { ClockSetting, GameInfo, Order, SeatOrder } from "../wire/messages";

export const ME = "me";
export const FRIEND = "friend";
export const OPEN = "open";

/** How many characters a name may have. */
export const LONGEST_NAME = 40;

const HUMANS = [ME, FRIEND, OPEN];

/** In a set-up that is kept: whoever suits the player by then. */
const SUITED = "suited";

/** The value of an option whose file is chosen on the page. */
export const OWN_FILE = "own file";

export interface Setup {
  /** Who sits on each seat: me, friend, open, or a bot. */
  seats: string[];
  options: Record<string, string>;
  clock: ClockSetting | null;
  listed: boolean;
}

/** Whether a bot sits there. */
export function isBot(kind: string): boolean {
  return !HUMANS.includes(kind);
}

/** What you get without choosing anything: me and whoever suits me, so many times. */
export function usualSetup(game: GameInfo, opponents: number, suited: string): Setup {
  const count = Math.min(Math.max(1 + opponents, game.fewest), game.most);
  return {
    seats: [ME, ...Array<string>(count - 1).fill(suited)],
    options: Object.fromEntries(game.options.map((option) => [option.key, option.values[0]?.value ?? ""])),
    clock: null,
    listed: false,
  };
}

/** The last set-up, as far as game and bots still allow it; otherwise the usual one. */
export function lastSetup(game: GameInfo, opponents: number, suited: string): Setup {
  const usual = usualSetup(game, opponents, suited);
  const last = recall<Partial<Setup>>(`setup.${game.key}`, {});
  const options = { ...usual.options };
  for (const option of game.options) {
    const value = last.options?.[option.key];
    if (option.values.some((known) => known.value === value)) options[option.key] = value as string;
  }
  const seats = (last.seats ?? []).map((kind) =>
    isBot(kind) && !game.bots.some(({ key }) => key === kind) ? suited : kind,
  );
  const fits = seats.length >= game.fewest && seats.length <= game.most;
  return {
    seats: fits ? seats : usual.seats,
    options,
    clock: last.clock ?? null,
    listed: last.listed ?? false,
  };
}

/** Remember a set-up for the next time. Who meets the one that suits them will meet the one that suits them then. */
export function keepSetup(game: string, setup: Setup, suited: string): void {
  keep(`setup.${game}`, { ...setup, seats: setup.seats.map((kind) => (kind === suited ? SUITED : kind)) });
}

/** Whether anybody can come from the lobby, which the lobby has to show. */
export function hasOpenSeat(setup: Setup): boolean {
  return setup.seats.includes(OPEN);
}

/** The seats with the one at `from` moved to `to`. */
export function moved(seats: readonly string[], from: number, to: number): string[] {
  const rest = seats.toSpliced(from, 1);
  return rest.toSpliced(to, 0, seats[from] as string);
}

/** The bot that sits on every seat of a bot; null if they differ, or if there is none. */
export function onlyBot(seats: readonly string[]): string | null {
  const bots = new Set(seats.filter(isBot));
  return bots.size === 1 ? ([...bots][0] ?? null) : null;
}

/** What the server is asked for; `files` are the player's own texts, by option. */
export function orderOf(game: GameInfo, setup: Setup, name: string, files: Record<string, string> = {}): Order {
  const taken = [name];
  const seats = setup.seats.map((kind): SeatOrder => {
    if (kind === ME) return { kind, name };
    if (!isBot(kind)) return { kind };
    const called = nameFor(
      game.bots.find(({ key }) => key === kind),
      taken,
    );
    if (called === undefined) return { kind };
    taken.push(called);
    return { kind, name: called };
  });
  const options = Object.entries(setup.options).map(([key, value]) => [key, value === OWN_FILE ? files[key] : value]);
  return {
    game: game.key,
    seats,
    options: Object.fromEntries(options) as Record<string, string>,
    clock: setup.clock,
    listed: setup.listed || hasOpenSeat(setup),
  };
}
