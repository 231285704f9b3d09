import { beforeEach, expect, test } from "vitest";
import { packed, takeIn } from "../../src/kept/carrying";
import { keepLink, keptLinks, replaceLink, restoreLink } from "../../src/kept/links";
import { keepResult, keptResults } from "../../src/kept/results";

const RESULT = {
  match: "A",
  game: "metrox",
  mine: 0,
  kinds: ["person"],
  ranks: [1],
  names: ["Anna"],
  totals: [3],
  ended: 5,
};

beforeEach(() => localStorage.clear());

test("matches and results move to another browser, once", () => {
  keepLink("A", "first");
  replaceLink("A", "first", "second");
  keepResult(RESULT);
  const file = packed();
  localStorage.clear();
  keepLink("B", "own");
  expect(takeIn(file)).toEqual({ matches: 1, results: 1 });
  expect(keptLinks().map(({ token }) => token)).toEqual(["own", "second"]);
  expect(keptResults()).toEqual([RESULT]);
  expect(takeIn(file)).toEqual({ matches: 0, results: 0 });
});

test("a key that was replaced here does not come back", () => {
  keepLink("A", "first");
  const file = packed();
  replaceLink("A", "first", "second");
  expect(takeIn(file)).toEqual({ matches: 0, results: 0 });
  expect(keptLinks().map(({ token }) => token)).toEqual(["second"]);
});

test.each([
  "",
  "[]",
  "null",
  "{}",
  '{"kind": "creuset: my matches", "version": 2}',
  '{"creuset": 1, "game": "forge"}',
  "not even text\0",
])("another file is refused: %s", (text) => {
  expect(takeIn(text)).toBeNull();
});

test("what does not fit is left out", () => {
  const links = [{ match: "A", token: "fine" }, { match: "A" }, { match: "../x", token: "bad" }, 7, null];
  const results = [RESULT, { ...RESULT, match: "C", ranks: "1" }, { ...RESULT, match: "D", names: [{}] }];
  expect(takeIn(JSON.stringify({ kind: "creuset: my matches", version: 1, links, results }))).toEqual({
    matches: 1,
    results: 1,
  });
});

test("a link that was forgotten goes back to its place", () => {
  for (const match of ["C", "B", "A"]) keepLink(match, match.toLowerCase());
  const link = keptLinks()[1]!;
  restoreLink(link, 1);
  expect(keptLinks().map(({ match }) => match)).toEqual(["A", "B", "C"]);
});
