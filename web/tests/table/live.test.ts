import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { settings } from "../../src/kept/settings.svelte";
import { keptLinks } from "../../src/kept/links";
import { announced } from "../../src/shell/announce.svelte";
import { LiveMatch } from "../../src/table/live.svelte";
import { promptFor } from "../../src/table/prompt";
import { checksum } from "../../src/wire/changes";
import type { FromTable } from "../../src/wire/messages";
import { FakeSocket } from "../wire/fake_socket";
import { line, POSITION, SEATED } from "./pieces";

let live: LiveMatch;

beforeEach(async () => {
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.stubGlobal("fetch", async () => new Response("{}", { status: 200 }));
  FakeSocket.all = [];
  localStorage.clear();
  history.replaceState(null, "", "/m/abc#key");
  live = new LiveMatch("abc", "key");
  FakeSocket.last.accept();
  FakeSocket.last.say(SEATED);
  FakeSocket.last.say(POSITION);
  await vi.waitFor(() => expect(live.scene).not.toBeNull());
});

afterEach(() => {
  live.close();
  vi.unstubAllGlobals();
});

/** The answer of the table to the last request. */
async function answer(message: object): Promise<void> {
  FakeSocket.last.say({ n: live.position?.n ?? 0, id: FakeSocket.last.lastSent["id"], ...message } as never);
  await Promise.resolve();
}

/** A hint to do this, and why. */
function advice(what: string, final = true): object {
  const best = { what, label: `${what} the cube`, tries: 9, worth: 0.5, error: 0.1, reason: "it is the last one" };
  return { type: "advice", unit: "wins", final, candidates: [best] };
}

test("asks for effects and shows the scene when all that a picture needs is there", () => {
  expect(FakeSocket.last.sent[0]).toMatchObject({ type: "hello", token: "key", last: 0, effects: true });
  expect(live.scene?.moves.map((move) => move.what)).toEqual(["pass", "take"]);
  expect(live.myTurn).toBe(true);
});

test("whoever may act out of turn is told so, and can, but it is not his turn", () => {
  FakeSocket.last.say({ ...POSITION, n: 2, since: 1, to_act: [2] });
  expect(live.myTurn).toBe(false);
  expect(live.outOfTurn).toBe(true);
  expect(promptFor(live, "Take or pass")).toBe("Waiting for: Ben. You may act out of turn.");
  live.attempt("take");
  expect(FakeSocket.last.lastSent).toMatchObject({ type: "act", n: 2, what: "take" });
});

test("nobody acts out of turn who has nothing to do, or for whom a bot plays", () => {
  FakeSocket.last.say({ ...POSITION, n: 2, since: 1, to_act: [2], legal: [] });
  expect(live.outOfTurn).toBe(false);
  expect(promptFor(live, "")).toBe("Waiting for: Ben");
  FakeSocket.last.say({ ...POSITION, n: 3, since: 2, to_act: [2], stand_ins: { "1": "greedy" } });
  expect(live.outOfTurn).toBe(false);
});

test("a legal action is sent once, for the position it was chosen in", () => {
  live.attempt("pass");
  live.attempt("pass");
  const acts = FakeSocket.last.sent.filter((request) => request["type"] === "act");
  expect(acts).toMatchObject([{ n: 1, what: "pass" }]);
  expect(live.busy).toBe(true);
});

test("an action that is not legal is only asked about, and the refusal is shown at its place", async () => {
  const spot = document.createElement("button");
  live.attempt("steal", spot);
  expect(FakeSocket.last.lastSent).toMatchObject({ type: "why", what: "steal" });
  await answer({ type: "refused", code: "refused", text: "one does not steal", rule: "QG-01" });
  await vi.waitFor(() => expect(live.lesson).toEqual({ text: "one does not steal", rule: "QG-01", at: spot }));
});

test("chat leaves a lesson and a hint where they are, an action takes them away", async () => {
  void live.advise();
  await answer(advice("take"));
  await vi.waitFor(() => expect(live.scene?.hinted).toBe("take"));
  live.lesson = { text: "no", rule: null, at: null };
  FakeSocket.last.say({ ...POSITION, n: 2, since: 1, log: [line(2, { kind: "say", who: 2 })] });
  expect(live.scene?.hinted).toBe("take");
  expect(live.lesson).not.toBeNull();
  FakeSocket.last.say({ ...POSITION, n: 3, since: 2, log: [line(3, { who: 2 })] });
  expect(live.scene?.hinted).toBeNull();
  expect(live.lesson).toBeNull();
});

