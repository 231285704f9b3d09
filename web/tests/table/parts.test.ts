import { fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import Asked from "../../src/table/Asked.svelte";
import Hint from "../../src/table/Hint.svelte";
import Lesson from "../../src/table/Lesson.svelte";
import Log from "../../src/table/Log.svelte";
import Moves from "../../src/table/Moves.svelte";
import Players from "../../src/table/Players.svelte";
import { promiseOf } from "../../src/table/fairness";
import Result from "../../src/table/Result.svelte";
import WireBanner from "../../src/table/WireBanner.svelte";
import type { Advice } from "../../src/wire/messages";
import { BOTS } from "../people/house";
import { line, RESULT, SEATED } from "./pieces";

beforeEach(() => {
  vi.stubGlobal("fetch", async () => Response.json({ games: [{ key: "example", bots: BOTS }] }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const MOVES = ["lay iron", "lay copper", "pass", "d", "e", "f", "g", "prends l'épée"].map((label, index) => ({
  what: `move ${index}`,
  label,
  data: {},
  effect: {},
}));

test("every legal move is a button, and the filter finds words in any order, without accents", async () => {
  const attempt = vi.fn();
  const { container } = render(Moves, { moves: MOVES, attempt });
  const shown = () => [...container.querySelectorAll("[data-move]")].map((button) => button.getAttribute("data-move"));
  expect(shown()).toHaveLength(8);
  await fireEvent.input(screen.getByRole("searchbox"), { target: { value: "EPEE prends" } });
  expect(shown()).toEqual(["move 7"]);
  const button = screen.getByRole("button");
  await fireEvent.click(button);
  expect(attempt).toHaveBeenCalledWith("move 7", button);
});

const PLAYERS = {
  game: "example",
  seats: [
    { seat: 1, kind: "person", name: "Anna" },
    { seat: 2, kind: "person", name: "Ben" },
    { seat: 3, kind: "greedy", name: "Brokkr" },
  ],
  mine: 1,
  toAct: [2],
  points: [3, null, 5],
  standIns: {},
  clocks: [{ seat: 2, bank: 60_000, left: 90_000 }],
  since: 0,
  present: [1],
  spectators: 2,
  over: false,
  slim: false,
};

test("a seat with several devices has a sign, and words for those who do not see it", () => {
  const { container } = render(Players, { ...PLAYERS, devices: { "1": 2, "2": 1 } });
  const signs = [...container.querySelectorAll("[data-devices]")];
  expect(signs.map((sign) => sign.closest("li")?.getAttribute("data-seat"))).toEqual(["1"]);
  expect(signs[0]?.textContent).toContain("Devices at this seat: 2");
});

test("players are told apart: whose turn, who I am, who is away, who is a bot, and their points", () => {
  const { container } = render(Players, PLAYERS);
  const [anna, ben, brokkr] = [...container.querySelectorAll("li")];
  expect(anna?.textContent).toMatch(/Anna.*you.*3/s);
  expect(anna?.getAttribute("aria-current")).toBeNull();
  expect(ben?.getAttribute("aria-current")).toBe("true");
  expect(ben?.textContent).toMatch(/to play.*Away/s);
  expect(ben?.querySelector("[data-points]")).toBeNull();
  expect(brokkr?.textContent).toMatch(/bot.*5/s);
  expect(container.textContent).toContain("Watching: 2");
});

test("a clock runs down from when the position came: first the time of the decision, then the bank", async () => {
  vi.useFakeTimers({ now: 1_000_000 });
  const { container } = render(Players, { ...PLAYERS, since: 1_000_000 });
  const clock = container.querySelector("[data-clock]");
  const reads = () => clock?.textContent?.replace(/\s+/g, " ");
  expect(reads()).toMatch(/0:30 .*\+1:00/);
  await vi.advanceTimersByTimeAsync(31_000);
  expect(reads()).toContain("0:59");
  expect(clock?.classList.contains("urgent")).toBe(false);
  await vi.advanceTimersByTimeAsync(50_000);
  expect(reads()).toContain("0:09");
  expect(clock?.classList.contains("urgent")).toBe(true);
});

test("pointing at a line of the log shows its place, and secrets are marked", async () => {
  const point = vi.fn();
  const lines = [line(1, { turn: 1 }), line(2, { turn: 2, secret: true })];
  render(Log, { lines, inRounds: true, point, look: vi.fn() });
  expect(screen.getAllByRole("heading").map((heading) => heading.textContent)).toEqual(["Round 1", "Round 2"]);
  const [first, second] = screen.getAllByRole("button");
  expect(first?.tabIndex).toBe(-1);
  expect(second?.tabIndex).toBe(0);
  expect(second?.textContent).toContain("secret");
  await fireEvent.focus(first as HTMLElement);
  expect(point).toHaveBeenLastCalledWith(lines[0]);
  await fireEvent.blur(first as HTMLElement);
  expect(point).toHaveBeenLastCalledWith(null);
});

test("a lesson is an alert with the way to its rule, and goes at Escape or a click elsewhere", async () => {
  const [openRule, close] = [vi.fn(), vi.fn()];
  render(Lesson, { lesson: { text: "not free", rule: "FO-06", at: null }, game: "forge", openRule, close });
  expect(screen.getByRole("alert").textContent).toContain("not free");
  const link = screen.getByRole("link");
  expect(link.getAttribute("href")).toBe("/rules/forge#FO-06");
  await fireEvent.pointerDown(link);
  expect(close).not.toHaveBeenCalled();
  await fireEvent.click(link);
  expect(openRule).toHaveBeenCalledWith("FO-06");
  await fireEvent.keyDown(window, { key: "Escape" });
  await fireEvent.pointerDown(document.body);
  expect(close).toHaveBeenCalledTimes(3);
});

const NAMES = ["Anna", "Ben", "Cleo"];

test("who is asked can agree or refuse, who asked can withdraw, others wait", async () => {
  const answer = vi.fn();
  const asked = { step: 9, seat: 2, what: "stand 3", waiting: [1] };
  const { rerender } = render(Asked, { asked, names: NAMES, mine: 1, answer });
  expect(screen.getByRole("group").textContent).toContain("Ben asks for a bot to play for Cleo.");
  await fireEvent.click(screen.getByText("Agree"));
  expect(answer).toHaveBeenLastCalledWith(true);
  await rerender({ mine: 2 });
  await fireEvent.click(screen.getByText("Withdraw"));
  expect(answer).toHaveBeenLastCalledWith(false);
  await rerender({ mine: 3 });
  expect(screen.queryByRole("button")).toBeNull();
  expect(screen.getByRole("group").textContent).toContain("Waiting for: Anna");
});

const ADVICE: Advice = {
  type: "advice",
  n: 1,
  id: 1,
  unit: "wins",
  final: true,
  candidates: [
    { what: "take", label: "take the cube", tries: 1400, worth: 0.625, error: 0.08, reason: "it is the last one" },
    { what: "pass", label: "pass the turn", tries: 100, worth: 0.25, error: 0.12, reason: "it can wait" },
  ],
};
const HINT = { game: "example", advice: ADVICE, attempt: vi.fn(), close: vi.fn(), usable: true, slim: false };

test("a hint names its move and why, what else was tried, and can be done at once", async () => {
  const { container } = render(Hint, HINT);
  expect(container.querySelector(".head .move")?.textContent).toBe("take the cube");
  expect(container.querySelector("p.reason")?.textContent).toBe("it is the last one");
  expect(screen.getAllByRole("cell").map((cell) => cell.textContent)).toEqual(["63 ± 8 %", "25 ± 12 %"]);
  expect(screen.getAllByRole("rowheader").map((header) => header.textContent?.trim().replace(/\s+/g, " "))).toEqual([
    "take the cube",
    "pass the turn it can wait",
  ]);
  expect(container.textContent).toContain("From 1,500 imagined games");
  await fireEvent.click(screen.getByText("Do it"));
  expect(HINT.attempt).toHaveBeenCalledWith("take", expect.any(HTMLButtonElement));
});

test("a hint may count points, have no reasons, and say that a better one is on its way", () => {
  const candidates = ADVICE.candidates.map((candidate) => ({ ...candidate, worth: 31.25, error: 0.5, reason: "" }));
  render(Hint, { ...HINT, advice: { ...ADVICE, unit: "points", final: false, candidates } });
  expect(screen.getAllByRole("columnheader").map((header) => header.textContent)).toEqual(["Move", "Points"]);
  expect(screen.getAllByRole("cell")[0]?.textContent).toBe("31.3 ± 0.5");
  expect(screen.getByRole("region").getAttribute("aria-busy")).toBe("true");
  expect(screen.getByText("still thinking")).toBeTruthy();
});

test("a person of the house sits at the table with face, level and temper", async () => {
  const seats = PLAYERS.seats.with(2, { seat: 3, kind: "mara", name: "Mara" });
  const { container } = render(Players, { ...PLAYERS, seats });
  const mara = container.querySelector("li:last-child");
  expect(mara?.querySelector("[data-face=mara]")).toBeTruthy();
  await vi.waitFor(() => expect(mara?.textContent).toMatch(/Level 3 of 5.*temper of Mara/s));
  expect(container.querySelectorAll("[data-face]")).toHaveLength(1);
});

test("the score stands line by line, with totals and ranks", () => {
  render(Result, { result: RESULT, seated: SEATED, promise: "", token: "key", rematch: null, close: vi.fn() });
  expect(document.activeElement?.tagName).toBe("H2"); // what is read first is who has won, not how to close it
  expect(screen.getByRole("dialog").textContent).toContain("Ben has won");
  const rows = [...document.querySelectorAll("tbody tr, tfoot tr")];
  const read = rows.map((row) => [...row.children].map((cell) => cell.textContent));
  expect(read).toEqual([
    ["cubes", "2", "10"],
    ["weapons", "10", "20"],
    ["Total", "12", "30"],
    ["Rank", "2", "1"],
  ]);
  expect(screen.getByText("Replay").getAttribute("href")).toBe("/replay/abc?seat=1");
});

test("verifying says what was recomputed, and that the browser cannot take a wrong seed for the promised one", async () => {
  const verified = {
    match: "abc",
    steps: 80,
    draws: 30,
    promise: "",
    seed: "00ff",
    holds: true,
    why: null,
    dealt: "All chose.",
  };
  const seed = "ab".repeat(32);
  const promise = promiseOf(seed);
  const numbers = ["cd".repeat(32), null];
  const honest = { commitment: promise, match: SEATED.match, secrets: numbers };
  const headings = [honest, { ...honest, secrets: [seed, null] }, { ...honest, match: "other" }, { commitment: "" }];
  for (const heading of headings) {
    const journal = `${JSON.stringify(heading)}\n{}\n`;
    vi.stubGlobal("fetch", async (url: string) => {
      return new Response(url.includes("/verify") ? JSON.stringify(verified) : journal, { status: 200 });
    });
    const seated = { ...SEATED, secrets: numbers };
    const result = { ...RESULT, seed };
    const shown = render(Result, { result, seated, promise, token: "key", rematch: null, close: vi.fn() });
    await fireEvent.click(screen.getByText("Verify"));
    await vi.waitFor(() => expect(document.body.textContent).toContain("Steps: 80, draws by the dealer: 30."));
    const said = heading === honest ? "the journal has the numbers that were promised" : "these are not the numbers";
    expect(document.body.textContent).toContain(said);
    expect(document.querySelector("[data-dealt]")?.textContent).toBe("All chose.");
    shown.unmount();
  }
});

test("a short interruption is not mentioned, a longer one is", async () => {
  vi.useFakeTimers();
  const { rerender } = render(WireBanner, { wire: "open", outdated: false, reason: "", again: vi.fn() });
  const banner = screen.getByRole("status");
  await rerender({ wire: "lost" });
  await vi.advanceTimersByTimeAsync(500);
  expect(banner.textContent?.trim()).toBe("");
  await vi.advanceTimersByTimeAsync(300);
  expect(banner.textContent).toContain("The connection is lost");
  await rerender({ wire: "open" });
  expect(banner.textContent?.trim()).toBe("");
  await rerender({ outdated: true });
  expect(banner.textContent).toContain("A new version is here.");
});
