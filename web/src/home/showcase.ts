// The games as the home page shows them. Each game's folder says how; a game without a folder is shown, too.
import type { Component } from "svelte";
import type { GameInfo } from "../wire/messages";
import Workshop from "./Workshop.svelte";

/** What a game's folder gives to the home page: `showcase` of its `showcase.ts`. */
export interface Showcase {
  /** Its place among the games: the lowest comes first. */
  place: number;
  /** Its title until the server has told it. */
  title: string;
  /** What it is like, in a sentence for `t`. */
  sentence: string;
  /** How long it takes, in words for `t`. */
  duration: string;
  Picture: Component;
  /** How many bots you meet by default. */
  opponents: number;
  /** What is special about its bots, by their names. */
  bots?: Record<string, BotWords>;
}

/** A bot in words for `t`. */
export interface BotWords {
  /** What it is called, if it has no common name. */
  title?: string;
  /** How it plays this game. */
  manner?: string;
}

export interface KeyedShowcase extends Showcase {
  key: string;
}

const LAST = Number.MAX_SAFE_INTEGER;

const FOUND = import.meta.glob<Showcase>("../games/*/showcase.ts", { eager: true, import: "showcase" });

const OURS: KeyedShowcase[] = Object.entries(FOUND)
  .map(([file, showcase]) => ({ ...showcase, key: file.split("/").at(-2) ?? "" }))
  .sort((one, other) => one.place - other.place);

/** How a game is shown; one without a folder gets a picture of the workshop. */
export function showcaseOf({ key, title }: { key: string; title: string }): KeyedShowcase {
  const ours = OURS.find((showcase) => showcase.key === key);
  return ours
    ? { ...ours, title }
    : { key, title, place: LAST, sentence: "", duration: "", Picture: Workshop, opponents: 2 };
}

/** The games of the server, ours first; all of ours until it has told which it has. */
export function showcases(games: readonly GameInfo[] | null): KeyedShowcase[] {
  return games === null ? OURS : games.map(showcaseOf).sort((one, other) => one.place - other.place);
}

/** What a game's folder says about its bots. */
export function botsOf(game: string): Record<string, BotWords> {
  return OURS.find((showcase) => showcase.key === game)?.bots ?? {};
}
