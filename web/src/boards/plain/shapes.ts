// How plain data is laid out for people who read it: as a line, as rows with headings, or as a table.
import { readable } from "../../words/readable";
import { figure, t } from "../../words/words.svelte";

export interface Row {
  head: string;
  data: unknown;
}

export type Shape =
  | { kind: "line"; text: string }
  | { kind: "rows"; rows: Row[] }
  | { kind: "table"; columns: string[]; rows: { head: string; cells: string[] }[] };

/** Data with more values than this is folded up. */
export const MANY = 80;

type Simple = string | number | boolean | null | undefined;
type Entries = Record<string, unknown>;

/** How to show some data. A table with a fact for each player (`player 1`, `player 2` …) gets their `names`. */
export function shapeOf(data: unknown, names: readonly string[]): Shape {
  if (isSimple(data)) return { kind: "line", text: simply(data) };
  if (!Array.isArray(data)) {
    const entries = Object.entries(data as Entries);
    const heads = entries.map(([key]) => headOf(key, names));
    const items = entries.map(([, value]) => value);
    const table = entries.every(([key]) => PLAYER.test(key)) ? tableOf(items, heads) : null;
    return table ?? rowsOf(items.map((item, index) => [heads[index] ?? "", item]));
  }
  const items: unknown[] = data;
  if (items.every(isSimple)) return { kind: "line", text: items.map(simply).join(", ") || t("none") };
  const heads = items.map((_, index) => String(index + 1));
  return tableOf(items, heads) ?? rowsOf(items.map((item, index) => [heads[index] ?? "", item]));
}

const PLAYER = /^player (\d+)$/;

/** The name of a fact as people read it. */
function headOf(key: string, names: readonly string[]): string {
  const number = PLAYER.exec(key)?.[1];
  return (number && names[Number(number) - 1]) || readable(key);
}

/** How many single values some data has. */
export function sizeOf(data: unknown): number {
  return isSimple(data) ? 1 : Object.values(data as Entries).reduce<number>((sum, each) => sum + sizeOf(each), 0);
}

function isSimple(data: unknown): data is Simple {
  return typeof data !== "object" || data === null;
}

function simply(data: Simple): string {
  if (data === null || data === undefined || data === "") return "–";
  if (typeof data === "boolean") return data ? t("yes") : t("no");
  if (typeof data === "number") return figure(data, Number.isInteger(data) ? 0 : 2);
  return /^[a-z\d_]+$/.test(data) ? readable(data) : data;
}

function rowsOf(entries: [string, unknown][]): Shape {
  if (entries.length === 0) return { kind: "line", text: t("none") };
  return { kind: "rows", rows: entries.map(([head, data]) => ({ head, data })) };
}

/** A table of items that all have the same few single values; null of any others. */
function tableOf(items: readonly unknown[], heads: readonly string[]): Shape | null {
  const first = items[0];
  if (items.length < 2 || isSimple(first) || Array.isArray(first)) return null;
  const keys = Object.keys(first as Entries);
  const alike = (item: unknown): item is Record<string, Simple> =>
    !isSimple(item) &&
    !Array.isArray(item) &&
    Object.keys(item).join() === keys.join() &&
    Object.values(item).every(isSimple);
  if (keys.length === 0 || !items.every(alike)) return null;
  const rows = items.map((item, index) => ({ head: heads[index] ?? "", cells: keys.map((key) => simply(item[key])) }));
  return { kind: "table", columns: keys.map(readable), rows };
}
