import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Move } from "../../src/boards/board";
import { SETTLE } from "../../src/boards/settling";
import { settings } from "../../src/kept/settings.svelte";
import { Hands } from "../../src/table/hands.svelte";

const move = (what: string): Move => ({ what, label: what, data: {}, effect: {} });
const attempt = vi.fn();
const match = { scene: { moves: [move("score"), move("done")] }, stoodIn: false, attempt };
let hands: Hands;
let at: HTMLElement;

beforeEach(() => {
  vi.useFakeTimers();
  attempt.mockClear();
  settings.confirm = true;
  hands = new Hands(match, ({ what }) => (what === "done" ? "A point." : ""));
  at = document.createElement("button");
});

afterEach(() => {
  vi.useRealTimers();
  settings.confirm = true;
});

test("what gives nothing away is done at once, and so is what is not legal, to hear why not", () => {
  hands.attempt("score", at);
  hands.attempt("steal", at);
  expect(attempt.mock.calls.map(([what]) => what)).toEqual(["score", "steal"]);
});

test("what gives something away is asked about, and the same press later is a yes", () => {
  hands.attempt("done", at);
  expect(hands.pending?.loss).toBe("A point.");
  vi.advanceTimersByTime(SETTLE / 2);
  hands.attempt("done", at); // the second half of a double click
  expect(attempt).not.toHaveBeenCalled();
  vi.advanceTimersByTime(SETTLE);
  hands.attempt("done", at);
  expect(attempt).toHaveBeenCalledWith("done", at);
  expect(hands.pending).toBeNull();
});

test("another move takes the place of the question", () => {
  hands.attempt("done", at);
  hands.attempt("score", at);
  expect(hands.pending).toBeNull();
  expect(attempt).toHaveBeenCalledWith("score", at);
});

test("a finger is shown what a press on a picture does; a mouse has seen it", () => {
  const stop = hands.watching(at);
  at.dataset.asks = "";
  at.dispatchEvent(new PointerEvent("pointerdown", { pointerType: "touch" }));
  hands.attempt("score", at);
  expect(hands.pending).toMatchObject({ loss: "" });
  hands.agree();
  expect(attempt).toHaveBeenCalledTimes(1);
  at.dispatchEvent(new PointerEvent("pointerdown", { pointerType: "mouse" }));
  hands.attempt("score", at);
  expect(attempt).toHaveBeenCalledTimes(2);
  stop();
});

test("the setting turns all questions off", () => {
  settings.confirm = false;
  hands.attempt("done", at);
  expect(attempt).toHaveBeenCalledWith("done", at);
});
