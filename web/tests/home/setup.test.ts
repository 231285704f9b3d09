import { beforeEach, describe, expect, test } from "vitest";
import {
  FRIEND,
  keepSetup,
  lastSetup,
  ME,
  moved,
  onlyBot,
  OPEN,
  orderOf,
  OWN_FILE,
  usualSetup,
  type Setup,
} from "../../src/home/setup";
import { nameFor } from "../../src/people/bots.svelte";
import type { GameInfo } from "../../src/wire/messages";
import { BOTS } from "../people/house";

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
  bots: BOTS,
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
  test("is me and whoever suits me, so many times", () => {
    expect(usualSetup(GAME, 2, "jonas")).toEqual({
      seats: [ME, "jonas", "jonas"],
      options: { map: "north" },
      clock: null,
      listed: false,
    });
  });

  test("keeps to the seats that the game has", () => {
    expect(usualSetup(GAME, 9, "jonas").seats).toHaveLength(4);
    expect(usualSetup(GAME, 0, "jonas").seats).toHaveLength(2);
  });
});

describe("the set-up of last time", () => {
  const last: Setup = { seats: [FRIEND, ME], options: { map: "south" }, clock: { move: 60, bank: 0 }, listed: true };

  test("comes back", () => {
    keepSetup("example", last, "jonas");
    expect(lastSetup(GAME, 2, "mara")).toEqual(last);
  });

  test("brings whoever suits me by now, if that is whom I met, and otherwise the same people", () => {
    keepSetup("example", { ...last, seats: [ME, "jonas", "ida"] }, "jonas");
    expect(lastSetup(GAME, 2, "mara").seats).toEqual([ME, "mara", "ida"]);
  });

  test("gives way where the game has changed", () => {
    keepSetup("example", { ...last, seats: [ME, "sorcerer"], options: { map: "atlantis", weather: "rain" } }, "jonas");
    const fitted = lastSetup(GAME, 2, "mara");
    expect(fitted.seats).toEqual([ME, "mara"]);
    expect(fitted.options).toEqual({ map: "north" });
  });

  test("does not keep more seats than there are now", () => {
    keepSetup("example", { ...last, seats: [ME, FRIEND, FRIEND, FRIEND, FRIEND] }, "jonas");
    expect(lastSetup(GAME, 2, "mara").seats).toEqual([ME, "mara", "mara"]);
  });

  test("asks for the file again, which is not kept", () => {
    keepSetup("example", { ...last, options: { map: OWN_FILE } }, "jonas");
    expect(lastSetup(GAME, 2, "mara").options).toEqual({ map: "north" });
  });
});

describe("the order", () => {
  test("names me and the bots, and leaves friends to name themselves", () => {
    const setup: Setup = { seats: ["greedy", ME, FRIEND, "random"], options: {}, clock: null, listed: false };
    const { seats } = orderOf(GAME, setup, "Wayland", {});
    expect(seats.map((seat) => seat.kind)).toEqual(["greedy", ME, FRIEND, "random"]);
    expect(seats[1]).toEqual({ kind: ME, name: "Wayland" });
    expect(seats[2]).toEqual({ kind: FRIEND });
    const names = seats.flatMap((seat) => seat.name ?? []);
    expect(new Set(names).size).toBe(names.length);
  });

  test("shows a match with an open seat in the lobby, wanted or not", () => {
    const setup: Setup = { seats: [ME, OPEN], options: {}, clock: null, listed: false };
    expect(orderOf(GAME, setup, "Anna", {}).listed).toBe(true);
    expect(orderOf(GAME, { ...setup, seats: [ME, FRIEND] }, "Anna", {}).listed).toBe(false);
  });

  test("has a file of one's own as the value of its option", () => {
    const setup: Setup = { seats: [ME], options: { map: OWN_FILE }, clock: null, listed: false };
    expect(orderOf(GAME, setup, "Anna", { map: "lines = []" }).options).toEqual({ map: "lines = []" });
  });
});

test("a seat moves past the others", () => {
  expect(moved(["a", "b", "c"], 2, 0)).toEqual(["c", "a", "b"]);
  expect(moved(["a", "b", "c"], 0, 1)).toEqual(["b", "a", "c"]);
});

test("the people of the house have their own names, with a numeral for whoever has it already", () => {
  const setup: Setup = { seats: [ME, "jonas", "jonas", "mara"], options: {}, clock: null, listed: false };
  const names = (mine: string) => orderOf(GAME, setup, mine).seats.map((seat) => seat.name);
  expect(names("Anna")).toEqual(["Anna", "Jonas", "Jonas II", "Mara"]);
  expect(names("jonas")).toEqual(["jonas", "Jonas II", "Jonas III", "Mara"]);
});

test("no bot has the name of somebody at the table, however it is written", () => {
  expect(nameFor(BOTS[0], [" wayland "])).toBe("Brokkr");
});

test("a table has one opponent only if all bots are the same", () => {
  expect(onlyBot([ME, "mara", FRIEND, "mara"])).toBe("mara");
  expect(onlyBot([ME, "mara", "ida"])).toBeNull();
  expect(onlyBot([ME, FRIEND])).toBeNull();
});