test("a hint gets better until it is final, and once closed it stays closed", async () => {
  const asked = live.advise();
  const told = () => live.advice?.candidates[0]?.what;
  await answer(advice("pass", false));
  expect([told(), live.advising]).toEqual(["pass", true]);
  const before = announced.polite.length;
  await answer(advice("take", false));
  expect([told(), announced.polite.length]).toEqual(["take", before]);
  live.closeAdvice();
  await answer(advice("take", false));
  expect(live.advice).toBeNull();
  await answer(advice("take"));
  await asked;
  expect([live.advice, live.advising]).toEqual([null, false]);
});

test("only the final hint is said aloud", async () => {
  const asked = live.advise();
  await answer(advice("take"));
  await asked;
  expect(announced.polite.at(-1)?.text).toBe("Hint: take the cube. it is the last one");
});

test("a hint that comes after the board has changed is not shown", async () => {
  const asked = live.advise();
  FakeSocket.last.say({ ...POSITION, n: 2, since: 1, log: [line(2, { who: 2 })] });
  await answer(advice("take"));
  await asked;
  expect(live.advice).toBeNull();
});

test("the log goes on after a broken line, with what was missed as news", () => {
  FakeSocket.last.say({ ...POSITION, n: 3, since: 1, log: [line(2), line(3)] });
  expect(live.log.map((entry) => entry.step)).toEqual([2, 3]);
  expect(live.news.map((entry) => entry.step)).toEqual([2, 3]);
  FakeSocket.last.say({ ...POSITION, n: 3, since: 0, log: [line(1), line(2), line(3)] });
  expect(live.log.map((entry) => entry.step)).toEqual([1, 2, 3]);
  expect(live.news).toEqual([]);
});

test("where a bot plays for me nothing is my turn, and an attempt is answered by the table", () => {
  FakeSocket.last.say({ ...POSITION, stand_ins: { "1": "greedy" } });
  expect(live.myTurn).toBe(false);
  expect(live.stoodIn).toBe(true);
  live.attempt("pass");
  expect(live.busy).toBe(false);
});

test("a spectator can neither act nor ask why", () => {
  FakeSocket.last.say({ ...SEATED, seat: null });
  const before = FakeSocket.last.sent.length;
  live.attempt("steal");
  expect(FakeSocket.last.sent).toHaveLength(before);
});

test("a request on a broken line says so", async () => {
  live.ask("undo");
  FakeSocket.last.close();
  await vi.waitFor(() => expect(live.lesson?.text).toContain("interrupted"));
});

test("a goodbye of another protocol asks for a reload", () => {
  FakeSocket.last.say({ type: "goodbye", n: 0, code: "protocol", text: "" });
  expect(live.outdated).toBe(true);
});

test("the scenery is told again in another language", async () => {
  const before = settings.language;
  vi.stubGlobal("fetch", async (address: string) =>
    Response.json({ language: new URL(address, "http://here").searchParams.get("language") }),
  );
  settings.language = "fr";
  live.retell();
  await vi.waitFor(() => expect(live.scenery).toEqual({ language: "fr" }));
  settings.language = before;
});

/** What the table answers when somebody wants a new link. */
function renewing(answer: () => Promise<Response>): void {
  vi.stubGlobal(
    "fetch",
    async (address: string, { body, headers }: { body: string; headers: Record<string, string> }) => {
      expect(address).toMatch(/^\/api\/matches\/abc\/seat\/renew/);
      expect(headers["Authorization"]).toBe("Bearer key");
      expect(JSON.parse(body)).toEqual({ claim: FakeSocket.all[0]?.sent[0]?.["claim"] });
      return answer();
    },
  );
}

