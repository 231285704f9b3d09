import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Picture, Scene } from "../../src/boards/board";
import { settings } from "../../src/kept/settings.svelte";
import { Gains } from "../../src/table/gains";
import { line } from "./pieces";

const animate = vi.fn(() => ({ finished: new Promise<void>(() => {}) }));
const scene = (n: number, points: number[], moved = true) =>
  ({ n, view: { points }, news: moved ? [line(n)] : [] }) as unknown as Scene;
const picture = {
  points: ({ view }: Scene) => (view as { points: number[] }).points,
  gains: () => [{ by: -2, at: [".gone", ".there"] }],
} as unknown as Picture;
const signs = () => [...document.querySelectorAll<HTMLElement>("[data-sign]")].map((sign) => sign.dataset.sign);
let board: HTMLElement;
let players: HTMLElement;

let frames: (() => void)[] = [];
const nextFrame = () => frames.splice(0).forEach((go) => go());

beforeEach(() => {
  settings.motion = "full";
  frames = [];
  vi.stubGlobal("requestAnimationFrame", (go: () => void) => frames.push(go));
  animate.mockClear();
  Element.prototype.animate = animate as never;
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockReturnValue(new DOMRect(10, 10, 40, 40));
  document.body.innerHTML = `<div data-board><i class="there"></i></div>
    <ul><li data-seat="1"><b data-points></b></li><li data-seat="2"><b data-points></b></li></ul>`;
  board = document.querySelector<HTMLElement>("[data-board]")!;
  players = document.querySelector("ul")!;
});

afterEach(() => {
  settings.motion = "auto";
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  document.body.innerHTML = "";
});

function happen(after: Scene): void {
  const gains = new Gains();
  gains.prepare(scene(1, [4, 4]), picture, board, players);
  gains.show();
  gains.prepare(after, picture, board, players);
  gains.show();
  nextFrame();
}

test("scenes that come within one frame are all told", () => {
  const gains = new Gains();
  for (const next of [scene(1, [4, 4]), scene(2, [5, 4]), scene(3, [5, 7])]) {
    gains.prepare(next, picture, board, players);
    gains.show();
  }
  expect(signs()).toEqual([]);
  nextFrame();
  expect(signs()).toEqual(["−2", "+1", "−2", "+3"]);
});

test("what changed rises on the board and at the players, and is not told a second time to those who listen", () => {
  happen(scene(2, [5, 4]));
  expect(signs()).toEqual(["−2", "+1"]);
  const [lost, won] = document.querySelectorAll("[data-sign]");
  expect(lost?.classList.contains("worse")).toBe(true);
  expect(won?.classList.contains("worse")).toBe(false);
  expect([lost, won].every((sign) => sign?.getAttribute("aria-hidden") === "true")).toBe(true);
  expect(animate).toHaveBeenCalledTimes(2);
});

test("a jump shows nothing, and a board under an earlier moment only what is beside it", () => {
  happen(scene(2, [5, 4], false));
  expect(signs()).toEqual([]);
  board.setAttribute("inert", "");
  happen(scene(2, [5, 4]));
  expect(signs()).toEqual(["+1"]);
});

test("a card that is gone is remembered where it lay", () => {
  const gains = new Gains();
  gains.prepare(scene(1, [4]), picture, board, players);
  gains.prepare(scene(2, [4]), picture, board, players);
  board.innerHTML = "";
  gains.show();
  nextFrame();
  expect(signs()).toEqual(["−2"]);
});

test("where nothing may move, figures stand still for a while", () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  settings.motion = "reduced";
  happen(scene(2, [4, 7]));
  expect(signs()).toEqual(["−2", "+3"]);
  expect(animate).not.toHaveBeenCalled();
  vi.advanceTimersByTime(3000);
  expect(signs()).toEqual([]);
});
