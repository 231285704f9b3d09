// The board of Metro X in use: what pointing, pressing and typing do.
import { fireEvent, render } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import Board from "../../../src/games/metrox/Board.svelte";
import type { MetroScene } from "../../../src/games/metrox/offers";
import { crosses, effect, firstMoves, rides, scene, sheet, view } from "./town";

const attempt = vi.fn<(what: string, at: Element) => void>();

beforeEach(() => attempt.mockClear());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function show(changes: Partial<MetroScene> = {}) {
  const shown = render(Board, { scene: scene(changes), attempt, explain: vi.fn() });
  const find = (selector: string) => {
    const element = shown.container.querySelector<HTMLElement | SVGElement>(selector);
    if (!element) throw new Error(`nothing is ${selector}`);
    return element;
  };
  return {
    find,
    all: (selector: string) => [...shown.container.querySelectorAll<HTMLElement>(selector)],
    again: (next: Partial<MetroScene>) => shown.rerender({ scene: scene(next), attempt, explain: vi.fn() }),
    train: (letter: string) => find(`[data-spot="line ${letter}"]`),
    station: (key: string) => find(`[data-station="${key}"]`),
    text: () => shown.container.textContent ?? "",
  };
}

const asked = () => attempt.mock.calls.map(([what]) => what);

async function over(element: Element): Promise<void> {
  await fireEvent(element, new PointerEvent("pointerover", { bubbles: true, pointerType: "mouse" }));
}

describe("riding", () => {
  test("a press on a train rides as far as it goes", async () => {
    const board = show();
    expect(board.train("A").dataset).toMatchObject({ usable: "true", move: "A 3" });
    await fireEvent.click(board.train("A"));
    expect(asked()).toEqual(["A 3"]);
  });

  test("pointing at a train shows its crosses, and says what comes of them", async () => {
    const board = show();
    expect(board.all(".cross.planned")).toHaveLength(0);
    await over(board.train("A"));
    expect(board.all(".cross.planned")).toHaveLength(6);
    expect(board.text()).toContain("Stations to mark: 3 (West – Middle – Park).");
  });

  test("the stepper says how far", async () => {
    const board = show();
    await over(board.train("A"));
    const steps = board.all(".steps button");
    expect(steps.map((step) => step.textContent?.trim())).toEqual(["0", "1", "2", "3"]);
    await fireEvent.click(steps[1]!);
    expect(board.all(".cross.planned")).toHaveLength(2);
    await fireEvent.click(board.find(".ride .main"));
    expect(asked()).toEqual(["A 1"]);
  });

  test("a station says how far when only one line leads there", async () => {
    const board = show();
    await fireEvent.click(board.station("west"));
    expect(asked()).toEqual(["A 1"]);
  });

  test("a station of the line in view means that line", async () => {
    const board = show();
    await over(board.train("A"));
    await fireEvent.click(board.station("middle"));
    expect(asked()).toEqual(["A 2"]);
  });

  test("where several lines lead to a station, one is asked for", async () => {
    const board = show();
    await fireEvent.click(board.station("middle"));
    expect(asked()).toEqual([]);
    const choices = board.all(".ride .row .button");
    expect(choices.map((choice) => choice.textContent?.trim().slice(0, 1))).toEqual(["A", "B"]);
    await fireEvent.click(choices[0]!);
    await fireEvent.click(board.find(".ride .main"));
    expect(asked()).toEqual(["A 2"]);
  });

  test("a station beyond the ride is tried, so that the server says why not", async () => {
    const board = show();
    await fireEvent.click(board.station("east"));
    expect(asked()).toEqual(["A 4"]);
  });

  test("a train that cannot be chosen is tried all the same", async () => {
    const board = show({ moves: rides("A", ["west"]) });
    expect(board.train("B").dataset.usable).toBe("false");
    expect(board.train("B").dataset.move).toBeUndefined();
    await fireEvent.click(board.train("B"));
    expect(asked()).toEqual(["B forward 1"]);
  });

  test("a track means its line", async () => {
    const board = show();
    await fireEvent.click(board.find('path.reach[data-line="A"]'));
    expect(asked()).toEqual(["A 3"]);
  });

  test("a ring is followed the way that is chosen", async () => {
    const board = show();
    await over(board.train("B"));
    expect(board.find(".ride .main").dataset.move).toBe("B forward 3");
    await fireEvent.click(board.all(".ways button")[1]!);
    await fireEvent.click(board.train("B"));
    expect(asked()).toEqual(["B backward 3"]);
  });
});

describe("keys", () => {
  test("letters lead to trains, figures say how far, Enter rides", async () => {
    const board = show();
    board.train("B").focus();
    await fireEvent.keyDown(board.train("B"), { key: "a" });
    expect(document.activeElement).toBe(board.train("A"));
    await fireEvent.keyDown(board.train("A"), { key: "2" });
    expect(board.train("A").dataset.move).toBe("A 2");
    await fireEvent.keyDown(board.train("A"), { key: "-" });
    await fireEvent.keyDown(board.train("A"), { key: "Enter" });
    expect(asked()).toEqual(["A 1"]);
  });

  test("a figure that is too large is tried, so that the server says why not", async () => {
    const board = show();
    board.train("A").focus();
    await fireEvent.keyDown(board.train("A"), { key: "5" });
    expect(asked()).toEqual(["A 5"]);
  });

  test("w follows a ring the other way", async () => {
    const board = show();
    board.train("B").focus();
    await fireEvent.keyDown(board.train("B"), { key: "w" });
    expect(board.train("B").dataset.move).toBe("B backward 3");
  });
});

