import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { keepSeen, lastSeen, missed } from "../../src/table/away";
import { Pacer } from "../../src/table/pace";
import type { Line } from "../../src/wire/messages";

let shown: number[];
let waiting: number;
let pacer: Pacer<number>;

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  shown = [];
  waiting = 0;
  pacer = new Pacer<number>(
    (thing) => shown.push(thing),
    (count) => (waiting = count),
  );
});
afterEach(() => vi.useRealTimers());

test("without pauses everything is shown at once", () => {
  for (const thing of [1, 2, 3]) pacer.add(thing, 0);
  expect(shown).toEqual([1, 2, 3]);
});

test("each thing has its time, and what comes too soon waits", () => {
  for (const thing of [1, 2, 3]) pacer.add(thing, 1000);
  expect([shown, waiting]).toEqual([[1], 2]);
  vi.advanceTimersByTime(1000);
  expect([shown, waiting]).toEqual([[1, 2], 1]);
  vi.advanceTimersByTime(1000);
  expect([shown, waiting]).toEqual([[1, 2, 3], 0]);
});

test("next shows one more at once, and skipping shows all", () => {
  for (const thing of [1, 2, 3, 4]) pacer.add(thing, 1000);
  pacer.next();
  expect(shown).toEqual([1, 2]);
  pacer.skip();
  expect([shown, waiting]).toEqual([[1, 2, 3, 4], 0]);
  vi.advanceTimersByTime(5000);
  pacer.next();
  expect(shown).toEqual([1, 2, 3, 4]);
});

test("what waits can be dropped", () => {
  for (const thing of [1, 2]) pacer.add(thing, 1000);
  pacer.stop();
  vi.advanceTimersByTime(5000);
  expect([shown, waiting]).toEqual([[1], 0]);
});

test("what was missed is what happened since the last visit, without chat and secrets", () => {
  const line = (step: number, kind: string, secret = false): Line =>
    ({ step, kind, seat: 1, text: "", secret }) as Line;
  const log = [line(1, "what"), line(2, "what"), line(3, "say"), line(4, "what", true), line(5, "undo")];
  expect(missed(log, null)).toEqual([]);
  keepSeen("abc", 1);
  expect(lastSeen("abc"), "the page was only loaded again").toBeNull();
  vi.advanceTimersByTime(60_000);
  expect(lastSeen("abc")).toBe(1);
  expect(missed(log, lastSeen("abc")).map(({ step }) => step)).toEqual([2, 5]);
});
