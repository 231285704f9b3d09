// The player's matches and results as a file, to take them to another browser. There are no accounts: the file is the key.
import { keptLinks, takeInLinks, type KeptLink } from "./links";
import { completeResults, keptResults, type KeptResult } from "./results";

const KIND = "creuset: my matches";
const VERSION = 1;
const LONGEST = 5_000_000;

export interface TakenIn {
  matches: number;
  results: number;
}

/** All of it as the text of a file. */
export function packed(now = new Date()): string {
  const file = { kind: KIND, version: VERSION, saved: now.toISOString(), links: keptLinks(), results: keptResults() };
  return `${JSON.stringify(file, null, 1)}\n`;
}

/** Take in such a file; what is here stays. How much was new, or null for a file of another kind. */
export function takeIn(text: string): TakenIn | null {
  const file = read(text);
  if (file === null) return null;
  const [links, results] = [keptLinks().length, keptResults().length];
  takeInLinks(file.links);
  completeResults(file.results);
  return { matches: keptLinks().length - links, results: keptResults().length - results };
}

function read(text: string): { links: KeptLink[]; results: KeptResult[] } | null {
  if (text.length > LONGEST) return null;
  try {
    const file = JSON.parse(text) as Record<string, unknown>;
    if (file["kind"] !== KIND || file["version"] !== VERSION) return null;
    return { links: listOf(file["links"], isLink), results: listOf(file["results"], isResult) };
  } catch {
    return null;
  }
}

function listOf<T>(list: unknown, fits: (item: unknown) => item is T): T[] {
  return Array.isArray(list) ? list.filter(fits) : [];
}

const isName = (value: unknown): value is string => typeof value === "string" && /^[\w.-]{1,300}$/.test(value);
const isText = (value: unknown): value is string => typeof value === "string" && value.length <= 100;
const isList = <T>(value: unknown, fits: (item: unknown) => item is T): value is T[] =>
  Array.isArray(value) && value.length <= 20 && value.every(fits);
const isNumber = (value: unknown): value is number => typeof value === "number" && Number.isFinite(value);
const orMissing = (value: unknown, fits: (item: unknown) => boolean) => value === undefined || fits(value);

function isLink(value: unknown): value is KeptLink {
  const link = Object(value) as Record<string, unknown>;
  return isName(link["match"]) && isName(link["token"]) && orMissing(link["was"], (was) => isList(was, isName));
}

function isResult(value: unknown): value is KeptResult {
  const result = Object(value) as Record<string, unknown>;
  return (
    isName(result["match"]) &&
    isName(result["game"]) &&
    isNumber(result["mine"]) &&
    isList(result["kinds"], isText) &&
    isList(result["ranks"], isNumber) &&
    orMissing(result["title"], isText) &&
    orMissing(result["names"], (names) => isList(names, isText)) &&
    orMissing(result["totals"], (totals) => isList(totals, isNumber)) &&
    orMissing(result["ended"], isNumber) &&
    orMissing(result["unseen"], (unseen) => typeof unseen === "boolean")
  );
}
