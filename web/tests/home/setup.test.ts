import { beforeEach, describe, expect, test } from "vitest";
import { smiths } from "../../src/home/bots";
import {
  FRIEND,
  keepSetup,
  lastSetup,
  ME,
  moved,
  OPEN,
  orderOf,
  OWN_FILE,
  usualSetup,
  type Setup,
} from "../../src/home/setup";
import type { GameInfo } from "../../src/wire/messages";

const GAME: GameInfo = {
  key: "example",
  title: "Example",
  author: "",
  publisher: "",
  year: null,
  fewest: 2,
  most: 4,
  version: "1",
  secrets: false,
  bots: ["random", "greedy"],
  options: [
    {
      key: "map",
      rule: "EX-01",
      label: "the map",
      texts: true,
      values: [
        { value: "north", title: "North" },
        { value: "south", title: "South" },
      ],
    },
  ],
};

beforeEach(() => localStorage.clear());

describe("the usual set-up", () => {
  test("is me and so many of the strongest bots", () => {
    expect(usualSetup(GAME, 2)).toEqual({
      seats: [ME, "greedy", "greedy"],
      options: { map: "north" },
      clock: null,
      listed: false,
    });
  });

  test("keeps to the seats that the game has", () => {
    expect(usualSetup(GAME, 9).seats).toHaveLength(4);
    expect(usualSetup(GAME, 0).seats).toHaveLength(2);
  });
});

describe("the set-up of last time", () => {
  const last: Setup = { seats: [FRIEND, ME], options: { map: "south" }, clock: { move: 60, bank: 0 }, listed: true };

  test("comes back", () => {
    keepSetup("example", last);
    expect(lastSetup(GAME, 2)).toEqual(last);
  });

  test("gives way where the game has changed", () => {
    keepSetup("example", { ...last, seats: [ME, "sorcerer"], options: { map: "atlantis", weather: "rain" } });
    const fitted = lastSetup(GAME, 2);
    expect(fitted.seats).toEqual([ME, "greedy"]);
    expect(fitted.options).toEqual({ map: "north" });
  });

  test("does not keep more seats than there are now", () => {
    keepSetup("example", { ...last, seats: [ME, FRIEND, FRIEND, FRIEND, FRIEND] });
    expect(lastSetup(GAME, 2).seats).toEqual([ME, "greedy", "greedy"]);
  });

  test("asks for the file again, which is not kept", () => {
    keepSetup("example", { ...last, options: { map: OWN_FILE } });
    expect(lastSetup(GAME, 2).options).toEqual({ map: "north" });
  });
});

describe("the order", () => {
  test("names me and the bots, and leaves friends to name themselves", () => {
    const setup: Setup = { seats: ["greedy", ME, FRIEND, "random"], options: {}, clock: null, listed: false };
    const { seats } = orderOf("example", setup, "Wayland", {});
    expect(seats.map((seat) => seat.kind)).toEqual(["greedy", ME, FRIEND, "random"]);
    expect(seats[1]).toEqual({ kind: ME, name: "Wayland" });
    expect(seats[2]).toEqual({ kind: FRIEND });
    const names = seats.flatMap((seat) => seat.name ?? []);
    expect(new Set(names).size).toBe(names.length);
  });

  test("shows a match with an open seat in the lobby, wanted or not", () => {
    const setup: Setup = { seats: [ME, OPEN], options: {}, clock: null, listed: false };
    expect(orderOf("example", setup, "Anna", {}).listed).toBe(true);
    expect(orderOf("example", { ...setup, seats: [ME, FRIEND] }, "Anna", {}).listed).toBe(false);
  });

  test("has a file of one's own as the value of its option", () => {
    const setup: Setup = { seats: [ME], options: { map: OWN_FILE }, clock: null, listed: false };
    expect(orderOf("example", setup, "Anna", { map: "lines = []" }).options).toEqual({ map: "lines = []" });
  });
});

test("a seat moves past the others", () => {
  expect(moved(["a", "b", "c"], 2, 0)).toEqual(["c", "a", "b"]);
  expect(moved(["a", "b", "c"], 0, 1)).toEqual(["b", "a", "c"]);
});

test("no bot has the name of somebody at the table, however it is written", () => {
  expect(smiths(2, [" wayland "])).not.toContain("Wayland");
});
