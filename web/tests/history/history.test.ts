import { fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { figuresOf, interval, opponents, streaksOf } from "../../src/history/figures";
import HistoryPage from "../../src/history/HistoryPage.svelte";
import { asTable } from "../../src/history/table";
import { keepLink } from "../../src/kept/links";
import { completeResults, keepResult, keptResults, type KeptResult } from "../../src/kept/results";
import { serve } from "../home/server";

const DAY = 86_400_000;
const NOON = new Date(2026, 5, 15, 12).getTime();

function result(match: string, ranks: number[], more: Partial<KeptResult> = {}): KeptResult {
  const kinds = ranks.map((_, place) => (place === 0 ? "person" : "greedy"));
  const names = ranks.map((_, place) => ["Anna", "Ben", "Cleo"][place] ?? "");
  return {
    match,
    game: "metrox",
    mine: 0,
    kinds,
    ranks,
    title: "Metro X",
    names,
    totals: ranks.map((r) => 30 - r),
    ended: NOON,
    ...more,
  };
}

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

describe("figures", () => {
  test("count games, wins among several, and the best", () => {
    const all = figuresOf([
      result("A", [1, 2]),
      result("B", [2, 1]),
      result("C", [1], { totals: [77] }),
      result("D", [1, 1]),
    ]);
    expect(all).toMatchObject({ games: 4, contests: 3, wins: 2, best: 77 });
    expect(all.share?.mean).toBeCloseTo(2 / 3);
  });

  test("say how sure the share of wins is", () => {
    // Wilson's interval for 8 of 10, as tables of it have it.
    const { low, high } = interval(8, 10);
    expect(low).toBeCloseTo(0.49, 2);
    expect(high).toBeCloseTo(0.943, 2);
    expect(interval(0, 5).low).toBe(0);
    expect(interval(5, 5).high).toBe(1);
    expect(figuresOf([result("A", [1])]).share).toBeNull();
  });

  test("count days in a row, of which today need not be one yet", () => {
    const on = (...days: number[]) => days.map((day) => result(`M${day}`, [1, 2], { ended: NOON + day * DAY }));
    expect(streaksOf(on(-2, -1, 0), NOON)).toEqual({ current: 3, longest: 3 });
    expect(streaksOf(on(-9, -8, -7, -6, -2, -1), NOON)).toEqual({ current: 2, longest: 4 });
    expect(streaksOf(on(-3, -2), NOON)).toEqual({ current: 0, longest: 2 });
    expect(streaksOf([result("A", [1]), result("B", [1])], NOON)).toEqual({ current: 1, longest: 1 });
    expect(streaksOf([], NOON)).toEqual({ current: 0, longest: 0 });
  });

  test("know who played against one", () => {
    expect(opponents(result("A", [1, 2, 3], { mine: 1 }))).toEqual(["Anna", "Cleo"]);
  });
});

test("a table has a line for each match, and no name is a formula", () => {
  const [head, line] = asTable([result("A", [2, 1], { names: ["Anna", '=HYPERLINK("x")'], ended: 0 })]).split("\r\n");
  expect(head).toBe('"Date","Game","Place","Points","Players","Opponents","Match"');
  expect(line).toBe('"","Metro X",2,28,2,"1. =HYPERLINK(""x"") 29","A"');
  expect(asTable([result("A", [1, 1], { title: "@SUM(A1)" })])).toContain(`"'@SUM(A1)"`);
});

test("what is known of a result stays, and what is missing is added", () => {
  keepResult({ match: "A", game: "metrox", mine: 0, kinds: ["person", "ida"], ranks: [1, 2] });
  completeResults([result("A", [2, 1], { unseen: true }), result("B", [1, 2], { ended: NOON - 1, unseen: true })]);
  expect(keptResults().map(({ match, ranks, ended }) => [match, ranks, ended])).toEqual([
    ["B", [1, 2], NOON - 1],
    ["A", [1, 2], NOON],
  ]);
});

describe("the page", () => {
  const matches = () =>
    [...document.querySelectorAll<HTMLElement>("li[data-match]")].map((each) => each.dataset["match"]);

  test("shows matches, the latest first, and filters them", async () => {
    serve({});
    keepResult(result("A", [1, 2], { ended: NOON - DAY }));
    keepResult(result("B", [2, 1, 3], { game: "forge", title: "La Forge des Dieux" }));
    render(HistoryPage);
    expect(matches()).toEqual(["B", "A"]);
    expect(document.querySelector("tr[data-game='']")?.textContent).toMatch(/all games\s*2\s*1\s*50 %/);
    await fireEvent.change(screen.getByLabelText("Opponent"), { target: { value: "Cleo" } });
    expect(matches()).toEqual(["B"]);
    await fireEvent.change(screen.getByLabelText("Opponent"), { target: { value: "" } });
    await fireEvent.change(screen.getByLabelText("Game"), { target: { value: "metrox" } });
    expect(matches()).toEqual(["A"]);
    await fireEvent.change(screen.getByLabelText("Opponent"), { target: { value: "Cleo" } });
    expect(screen.getByText("No match of yours fits.")).toBeTruthy();
  });

  test("asks how matches ended that it has not seen to their end", async () => {
    keepLink("M7", "token");
    const mine = {
      index: 0,
      match: "M7",
      game: "metrox",
      title: "Metro X",
      status: "over",
      seat: 2,
      names: [],
      your_turn: false,
      changed: 5,
    };
    const seats = ["Zoe", "Anna"].map((name, place) => ({ seat: place + 1, kind: "person", name, taken: true }));
    const info = {
      match: "M7",
      game: "metrox",
      title: "Metro X",
      status: "over",
      seats,
      options: {},
      clock: null,
      steps: 3,
      created: 1,
      changed: NOON,
      ranks: [2, 1],
      totals: [5, 9],
    };
    serve({ "POST /api/mine": { matches: [mine] }, "GET /api/matches/M7": info });
    render(HistoryPage);
    await vi.waitFor(() => expect(matches()).toEqual(["M7"]));
    expect(keptResults()).toMatchObject([{ match: "M7", mine: 1, ranks: [2, 1], totals: [5, 9], unseen: true }]);
  });

  test("is empty before the first match", () => {
    serve({});
    render(HistoryPage);
    expect(screen.getByText("No match has been finished in this browser yet.")).toBeTruthy();
  });
});
