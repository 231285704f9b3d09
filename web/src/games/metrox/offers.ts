// What can be done now, sorted by what is pointed at. Nothing here decides what is legal: it only reads the moves.
import type { BoardProps, Move, Scene } from "../../boards/board";
import type { Choice, Effect, Sheet, View } from "./data";
import type { MetroLine, MetroScenery } from "./scenery";

export type MetroScene = Scene<View, Choice, Effect, MetroScenery>;
export type MetroBoard = BoardProps<View, Choice, Effect, MetroScenery>;
export type MetroMove = Move<Choice, Effect>;

/** The direction that a ride says; empty where there is none to choose. */
export type Way = "" | "forward" | "backward";

/** The rides on one line, by their direction; each list from the fewest marks to the most. */
export type Rides = Partial<Record<Way, MetroMove[]>>;

export interface Offers {
  rides: Map<string, Rides>;
  /** The crosses of a free ride, by the keys of their stations. */
  crosses: Map<string, MetroMove>;
  skip: MetroMove | null;
}

export function offersOf(moves: readonly MetroMove[], scenery: MetroScenery): Offers {
  const keys = new Map(scenery.stations.map((station) => [station.code, station.key]));
  const offers: Offers = { rides: new Map(), crosses: new Map(), skip: null };
  for (const move of moves) {
    const choice = move.data;
    if (choice.do === "ride") {
      const rides = offers.rides.get(choice.line) ?? {};
      (rides[choice.way ?? ""] ??= []).push(move);
      offers.rides.set(choice.line, rides);
    } else if (choice.do === "cross") {
      offers.crosses.set(keys.get(choice.station) ?? "", move);
    } else if (choice.do === "skip") {
      offers.skip = move;
    }
  }
  for (const rides of offers.rides.values()) {
    for (const list of Object.values(rides)) list.sort((a, b) => marksOf(a) - marksOf(b));
  }
  return offers;
}

/** How many stations a ride says to mark. */
export function marksOf(move: MetroMove): number {
  return move.data.do === "ride" ? move.data.marks : 0;
}

/** The directions that can be chosen on a line; a single empty one on most. */
export function waysOf(rides: Rides | undefined): Way[] {
  return (["", "forward", "backward"] as const).filter((way) => rides?.[way]);
}

/** The wanted direction where there is one to choose. */
export function wayFor(rides: Rides | undefined, wanted: Way): Way {
  const ways = waysOf(rides);
  return ways.includes(wanted) ? wanted : (ways[0] ?? "");
}

/** The ride with so many marks; null stands for as many as there can be. */
export function rideFor(rides: Rides | undefined, wanted: Way, marks: number | null): MetroMove | null {
  const list = rides?.[wayFor(rides, wanted)] ?? [];
  return (marks === null ? list.at(-1) : list.find((move) => marksOf(move) === marks)) ?? null;
}

/** The ride that ends at a station. */
export function rideTo(rides: Rides | undefined, wanted: Way, station: string): MetroMove | null {
  const list = rides?.[wayFor(rides, wanted)] ?? [];
  return list.find((move) => move.effect.marks?.at(-1) === station) ?? null;
}

/** The lines on which a ride can end at a station. */
export function linesTo(offers: Offers, ways: Record<string, Way>, station: string): string[] {
  return [...offers.rides].filter(([line, rides]) => rideTo(rides, ways[line] ?? "", station)).map(([line]) => line);
}

/** The notation of a ride, also of one that is not legal: the server says why not. */
export function rideNotation(line: string, way: Way, marks: number): string {
  return way ? `${line} ${way} ${marks}` : `${line} ${marks}`;
}

/** The station that a ride on a line marks first. */
export function nextStation(rides: Rides | undefined, wanted: Way): string | null {
  return rideFor(rides, wanted, null)?.effect.marks?.[0] ?? null;
}

/** How many windows of a line are still free. */
export function freeWindows(sheet: Sheet, line: MetroLine): number {
  return line.windows - (sheet.windows[line.letter]?.length ?? 0);
}

/** How many stations of a line are not marked yet. */
export function emptyStops(sheet: Sheet, line: MetroLine): number {
  const marked = new Set(sheet.marked);
  return line.stops.filter((stop) => !marked.has(stop)).length;
}

export interface Bonuses {
  complete: boolean;
  /** The larger one is gone: others have it, and the player does not. */
  struck: boolean;
  /** Which of the two figures is the player's; null while the line is not complete. */
  won: number | null;
}

/** What has become of the two bonuses of a line for one player. */
export function bonusesOf(view: View, seat: number, line: MetroLine): Bonuses {
  const got = view.sheets[seat - 1]?.bonuses[line.letter];
  const won = got === undefined ? null : line.bonus.indexOf(got);
  return { complete: got !== undefined, struck: view.claimed.includes(line.letter) && won !== 0, won };
}
