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
  /** The notation of the reader's own action, if it is shown before the table has answered. */
  foreseen?: string;
}

/** What has happened since the scene before and was not shown there already, when it was only foreseen. */
export function unshown(before: Pick<Scene, "foreseen"> | null, { news, seat }: Pick<Scene, "news" | "seat">): Line[] {
  const foreseen = before?.foreseen;
  return foreseen === undefined ? news : news.filter((line) => line.who !== seat || line.what !== foreseen);
}

/** Inside of `[inert]` a board is a picture in the rulebook: it hears no keys and brings nothing into view. */
export interface BoardProps<View = unknown, Data = unknown, Effect = unknown, Scenery = unknown> {
  scene: Scene<View, Data, Effect, Scenery>;
  /** Do this, by its notation; what is refused is explained beside the element. */
  attempt(what: string, at: Element): void;
  /** Say beside the element why this cannot be done; nothing is done. */
  explain(what: string, at: Element): void;
}

/** Keys that a board hears besides those of all boards. */
export interface BoardKeys {
  /** What stands on them, with a space between two keys. */
  cap: string;
  /** What they do, as a marked sentence. */
  words: string;
}

/** Something that a player got or lost, to be shown as a figure where that happened. */
export interface Gain {
  /** How many more; fewer if it is negative. */
  by: number;
  /** The place on the board, as CSS selectors: the first of them that can be seen counts. */
  at: string[];
  /** Whether more of it is worse. */
  bad?: boolean;
}

/** That a line of the log belongs to a group that is told in one line. */
export interface Fold {
  /** Lines of the same turn with the same key belong together. */
  key: string;
  /** Whether another group of this key begins here. */
  begins?: boolean;
}

/** What a game's folder gives to the table. */
export interface Picture<View = unknown, Data = unknown, Effect = unknown, Scenery = unknown> {
  Board: Component<BoardProps<View, Data, Effect, Scenery>>;
  /** What is expected of the reader now; empty when nothing is. */
  prompt(scene: Scene<View, Data, Effect, Scenery>): string;
  /** The running points of every player, where the view shows them. */
  points(scene: Scene<View, Data, Effect, Scenery>): (number | null)[];
  /** What players got and lost between two scenes, and where: points, cards, money. */
  gains?(before: Scene<View, Data, Effect, Scenery>, after: Scene<View, Data, Effect, Scenery>): Gain[];
  /** The group that a line of the log belongs to; null for a line of its own. */
  fold?(line: Line): Fold | null;
  /** A group of lines in one; without this, its last line is. */
  folded?(lines: Line[], scene: Scene<View, Data, Effect, Scenery>): string;
  /** In games in rounds: what a player chose, in a few words for the summary; empty tells the whole line. */
  brief?(line: Line, scene: Scene<View, Data, Effect, Scenery>): string;
  /** The number of the rule that the reader's decision is about; null when nothing is to be decided. */
  rule?(scene: Scene<View, Data, Effect, Scenery>): string | null;
  /** What a move gives away, in words, as its effect tells it; empty when nothing. The table then asks first. */
  loss?(move: Move<Data, Effect>, scene: Scene<View, Data, Effect, Scenery>): string;
  /** The view with a move made that was sent, drawn from its effect alone; null where that does not tell enough. */
  foresee?(move: Move<Data, Effect>, scene: Scene<View, Data, Effect, Scenery>): View | null;
  keys: BoardKeys[];
}

const PICTURES = import.meta.glob<Picture>("../games/*/picture.ts", { import: "picture" });

/** The picture of a game, loaded when it is needed; a game without a folder gets the plain one. */
export async function pictureOf(game: string): Promise<Picture> {
  const load = PICTURES[`../games/${game}/picture.ts`];
  return load ? load() : (await import("./plain/picture")).picture;
}
