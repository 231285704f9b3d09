import { beforeEach, expect, test } from "vitest";
import { eventsIn, inWords, keepOffered, offeredIn } from "../../src/table/plans";
import type { Line } from "../../src/wire/messages";

const line = (step: number, who: number | null, what: string | null, text: string): Line =>
  ({ step, kind: "what", seat: who, text, who, what }) as Line;

beforeEach(() => localStorage.clear());

test("moves that were offered are remembered, the latest first and each once", () => {
  keepOffered("abc", [{ what: "A 1", label: "ride A" }]);
  keepOffered("xyz", [{ what: "pass", label: "pass" }]);
  const all = keepOffered("abc", [
    { what: "B 1", label: "ride B" },
    { what: "A 1", label: "ride A" },
  ]);
  expect(all.map(({ what }) => what)).toEqual(["B 1", "A 1"]);
  expect(offeredIn("abc")).toEqual(all);
  expect(offeredIn("xyz")).toHaveLength(1);
  expect(offeredIn("other")).toEqual([]);
});

test("events are what others and the dealer did, as far as it was seen", () => {
  const log = [line(1, null, "turn 3", "The card is 3"), line(2, 1, "A 1", "I ride"), line(3, 2, null, "Ben chooses")];
  expect(eventsIn([...log, line(4, null, "turn 3", "The card is 3")], 1)).toEqual([
    { what: "turn 3", label: "The card is 3" },
  ]);
});

test("a planned move is told in the words that are known, otherwise in its notation", () => {
  const named = [{ what: "A 1", label: "ride A" }];
  expect(inWords({ what: "A 1", after: null }, named, [])).toEqual(["", "ride A"]);
  expect(inWords({ what: "B 1", after: "turn 3" }, named, [{ what: "turn 3", label: "a 3" }])).toEqual(["a 3", "B 1"]);
});
