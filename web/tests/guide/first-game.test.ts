import { beforeEach, describe, expect, it, vi } from "vitest";
import { pictureOf, type Scene } from "../../src/boards/board";
import { asksAt, firstGameOf, hasFirstGame, stepAfter, wantedAt, type FirstStep } from "../../src/guide/first-game";
import { PreparedTable } from "../../src/guide/prepared.svelte";
import { change } from "../../src/kept/settings.svelte";
import { LiveMatch, movesOf } from "../../src/table/live.svelte";

const STEPS: FirstStep[] = [
  { title: "Read", text: "", target: "board" },
  { title: "Do", text: "", target: "board", moves: 1 },
  { title: "Do twice", text: "", target: "board", moves: 2 },
  { title: "End", text: "", target: "board" },
];

describe("the steps of a first game", () => {
  it("go on when their moves are made, and reading is skipped by whoever is ahead", () => {
    expect(stepAfter(STEPS, 0, 0)).toBe(0);
    expect(stepAfter(STEPS, 0, 1)).toBe(2);
    expect(stepAfter(STEPS, 1, 1)).toBe(2);
    expect(stepAfter(STEPS, 2, 2)).toBe(2);
    expect(stepAfter(STEPS, 2, 3)).toBe(3);
    expect(stepAfter(STEPS, 3, 3)).toBe(3);
  });

  it("ask for a move only while it is theirs", () => {
    expect(asksAt(STEPS, 0, 0)).toBe(false);
    expect(asksAt(STEPS, 1, 0)).toBe(true);
    expect(asksAt(STEPS, 2, 2)).toBe(true);
    expect(asksAt(STEPS, 3, 3)).toBe(false);
  });
});

describe.each(["metallurgie", "metrox", "forge", "metal_adventures"])("the first game of %s", (game) => {
  beforeEach(() => {
    vi.useFakeTimers();
    localStorage.clear();
    return () => vi.useRealTimers();
  });

  it("asks for as many moves as are made in it, and each can be made", async () => {
    const first = await firstGameOf(game);
    if (!first) throw new Error("there is none");
    const { recorded, steps } = first;
    const wanted = recorded.positions.map((_, index) => wantedAt(recorded, index)).filter(Boolean);
    expect(wanted).toHaveLength(steps.reduce((sum, step) => sum + (step.moves ?? 0), 0));
    recorded.positions.forEach((position, index) => {
      const what = wantedAt(recorded, index);
      if (what) expect(position.legal.map((choice) => choice.what)).toContain(what);
    });
  });

  it("is played like any match, but only with the moves that are asked for, and nothing of it is kept", async () => {
    const first = await firstGameOf(game);
    if (!first) throw new Error("there is none");
    await change({ name: "Zoe" });
    localStorage.clear();
    const table = new PreparedTable(first.recorded);
    const live = new LiveMatch("", "", table);
    await vi.advanceTimersByTimeAsync(1);
    expect(live.seated?.seats[0]?.name).toBe("Zoe");
    const other = live.position?.legal.find(({ what }) => what !== table.wanted);
    live.attempt(other?.what ?? "");
    await vi.advanceTimersByTimeAsync(1);
    expect(live.lesson?.text).toContain("another move");
    expect(table.moved).toBe(0);

    await change({ language: "fr" });
    live.retell();
    expect(live.log.some(({ text }) => text.includes("Zoe"))).toBe(true);
    expect(live.log.every(({ text }) => !text.includes("⟨"))).toBe(true);
    expect(live.log.at(-1)?.text).not.toBe(first.recorded.positions[0]?.log.at(-1)?.text);

    let moves = 0;
    while (table.wanted !== null && moves < 99) {
      live.attempt(table.wanted);
      moves += 1;
      await vi.advanceTimersByTimeAsync(20_000);
      expect(table.moved).toBe(moves);
    }
    expect(table.over).toBe(true);
    expect(live.position?.n).toBe(first.recorded.positions.at(-1)?.n);
    expect(Object.keys(localStorage).filter((key) => /link|share|result/.test(key))).toEqual([]);
    await change({ language: "en" });
    live.close();
  });
});

it.each([
  ["metallurgie", ["ME-09", "ME-07", "ME-10", "ME-14", "ME-16", "ME-18"]],
  ["metrox", ["MX-07", "MX-10", "MX-11", "MX-12"]],
  ["forge", ["FO-06", "FO-08"]],
  [
    "metal_adventures",
    ["MA-03", "MA-16", "MA-19", "MA-12", "MA-20", "MA-23", "MA-36", "MA-29", "MA-39", "MA-30", "MA-14"].concat([
      "MA-32",
      "MA-13",
      "MA-44",
      "MA-34",
    ]),
  ],
])("has a rule for every decision, in %s", async (game, rules) => {
  const first = await firstGameOf(game);
  const picture = await pictureOf(game);
  const found = new Set<string | null | undefined>();
  first?.recorded.positions.forEach((position, index) => {
    if (wantedAt(first.recorded, index) === null) return;
    const scene = { view: position.view, moves: movesOf(position), seat: 1, over: false, names: ["", ""] };
    found.add(picture.rule?.(scene as unknown as Scene));
  });
  expect([...found].filter((rule) => rule !== null)).toEqual(rules); // none for what is done out of turn
});

it("is not there for a game without one", async () => {
  expect(hasFirstGame("chess")).toBe(false);
  expect(await firstGameOf("chess")).toBeNull();
});
