import { expect, test } from "vitest";
import { lastPage, PAGE, pageWith, STEP } from "../../src/table/windowing";

test("a short log is one page", () => {
  expect(lastPage(PAGE - 1)).toBe(0);
  expect(pageWith(3, 0, PAGE - 1)).toBe(0);
});

test("a page stays while what is wanted is on it", () => {
  expect(pageWith(150, 120, 500)).toBe(120);
});

test("it moves both ways, with lines around what is wanted, and never beyond the ends", () => {
  expect(pageWith(119, 120, 500)).toBe(119 - STEP);
  expect(pageWith(120 + PAGE, 120, 500)).toBe(120 + STEP);
  expect(pageWith(0, 120, 500)).toBe(0);
  expect(pageWith(499, 0, 500)).toBe(500 - PAGE);
});
