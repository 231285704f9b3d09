import { fireEvent, render, screen, within } from "@testing-library/svelte";
import { describe, expect, test, vi } from "vitest";
import { pictureOf, type Scene } from "../../../src/boards/board";
import Board from "../../../src/boards/plain/Board.svelte";
import { MANY, shapeOf } from "../../../src/boards/plain/shapes";

const NAMES = ["Anna", "Ben"];

function scene(more: Partial<Scene> = {}): Scene {
  return {
    n: 3,
    view: {
      own_hand: ["red_fox", "owl"],
      points: { "player 1": 12, "player 2": 7 },
      dealer: false,
      trick: [],
      players: { "player 1": { cards_left: 4, tricks: 1 }, "player 2": { cards_left: 5, tricks: 0 } },
      discard: Array.from({ length: MANY + 1 }, (_, index) => [index, 1]),
    },
    moves: [
      { what: "play fox", label: "play the fox", data: {}, effect: null },
      { what: "pass", label: "pass", data: {}, effect: null },
    ],
    seat: 1,
    names: NAMES,
    toAct: [1],
    turn: 1,
    over: false,
    options: {},
    scenery: {},
    news: [],
    shown: null,
    hinted: null,
    ...more,
  };
}

function show(more: Partial<Scene> = {}) {
  const attempt = vi.fn();
  render(Board, { scene: scene(more), attempt, explain: vi.fn() });
  return attempt;
}

/** What stands beside a heading. */
const beside = (head: string) => within(screen.getByText(head, { selector: "dt" }).nextElementSibling as HTMLElement);

test("a game without a folder gets the plain picture", async () => {
  expect((await pictureOf("whist")).Board).toBe(Board);
});

describe("the plain data", () => {
  test("has readable headings and values", () => {
    show({ names: [...NAMES, "Cleo"] });
    expect(beside("own hand").getByText("red fox, owl")).toBeTruthy();
    expect(beside("dealer").getByText("no")).toBeTruthy();
    expect(beside("trick").getByText("none")).toBeTruthy();
  });

  test("names the players in a table with a fact for each", () => {
    show();
    expect(beside("points").getByText("Anna").nextElementSibling?.textContent.trim()).toBe("12");
    const table = within(beside("players").getByRole("table"));
    expect(table.getAllByRole("columnheader").map((head) => head.textContent)).toEqual(["cards left", "tricks"]);
    expect(table.getByRole("row", { name: "Ben 5 0" })).toBeTruthy();
  });

  test("takes no list for a list of players, however long it is", () => {
    expect(shapeOf([3, 4], NAMES)).toEqual({ kind: "line", text: "3, 4" });
  });

  test("is folded up where it is long", () => {
    show();
    const folded = beside("discard").getByRole<HTMLDetailsElement>("group");
    expect(folded.open).toBe(false);
    expect(folded.querySelector("summary")?.textContent).toBe(`Values: ${2 * (MANY + 1)}`);
    expect(beside("points").queryByRole("group")).toBeNull();
  });

  test.each([
    [null, "–"],
    ["", "–"],
    [true, "yes"],
    [0, "0"],
    [1.5, "1.50"],
    ["x, y", "x, y"],
    [{}, "none"],
  ])("shows %j as %s", (data, text) => expect(shapeOf(data, NAMES)).toEqual({ kind: "line", text }));
});

describe("the moves", () => {
  test("are made with the mouse", async () => {
    const attempt = show();
    await fireEvent.click(screen.getByRole("button", { name: "pass" }));
    expect(attempt).toHaveBeenCalledWith("pass", expect.any(Element));
  });

  test("are one tab stop, with the next move one key away", async () => {
    show();
    const [first, second] = screen.getAllByRole("button");
    expect([first?.tabIndex, second?.tabIndex]).toEqual([0, -1]);
    first?.focus();
    await fireEvent.keyDown(first!, { key: "n" });
    expect(document.activeElement).toBe(second);
  });

  test("are not offered to spectators", () => {
    show({ seat: null, moves: [] });
    expect(screen.queryByRole("region", { name: "Moves" })).toBeNull();
    expect(screen.getByRole("region", { name: "On the table" })).toBeTruthy();
  });
});
