import { expect, test } from "vitest";
import { patternOf } from "../../../src/games/metrox/patterns";

test("ten lines have ten patterns, and longer lists of lines begin again", () => {
  const patterns = Array.from({ length: 10 }, (_, line) => JSON.stringify(patternOf(line)));
  expect(new Set(patterns).size).toBe(10);
  expect(patternOf(10)).toEqual(patternOf(0));
});
