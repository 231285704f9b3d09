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
  expect(keptResults()).toEqual([
    { match: "abc", game: "quiet game", mine: 0, kinds: ["person", "person"], ranks: [2, 1] },
  ]);
});

test("a spectator sees the table without its controls", async () => {
  say({ ...SEATED, seat: null });
  await vi.waitFor(() => expect(document.querySelector("[data-undo]")).toBeNull());
  expect(document.querySelector("[data-ask-hint]")).toBeNull();
  expect(document.querySelector("[data-ask]")).toBeNull();
  expect(document.querySelector("[data-tab=log]")).not.toBeNull();
});
