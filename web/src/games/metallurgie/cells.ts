// Every place of the table as it is shown: what lies there, what can be done there, and what a click there means.
import type { Area, PlaceEffect, View } from "./data";
import { keyOf, METALS, type Metal, type MetallurgieMove, type MetallurgieScene, type Spot } from "./metals";

export interface Cell {
  key: string;
  at: Spot;
  /** From the bottom up; empty beside the pattern. */
  stack: readonly Metal[];
  top: Metal | null;
  area: Area | null;
  /** Whether the area's count stands here. */
  first: boolean;
  /** What a click here means, legal or not. */
  what: string;
  /** The legal move that a click does at once. */
  move: MetallurgieMove | null;
  /** How large the area would become. */
  effect: PlaceEffect | null;
  /** The card that would have to be picked first to place one here. */
  wants: Metal | null;
  /** It belongs to the area from which cards are being taken. */
  chosen: boolean;
  /** It belongs to that area but cannot be taken now. */
  locked: boolean;
  fresh: boolean;
}

/** All places of the pattern and beside it, row by row. */
export function cellsOf(scene: MetallurgieScene, held: Metal | null): Cell[] {
  const { view } = scene;
  const legal = new Map(scene.moves.map((move) => [move.what, move]));
  const areas = new Map(view.areas.flatMap((area) => area.places.map((place) => [keyOf(place), area] as const)));
  const chosen = new Set(view.choice.map(keyOf));
  const fresh = new Set(view.fresh.map(keyOf));
  const mine = scene.moves.length > 0;
  const fits = new Map(
    scene.moves.flatMap(({ data }) => (data.do === "place" ? [[keyOf(data.at), data.metal] as const] : [])),
  );
  const any = METALS.find((metal) => (view.hand?.[metal] ?? 0) > 0) ?? "iron";

  function cell(at: Spot, stack: readonly Metal[]): Cell {
    const key = keyOf(at);
    const area = areas.get(key) ?? null;
    const top = stack.at(-1) ?? null;
    const next = fits.get(key) ?? any;
    const what = meant(view, at, top, area, held ?? next);
    const placing = isPlacing(view);
    const move = placing && held === null ? null : (legal.get(what) ?? null);
    return {
      key,
      at,
      stack,
      top,
      area,
      first: area !== null && keyOf(area.first) === key,
      what,
      move,
      effect: move?.data.do === "place" && "area" in move.effect ? move.effect : null,
      wants: placing && held === null && legal.has(what) ? next : null,
      chosen: chosen.has(key),
      locked: mine && chosen.has(key) && move === null,
      fresh: fresh.has(key),
    };
  }

  const cells = [
    ...view.pattern.map(([column, row], index) => cell([column, row], view.stacks[index] ?? [])),
    ...view.border.map((at) => cell(at, [])),
  ];
  return cells.sort((one, other) => one.at[1] - other.at[1] || one.at[0] - other.at[0]);
}

/** Whether cards are being placed now. */
export function isPlacing(view: View): boolean {
  return view.phase !== "scoring" && view.phase !== "taking";
}

/** What a click at a place means; whether it is legal is for the table to say. */
function meant(view: View, at: Spot, top: Metal | null, area: Area | null, placed: Metal): string {
  if (view.phase === "scoring") return `score ${top ?? "iron"}@${keyOf(area?.first ?? at)}`;
  if (view.phase === "taking") return `take ${top ?? view.taken_metal ?? "iron"}@${keyOf(at)}`;
  return `${placed}@${keyOf(at)}`;
}

/** The metals that can be placed somewhere now. */
export function placeable(scene: MetallurgieScene): Set<Metal> {
  return new Set(scene.moves.flatMap(({ data }) => (data.do === "place" ? [data.metal] : [])));
}

/** A place to ask about when a card can be placed nowhere: where the last card was laid, or on the pattern. */
export function anywhere(view: View): Spot {
  return view.last ?? [view.pattern[0]?.[0] ?? 0, view.pattern[0]?.[1] ?? 0];
}
