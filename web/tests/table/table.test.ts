import { fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { keptResults } from "../../src/kept/results";
import { announced } from "../../src/shell/announce.svelte";
import { LiveMatch } from "../../src/table/live.svelte";
import Table from "../../src/table/Table.svelte";
import { FakeSocket } from "../wire/fake_socket";
import { line, POSITION, RESULT, SEATED } from "./pieces";

let live: LiveMatch;

beforeEach(async () => {
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.stubGlobal("fetch", async () => Response.json({ games: [] }));
  localStorage.clear();
  announced.polite = [];
  announced.urgent = [];
  FakeSocket.all = [];
  live = new LiveMatch("abc", "key");
  FakeSocket.last.accept();
  FakeSocket.last.say(SEATED);
  FakeSocket.last.say(POSITION);
  await vi.waitFor(() => expect(live.scene).not.toBeNull());
  render(Table, { live });
  await vi.waitFor(() => expect(document.querySelector("[data-move]")).not.toBeNull());
});

afterEach(() => {
  live.close();
  vi.unstubAllGlobals();
});

const say = (message: object) => FakeSocket.last.say(message as never);
const prompt = () => document.querySelector("[data-prompt]")?.textContent?.trim();
const said = () => announced.polite.map((one) => one.text);
const press = (key: string, more: object = {}) => fireEvent.keyDown(document.body, { key, ...more });

test("a game without a picture is played from the list of moves", async () => {
  await fireEvent.click(screen.getByText("take the cube"));
  expect(FakeSocket.last.lastSent).toMatchObject({ type: "act", what: "take", n: 1 });
});

test("the prompt says whom all wait for, and whose turn it becomes is announced with the news", async () => {
  say({ ...POSITION, n: 2, since: 1, to_act: [2], legal: [], log: [line(2)] });
  await vi.waitFor(() => expect(prompt()).toBe("Waiting for: Ben"));
  await vi.waitFor(() => expect(document.title).toContain("A Quiet Game"));
  await new Promise((done) => setTimeout(done, 400));
  say({ ...POSITION, n: 3, since: 2, log: [line(3, { who: 2, text: "Ben passes" })] });
  await vi.waitFor(() => expect(prompt()).toBe("Your turn"));
  await vi.waitFor(() => expect(said().slice(-2)).toEqual(["Ben passes", "Your turn"]), 2000);
});

test("undo by key when it can be taken back, else the others are asked first", async () => {
  say({ ...POSITION, can_undo: true });
  await press("u");
  expect(FakeSocket.last.lastSent).toMatchObject({ type: "undo", n: 1 });
  say({ ...POSITION, can_undo: false });
  await press("z", { ctrlKey: true });
  await fireEvent.click(await screen.findByText("Ask the others"));
  expect(FakeSocket.last.lastSent).toMatchObject({ type: "ask", what: "undo" });
  expect(document.querySelector("dialog")).toBeNull();
});

test("a refusal stands on the table, and r opens its rule", async () => {
  live.lesson = { text: "one does not steal", rule: "QG-01", at: null };
  expect((await screen.findByText(/one does not steal/)).textContent).toContain("QG-01");
  await press("r");
  await vi.waitFor(() => expect(document.querySelector("[data-panel]")?.getAttribute("data-panel")).toBe("rules"));
});

test("chat of others counts as unread until it is opened", async () => {
  say({ ...POSITION, n: 2, since: 1, log: [line(2, { kind: "say", who: 2, seat: 2, text: "Ben: “hello”" })] });
  await vi.waitFor(() => expect(document.querySelector("[data-tab=chat]")?.textContent).toContain("1"));
  await press("c");
  await vi.waitFor(() => expect(document.querySelector("[data-tab=chat]")?.textContent).not.toContain("1"));
  await fireEvent.input(screen.getByPlaceholderText("Say something"), { target: { value: " hello Ben " } });
  await fireEvent.click(screen.getByText("Send"));
  expect(FakeSocket.last.lastSent).toMatchObject({ type: "say", text: "hello Ben" });
});

test("the end is said aloud and shown with its score", async () => {
  await new Promise((done) => setTimeout(done, 0));
  say({ ...POSITION, n: 2, since: 1, to_act: [], legal: [], log: [line(2, { who: 2 })], result: RESULT });
  await vi.waitFor(() => expect(announced.urgent.at(-1)?.text).toBe("Ben has won. the pile is empty"));
  await vi.waitFor(() => expect(document.querySelector("[data-result]")).not.toBeNull(), 3000);
  expect(prompt()).toBe("Ben has won");
  const [kept] = keptResults();
  expect(kept).toMatchObject({ match: "abc", game: "quiet game", mine: 0, kinds: ["person", "person"], ranks: [2, 1] });
  expect(kept).toMatchObject({ title: SEATED.title, names: ["Anna", "Ben"], totals: RESULT.totals });
  expect(Math.abs((kept?.ended ?? 0) - Date.now())).toBeLessThan(60_000);
});

test("a spectator sees the table without its controls", async () => {
  say({ ...SEATED, seat: null });
  await vi.waitFor(() => expect(document.querySelector("[data-undo]")).toBeNull());
  expect(document.querySelector("[data-ask-hint]")).toBeNull();
  expect(document.querySelector("[data-ask]")).toBeNull();
  expect(document.querySelector("[data-tab=log]")).not.toBeNull();
});

const banner = () => document.querySelector("[data-looking-back]");
const goOn = async (n: number, more: object = {}) => {
  say({ ...POSITION, n, since: n - 1, to_act: [2], view: { step: n }, log: [line(n, { who: 2 })], ...more });
  await vi.waitFor(() => expect(document.querySelector("[data-table]")?.getAttribute("data-n")).toBe(String(n)));
};
const lookAt = async (step: number) => {
  await press("l");
  await fireEvent.click(document.querySelector(`[data-line="${step}"]`)!);
  await vi.waitFor(() =>
    expect(document.querySelector("[data-moment]")?.getAttribute("data-moment")).toBe(String(step)),
  );
};

test("a line of the log shows its moment over the board, and Escape or a press there comes back", async () => {
  await goOn(2);
  await goOn(3);
  await lookAt(2);
  const now = document.querySelector("[data-board]");
  expect(now?.hasAttribute("inert")).toBe(true);
  expect(banner()?.textContent).toContain("As it was after: step 2");
  expect(document.querySelector("[data-moment] [data-move]")).toBeNull();
  await press("Escape");
  expect(banner()).toBeNull();
  expect(document.querySelector("[data-moment]")).toBeNull();
  expect(now?.hasAttribute("inert")).toBe(false);
});

test("meanwhile the match goes on: the banner says whose turn it is, and a move of one's own is now", async () => {
  await goOn(2);
  await goOn(3);
  await lookAt(2);
  expect(document.querySelector("[data-your-turn]")).toBeNull();
  await goOn(4, { to_act: [1] });
  expect(document.querySelector("[data-your-turn]")).not.toBeNull();
  expect(document.querySelector("[data-moment]")).not.toBeNull();
  await goOn(5, { log: [line(5, { who: 1 })] });
  await vi.waitFor(() => expect(banner()).toBeNull());
});

test("where all choose at once, a round ends with what the others did", async () => {
  await goOn(2, { in_rounds: true, log: [line(2, { kind: "say", who: 2 })] });
  await goOn(3, { in_rounds: true, turn: 2, log: [line(3, { who: null, seat: 2, text: "Ben rides" })] });
  await vi.waitFor(() => expect(document.querySelector("[data-round]")?.textContent).toContain("Ben rides"));
  await fireEvent.click(document.querySelector("[data-close-round]")!);
  expect(document.querySelector("[data-round]")).toBeNull();
});
