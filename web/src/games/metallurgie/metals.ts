// The four metals: their order, their signs and their names.
import type { BoardProps, Move, Scene } from "../../boards/board";
import { N_ } from "../../words/words.svelte";
import type { Choice, Effect, View } from "./data";

export type Metal = "iron" | "copper" | "silver" | "gold";
export type Spot = readonly [number, number];
export type MetallurgieScene = Scene<View, Choice, Effect>;
export type MetallurgieMove = Move<Choice, Effect>;
export type MetallurgieProps = BoardProps<View, Choice, Effect>;

/** From the bottom of a stack up. */
export const METALS: readonly Metal[] = ["iron", "copper", "silver", "gold"];

export const SIGNS: Record<Metal, string> = { iron: "Fe", copper: "Cu", silver: "Ag", gold: "Au" };

export const NAMES: Record<Metal, string> = {
  iron: N_("Iron"),
  copper: N_("Copper"),
  silver: N_("Silver"),
  gold: N_("Gold"),
};

/** The name of a place, as notation writes it. */
export function keyOf([column, row]: Spot): string {
  return `${column},${row}`;
}

/** The cards of a row one by one, iron first. */
export function cardsOf(row: Record<Metal, number> | null): Metal[] {
  return METALS.flatMap((metal) => Array<Metal>(row?.[metal] ?? 0).fill(metal));
}
