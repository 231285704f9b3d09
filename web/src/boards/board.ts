// What the table asks of a game's picture: a new game only adds a folder to `games/`.
import type { Component } from "svelte";
import type { Choice, Line } from "../wire/messages";

/** A legal action: its notation, its words, its plain data, and what it would do. */
export interface Move<Data = unknown, Effect = unknown> extends Omit<Choice, "data"> {
  data: Data;
  effect: Effect;
}

/** All that a picture may use: what one reader may know and do. It is the same live and in a replay. */
export interface Scene<View = unknown, Data = unknown, Effect = unknown, Scenery = unknown> {
  /** The number of the step that it shows; it changes whenever something has happened. */
  n: number;
  view: View;
  moves: Move<Data, Effect>[];
  /** The reader's seat, counted from 1; null for a spectator. */
  seat: number | null;
  names: string[];
  toAct: number[];
  turn: number;
  over: boolean;
  options: Record<string, string>;
  /** What does not change during a match. */
  scenery: Scenery;
  /** What has happened since the scene before, to be shown as movement; empty after a jump. */
  news: Line[];
  /** The action to show on the board, because its line in the log is pointed at; null for none. */
  shown: Data | null;
  /** The notation of the action that a hint proposes, to be marked on the board; null for none. */
  hinted: string | null;
}

export interface BoardProps<View = unknown, Data = unknown, Effect = unknown, Scenery = unknown> {
  scene: Scene<View, Data, Effect, Scenery>;
  /** Do this, by its notation; what is refused is explained beside the element. */
  attempt(what: string, at: Element): void;
  /** Say beside the element why this cannot be done; nothing is done. */
  explain(what: string, at: Element): void;
}

/** One step of the guided first game. */
export interface GuideStep {
  title: string;
  text: string;
  /** What it speaks of: the value of a `data-guide` attribute. */
  target: string;
  /** Goes on by itself when the player has done something. */
  untilActed?: boolean;
}

/** Keys that a board hears besides those of all boards. */
export interface BoardKeys {
  /** What stands on them, with a space between two keys. */
  cap: string;
  /** What they do, as a marked sentence. */
  words: string;
}

/** What a game's folder gives to the table. */
export interface Picture<View = unknown, Data = unknown, Effect = unknown, Scenery = unknown> {
  Board: Component<BoardProps<View, Data, Effect, Scenery>>;
  /** What is expected of the reader now; empty when nothing is. */
  prompt(scene: Scene<View, Data, Effect, Scenery>): string;
  /** The running points of every player, where the view shows them. */
  points(scene: Scene<View, Data, Effect, Scenery>): (number | null)[];
  guide: GuideStep[];
  keys: BoardKeys[];
}

const PICTURES = import.meta.glob<Picture>("../games/*/picture.ts", { import: "picture" });

/** The picture of a game, loaded when it is needed; a game without a folder gets the plain one. */
export async function pictureOf(game: string): Promise<Picture> {
  const load = PICTURES[`../games/${game}/picture.ts`];
  return load ? load() : (await import("./plain/picture")).picture;
}