test("a new link is kept, put into the address, and used from then on", () => {
  FakeSocket.last.say({ ...SEATED, link: "https://another-name.example/m/abc#new.key" });
  expect(live.token).toBe("new.key");
  expect(location.href).toMatch(/\/m\/abc#new\.key$/);
  expect(keptLinks()).toEqual([{ match: "abc", token: "new.key", was: ["key"] }]);
  live.reconnect();
  FakeSocket.last.accept();
  expect(FakeSocket.last.lastSent).toMatchObject({ type: "hello", token: "new.key" });
});

test("the same claim is shown until the new link is there", () => {
  const claim = FakeSocket.last.sent[0]?.["claim"];
  expect(claim).toMatch(/^[A-Za-z0-9_-]{16,64}$/);
  live.reconnect();
  FakeSocket.last.accept();
  expect(FakeSocket.last.lastSent).toMatchObject({ token: "key", claim });
});

test("renewing the link changes to it without a goodbye", async () => {
  renewing(async () => {
    FakeSocket.last.say({ type: "goodbye", n: 1, code: "link", text: "signed out" });
    FakeSocket.last.close();
    expect([live.wire, live.goodbye]).toEqual(["open", null]);
    return Response.json({ match: "abc", seat: 1, link: "https://here.example/m/abc#new.key" });
  });
  await live.renew();
  expect(live.goodbye).toBeNull();
  expect(location.hash).toBe("#new.key");
  FakeSocket.last.accept();
  expect(FakeSocket.last.lastSent).toMatchObject({ type: "hello", token: "new.key", last: 1 });
  expect(announced.polite.at(-1)?.text).toContain("new link");
});

test("if the answer is lost the old link and the claim bring the new one", async () => {
  const claim = FakeSocket.last.sent[0]?.["claim"];
  renewing(() => Promise.reject(new Error("no network")));
  await live.renew();
  expect(live.lesson?.text).toContain("cannot be reached");
  FakeSocket.last.accept();
  expect(FakeSocket.last.lastSent).toMatchObject({ type: "hello", token: "key", claim });
  FakeSocket.last.say({ ...SEATED, link: "https://here.example/m/abc#new.key" });
  expect(live.token).toBe("new.key");
});

test("who is signed out elsewhere sees why", () => {
  FakeSocket.last.say({ type: "goodbye", n: 1, code: "link", text: "signed out" });
  FakeSocket.last.close();
  expect([live.wire, live.goodbye?.text]).toEqual(["closed", "signed out"]);
});

test("it is said when another device sits down at my seat, and only then", () => {
  const said = () => announced.polite.filter(({ text }) => text.includes("several devices")).length;
  const before = said();
  const present = { type: "present" as const, n: 1, seats: [1, 2], spectators: 0 };
  FakeSocket.last.say({ ...present, devices: { "1": 1, "2": 3 } });
  expect(said()).toBe(before);
  FakeSocket.last.say({ ...present, devices: { "1": 2, "2": 3 } });
  FakeSocket.last.say({ ...present, devices: { "1": 2, "2": 1 } });
  expect(said()).toBe(before + 1);
});

/** The position after a step, told as what has changed. */
function changeTo(n: number, legal: string[], check = checksum(POSITION.view)): FromTable {
  const told = { ...POSITION, type: "change", n, since: n - 1, view: {}, legal, effects: legal.map(() => null), check };
  return told as FromTable;
}

test("a change leads to the next position; one that does not fit asks for the whole", () => {
  FakeSocket.last.say(changeTo(2, ["take"]));
  expect(live.scene?.moves.map((move) => move.what)).toEqual(["take"]);
  FakeSocket.last.say(changeTo(3, [], 1));
  expect(live.position?.n).toBe(2);
  expect(FakeSocket.last.lastSent).toMatchObject({ type: "whole", last: 2 });
  FakeSocket.last.say({ ...POSITION, n: 3, since: 2 });
  expect(live.position?.n).toBe(3);
});

test("where changes never fit, they are no longer asked for", () => {
  expect(FakeSocket.last.sent[0]).toMatchObject({ changes: true });
  for (let n = 2; n < 5; n += 1) FakeSocket.last.say(changeTo(n, [], 1));
  FakeSocket.last.accept();
  expect(FakeSocket.last.sent[0]).toMatchObject({ type: "hello", last: 1, changes: false });
});
