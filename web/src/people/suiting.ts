// Who of the house gives this player an even game: an estimate from the results that this browser keeps.
import { keptResults, type KeptResult } from "../kept/results";
import type { BotInfo, GameInfo } from "../wire/messages";
import { t } from "../words/words.svelte";

/** How much a level is worth, as chess players count. */
const LEVEL = 150;
/** The level somebody new is taken for: Jonas'. */
const NEW = 2;
/** The first result moves the estimate by so many levels at most; later ones by less, but never by less than the last of these. */
const [QUICKEST, SLOWEST] = [1.4, 0.25];
/** From how many results on it is more than a guess. */
const SURE = 3;
/** How far back the sentence looks that says why. */
const LOOK_BACK = 5;

/** A match of the player's, and the people of the house who played. */
export interface Meeting {
  result: KeptResult;
  others: { level: number; rank: number }[];
}

export interface Suited {
  person: BotInfo;
  /** Why they, in words; a guess is called one. */
  why: string;
}

/** The chance to come before somebody of a level. */
function chance(mine: number, theirs: number): number {
  return 1 / (1 + 10 ** (((theirs - mine) * LEVEL) / 400));
}

/** The level that would be an even match after all these, the oldest first; between two levels as a rule. */
export function evenLevel(meetings: readonly Meeting[], strongest: number): number {
  let level = NEW;
  meetings.forEach(({ result, others }, index) => {
    const rank = result.ranks[result.mine] ?? 0;
    const better = others.map((other) => (Math.sign(other.rank - rank) + 1) / 2 - chance(level, other.level));
    const mean = better.reduce((sum, each) => sum + each, 0) / better.length;
    level += mean * Math.max(SLOWEST, QUICKEST / (1 + index / 4));
    level = Math.min(Math.max(level, 0.5), strongest + 0.5);
  });
  return level;
}

/** Who suits this player in a game, and why. */
export function suitedTo(game: Pick<GameInfo, "key" | "bots">, results: readonly KeptResult[] = keptResults()): Suited {
  const people = game.bots.filter(({ level }) => level > 0);
  const levelOf = (kind: string) => people.find(({ key }) => key === kind)?.level ?? 0;
  const meetings = results
    .filter((result) => result.game === game.key && !result.unseen)
    .map((result) => ({ result, others: othersIn(result, levelOf) }))
    .filter(({ others }) => others.length > 0);
  const level = Math.round(evenLevel(meetings, people.length));
  const nearest = Math.min(Math.max(level, 1), people.length);
  const person = people[nearest - 1] as BotInfo; // every game has them
  return { person, why: because(meetings, people, person) };
}

function othersIn({ kinds, ranks, mine }: KeptResult, levelOf: (kind: string) => number): Meeting["others"] {
  return kinds
    .map((kind, place) => ({ level: place === mine ? 0 : levelOf(kind), rank: ranks[place] ?? 0 }))
    .filter(({ level }) => level > 0);
}

/** Why somebody: how it went against the last opponent, and what that says; if it says otherwise, all results together. */
function because(meetings: Meeting[], people: readonly BotInfo[], { name, level }: BotInfo): string {
  const last = meetings.at(-1);
  if (!last) return t("{name} to begin with. That is a guess: play, and we will know better.", { name });
  const before = Math.max(...last.others.map((other) => other.level));
  const rival = people[before - 1]?.name ?? "";
  const met = meetings.filter(({ others }) => others.some((other) => other.level === before)).slice(-LOOK_BACK);
  const won = met.filter(hasWon).length;
  const fair = met.reduce((sum, { result }) => sum + 1 / result.ranks.length, 0);
  const fits = level === before || (level > before ? won > fair : won < fair);
  const story = recordInWords(won, met.length, rival);
  if (meetings.length < SURE) return `${story} ${t("So few results allow a guess only: {name}.", { name })}`;
  if (!fits) return t("All your results together point to {name}.", { name });
  return `${story} ${level === before ? t("{name} again!", { name }) : t("Try {name}!", { name })}`;
}

function recordInWords(won: number, played: number, name: string): string {
  if (played > 1) return t("You won {won} of your last {played} against {name}.", { won, played, name });
  return won ? t("You won against {name}.", { name }) : t("You did not win against {name}.", { name });
}

function hasWon({ result: { ranks, mine } }: Meeting): boolean {
  return ranks[mine] === 1 && ranks.filter((rank) => rank === 1).length === 1;
}
