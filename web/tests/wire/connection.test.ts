import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Connection, type Line } from "../../src/wire/connection";
import type { FromTable, Gathering } from "../../src/wire/messages";
import { FakeSocket } from "./fake_socket";

const GATHERING: Gathering = {
  type: "gathering",
  n: 0,
  match: "abc",
  game: "forge",
  title: "La Forge des Dieux",
  seat: 1,
  seats: [],
  promise: "",
};

let lines: Line[];
let heard: FromTable[];
let last: number;
let connection: Connection;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.spyOn(Math, "random").mockReturnValue(1); // the longest of the waits that chance allows
  FakeSocket.all = [];
  lines = [];
  heard = [];
  last = 0;
  connection = new Connection({
    hello: () => ({ token: "key", last, language: "fr" }),
    heard: (message) => heard.push(message),
    line: (state) => lines.push(state),
  });
});

afterEach(() => {
  connection.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function seat(): FakeSocket {
  FakeSocket.last.accept();
  FakeSocket.last.say(GATHERING);
  return FakeSocket.last;
}

test("says hello first and is open when the table has answered", () => {
  FakeSocket.last.accept();
  expect(FakeSocket.last.sent).toEqual([{ type: "hello", protocol: 1, token: "key", last: 0, language: "fr" }]);
  expect(lines).toEqual(["connecting"]);
  FakeSocket.last.say(GATHERING);
  expect(lines).toEqual(["connecting", "open"]);
  expect(heard).toEqual([GATHERING]);
});

test("an answer finds the request it belongs to", async () => {
  const socket = seat();
  const first = connection.send({ type: "leave" });
  const second = connection.send({ type: "sit" });
  const [one, two] = socket.sent.slice(1).map((request) => request["id"] as number);
  socket.say({ type: "done", n: 5, id: two ?? 0 });
  socket.say({ type: "refused", n: 5, id: one ?? 0, code: "talk", text: "no" });
  expect(await second).toMatchObject({ type: "done", id: two });
  expect(await first).toMatchObject({ type: "refused", text: "no" });
  expect(heard).toHaveLength(1);
});

test("a broken line answers what is waiting with null, waits, and goes on from the last step", async () => {
  const socket = seat();
  const asked = connection.send({ type: "act", n: 7, what: "pass" });
  last = 7;
  socket.close();
  expect(await asked).toBeNull();
  expect(lines.at(-1)).toBe("lost");
  expect(FakeSocket.all).toHaveLength(1);
  vi.advanceTimersByTime(500);
  expect(FakeSocket.all).toHaveLength(2);
  FakeSocket.last.accept();
  expect(FakeSocket.last.lastSent).toMatchObject({ type: "hello", last: 7 });
});

test("nothing is sent on a line that is not open", async () => {
  expect(await connection.send({ type: "leave" })).toBeNull();
  expect(FakeSocket.last.sent).toEqual([]);
});

test("waits longer each time, eight seconds at most, and starts small again after success", () => {
  const waits: number[] = [];
  for (let round = 0; round < 8; round += 1) {
    const before = FakeSocket.all.length;
    FakeSocket.last.close();
    let waited = 0;
    while (FakeSocket.all.length === before) {
      vi.advanceTimersByTime(250);
      waited += 250;
    }
    waits.push(waited);
  }
  expect(waits).toEqual([500, 1000, 2000, 4000, 8000, 8000, 8000, 8000]);
  seat();
  const before = FakeSocket.all.length;
  FakeSocket.last.close();
  vi.advanceTimersByTime(500);
  expect(FakeSocket.all.length).toBe(before + 1);
});

test.each(["restart", "rate", "storage", "internal"])("comes back after the goodbye %s", (code) => {
  const socket = seat();
  socket.say({ type: "goodbye", n: 0, code, text: "" });
  socket.close();
  expect(lines.at(-1)).toBe("lost");
  vi.advanceTimersByTime(500);
  expect(FakeSocket.all).toHaveLength(2);
});

test.each(["link", "match", "protocol", "setup"])("the goodbye %s is final until somebody tries again", (code) => {
  const socket = FakeSocket.last;
  socket.accept();
  socket.say({ type: "goodbye", n: 0, code, text: "" });
  socket.close();
  expect(lines.at(-1)).toBe("closed");
  vi.advanceTimersByTime(60_000);
  expect(FakeSocket.all).toHaveLength(1);
  connection.again();
  seat();
  expect(lines.at(-1)).toBe("open");
  FakeSocket.last.close();
  expect(lines.at(-1)).toBe("lost");
});

test("a line that has died silently is given up when a sign of life stays unanswered", () => {
  const socket = seat();
  vi.advanceTimersByTime(20_000);
  expect(socket.lastSent).toMatchObject({ type: "ping" });
  vi.advanceTimersByTime(8_000);
  expect(lines.at(-1)).toBe("lost");
});

test("a line that answers its signs of life stays", async () => {
  const socket = seat();
  for (let beat = 0; beat < 5; beat += 1) {
    await vi.advanceTimersByTimeAsync(20_000);
    socket.say({ type: "done", n: 0, id: socket.lastSent["id"] as number });
    await vi.advanceTimersByTimeAsync(0);
  }
  expect(lines).toEqual(["connecting", "open"]);
  expect(FakeSocket.all).toHaveLength(1);
});

test("tries at once when the network is back", () => {
  seat().close();
  dispatchEvent(new Event("online"));
  expect(FakeSocket.all).toHaveLength(2);
});

test("looks at once whether the line stands when the network goes", () => {
  const socket = seat();
  dispatchEvent(new Event("offline"));
  expect(socket.lastSent).toMatchObject({ type: "ping" });
});

test("a connection made anew does not hear the old one", () => {
  const old = seat();
  connection.again();
  old.say({ ...GATHERING, n: 3 });
  expect(heard).toHaveLength(1);
});

test("whoever leaves for good does not come back", () => {
  const socket = seat();
  connection.close();
  expect(socket.readyState).toBe(FakeSocket.CLOSED);
  vi.advanceTimersByTime(60_000);
  dispatchEvent(new Event("online"));
  expect(FakeSocket.all).toHaveLength(1);
});