describe("free ride", () => {
  const free = { moves: crosses(), view: view({ card: "free ride" }) };

  test("stations are crossed by a press, or none is", async () => {
    const board = show(free);
    expect(board.station("park").dataset).toMatchObject({ usable: "true", move: "cross A3", spot: "station park" });
    await fireEvent.click(board.station("park"));
    await fireEvent.click(board.find('button[data-move="skip"]'));
    expect(asked()).toEqual(["cross A3", "skip"]);
  });

  test("after it the keyboard goes on from a train", async () => {
    const board = show(free);
    board.station("park").focus();
    await board.again({ n: 2 });
    expect(document.activeElement).toBe(board.train("A"));
    expect(board.station("park").hasAttribute("tabindex")).toBe(false);
  });

  test("a marked station and a train are tried, so that the server says why not", async () => {
    const moves = crosses().filter((move) => move.what !== "cross A1");
    const board = show({ moves, view: view({ card: "free ride", sheets: [sheet({ marked: ["west"] }), sheet()] }) });
    expect(board.station("west").dataset.usable).toBe("false");
    await fireEvent.click(board.station("west"));
    await fireEvent.click(board.train("A"));
    expect(asked()).toEqual(["cross A1", "A 1"]);
  });
});

describe("fingers", () => {
  test("a first tap shows the ride, a second one rides", async () => {
    vi.stubGlobal("matchMedia", (query: string) => ({ matches: query.includes("coarse") }));
    const board = show();
    const tap = async () => {
      await fireEvent(board.train("A"), new PointerEvent("pointerdown", { bubbles: true, pointerType: "touch" }));
      await fireEvent(board.train("A"), new MouseEvent("click", { bubbles: true, detail: 1 }));
    };
    expect(board.train("A").dataset.move).toBeUndefined();
    await tap();
    expect(asked()).toEqual([]);
    expect(board.train("A").dataset.move).toBe("A 3");
    await tap();
    expect(asked()).toEqual(["A 3"]);
  });
});

describe("small screens", () => {
  test("trains are buttons of their own, and those on the map are none", async () => {
    vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(360);
    const board = show();
    expect(board.all('button[data-spot^="line "]')).toHaveLength(2);
    expect(board.all('svg [data-spot^="line "]')).toHaveLength(0);
    await fireEvent.click(board.train("A"));
    expect(asked()).toEqual(["A 3"]);
  });
});

describe("sheets", () => {
  test("crosses, transfers and windows are as they were written", () => {
    const mine = sheet({
      windows: { A: ["express 2", "transfer"], B: [] },
      marked: ["west", "park"],
      transfers: { park: 2 },
    });
    const board = show({ moves: [], view: view({ sheets: [mine, sheet()] }) });
    expect(board.station("west").querySelectorAll(".cross")).toHaveLength(2);
    expect(board.station("park").querySelector(".worth")?.textContent).toBe("2");
    expect([...board.train("A").querySelectorAll(".sign")].map((sign) => sign.textContent)).toEqual(["»2", "+"]);
  });

  test("a bonus is circled when it is mine, and the larger one struck when it is gone", async () => {
    const marksOn = (letter: string) =>
      [".ring", ".strike"].map((mark) => board.train(letter).querySelectorAll(mark).length);
    const first = sheet({ complete: ["A"], bonuses: { A: 6 } });
    const board = show({ view: view({ claimed: ["A"], sheets: [first, sheet()] }) });
    expect([marksOn("A"), marksOn("B")]).toEqual([
      [1, 0],
      [0, 0],
    ]);
    await board.again({ view: view({ claimed: ["A"], sheets: [sheet(), first] }) });
    expect(marksOn("A")).toEqual([0, 1]);
    await board.again({
      view: view({ claimed: ["A"], sheets: [sheet({ complete: ["A"], bonuses: { A: 3 } }), first] }),
    });
    expect(marksOn("A")).toEqual([1, 1]);
  });

  test("what I have chosen stays in sight until all have, also after a reload", () => {
    const chosen = effect({ line: "A", window: 0, marks: ["west", "middle"] });
    const board = show({ moves: [], view: view({ choice: "A 2", chosen, pending: [2] }) });
    expect(board.all(".cross.planned")).toHaveLength(4);
    expect(board.train("A").querySelector(".planned")?.textContent).toBe("3");
    expect(board.text()).toContain("line A, stations: 2");
    expect(board.text()).toContain("Waiting for: Bob");
  });

  test("a hint is marked and taken into view", async () => {
    const board = show();
    await board.again({ hinted: "A 1" });
    expect(board.train("A").querySelector(".hinted")).not.toBeNull();
    expect(board.find(".ride .main").dataset.move).toBe("A 1");
  });

  test("a line of the log is shown at its place", async () => {
    const board = show({ shown: { do: "show", seat: 2, choice: { do: "cross", station: "A4" } } });
    expect(board.station("east").querySelector(".shown")).not.toBeNull();
    await board.again({ shown: { do: "ride", line: "B", marks: 1 } });
    expect(board.train("B").querySelector(".shown")).not.toBeNull();
  });

  test("the sheets of the others lie at the side with their points; alone there are none", async () => {
    const board = show();
    expect(board.all(".others button").map((button) => button.textContent?.replace(/\s+/g, " ").trim())).toEqual([
      "Bob Points:9 has chosen",
    ]);
    await board.again({ view: view({ players: 1, sheets: [sheet()], scores: [view().scores[0]!] }), names: ["Anna"] });
    expect(board.all(".others")).toHaveLength(0);
  });

  test("without the map nothing is drawn yet", async () => {
    const board = show({ scenery: {} as never, moves: firstMoves() });
    expect(board.text()).toContain("The map is being drawn");
    await board.again({});
    expect(board.all(".train")).toHaveLength(2);
  });
});
