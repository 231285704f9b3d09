import { render, screen } from "@testing-library/svelte";
import { fireEvent } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { judge, keepShare, promiseOf, revealed, shareIn, type Share } from "../../src/table/fairness";
import { LiveMatch } from "../../src/table/live.svelte";
import Lock from "../../src/table/Lock.svelte";
import type { Gathering, Seated } from "../../src/wire/messages";
import { FakeSocket } from "../wire/fake_socket";
import { SEATED } from "./pieces";

const OURS = "ab".repeat(32);
const THEIRS = "cd".repeat(32);
const DEALERS = "12".repeat(32);
const SHARE: Share = { match: "abc", secret: OURS, dealers: DEALERS, promises: null, shown: null };

function gathering(theirs: string | null, more: Partial<Gathering> = {}): Gathering {
  const seats = [
    { seat: 1, kind: "person", name: "Anna", taken: true, promise: promiseOf(OURS) },
    { seat: 2, kind: "person", name: "Ben", taken: true, promise: theirs },
    { seat: 3, kind: "greedy", name: "Bot", taken: true, promise: "" },
  ];
  const facts = { n: 0, match: "abc", game: "forge", title: "La Forge", seat: 1, seats, promise: DEALERS };
  return { type: "gathering", ...facts, ...more } as Gathering;
}

function seated(secrets: (string | null)[], more: Partial<Seated> = {}): Seated {
  return { ...SEATED, seat: 1, promise: DEALERS, secrets, ...more };
}

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

test("a promise is computed as the server computes it", () => {
  // Computed with Python: sha256(b"creuset commitment\n" + bytes(range(32))).
  const secret = Array.from({ length: 32 }, (_, byte) => byte.toString(16).padStart(2, "0")).join("");
  expect(promiseOf(secret)).toBe("cc5e10f29dd20bd1f5b09137eb9a114267a707102dc4ae8573bded30d5e39142");
  expect(promiseOf(secret.toUpperCase())).toBe("");
  expect(promiseOf("")).toBe("");
});

test("every match gets a secret of its own, and a page that is loaded again knows it", () => {
  const first = shareIn("abc");
  expect(first.secret).toMatch(/^[0-9a-f]{64}$/);
  expect(shareIn("abc").secret).not.toBe(first.secret); // not kept yet
  keepShare(first);
  expect(shareIn("abc")).toEqual(first);
  expect(shareIn("other").secret).not.toBe(first.secret);
});

test("a secret is revealed once everybody has promised, or has said that there will be nothing", () => {
  expect(revealed(SHARE, gathering(null))).toBeNull();
  expect(revealed(SHARE, gathering(promiseOf(THEIRS)))?.promises).toEqual({
    "1": promiseOf(OURS),
    "2": promiseOf(THEIRS),
    "3": "",
  });
  expect(revealed(SHARE, gathering(""))?.promises).toEqual({ "1": promiseOf(OURS), "2": "", "3": "" });
});

test("a secret stays secret where the dealer or another player has changed a promise, or ours is not ours", () => {
  const asked = gathering(promiseOf(THEIRS));
  expect(revealed(SHARE, { ...asked, promise: "34".repeat(32) })).toBeNull();
  expect(revealed({ ...SHARE, secret: THEIRS }, asked)).toBeNull();
  const before = revealed(SHARE, asked) as Share;
  expect(revealed(before, gathering(""))).toBeNull();
  expect(revealed(before, asked)).toEqual(before);
});

test("the lock tells a deal with our secret from one without, and from a broken promise", () => {
  const share = revealed(SHARE, gathering(promiseOf(THEIRS))) as Share;
  expect(judge(share, seated([OURS, THEIRS, null]))).toBe("shared");
  expect(judge(share, seated([OURS, null, null]))).toBe("withheld"); // they did not reveal in time
  const alone = revealed(SHARE, gathering("")) as Share;
  expect(judge(alone, seated([OURS, null, null]))).toBe("shared"); // they had promised nothing
  expect(judge(SHARE, seated([]))).toBe("dealer");
  expect(judge(SHARE, seated([null, THEIRS, null]))).toBe("dealer");
  expect(judge(share, seated([null, THEIRS, null]))).toBe("broken"); // ours was left out
  expect(judge(share, seated([OURS, OURS, null]))).toBe("broken"); // theirs is not what they had promised
  expect(judge(share, seated([OURS, THEIRS, THEIRS]))).toBe("broken"); // a bot has promised nothing
  expect(judge(share, seated([OURS, THEIRS, "junk"]))).toBe("broken");
  expect(judge({ ...share, shown: [OURS, null, null] }, seated([OURS, THEIRS, null]))).toBe("broken");
  expect(judge(share, seated([OURS, THEIRS, null], { promise: "34".repeat(32) }))).toBe("broken");
});

test("the browser promises, holds the dealer to the first promise, and reveals by itself", async () => {
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.stubGlobal("fetch", async () => new Response("{}", { status: 200 }));
  FakeSocket.all = [];
  const live = new LiveMatch("abc", "key");
  FakeSocket.last.accept();
  const promise = FakeSocket.last.sent[0]?.["promise"] as string;
  const mine = { ...gathering(null).seats[0], promise } as Gathering["seats"][number];
  const [, ben, bot] = gathering(promiseOf(THEIRS)).seats as Gathering["seats"];
  FakeSocket.last.say(gathering(null, { seats: [mine, { ...ben, promise: null }, bot] as Gathering["seats"] }));
  expect(FakeSocket.last.sent).toHaveLength(1);
  FakeSocket.last.say(gathering(null, { seats: [mine, ben, bot] as Gathering["seats"] }));
  const secret = FakeSocket.last.lastSent["secret"] as string;
  expect(FakeSocket.last.lastSent).toMatchObject({ type: "reveal" });
  expect(promiseOf(secret)).toBe(promise);
  FakeSocket.last.say(seated([secret, THEIRS, null], { match: "abc" }));
  expect(live.fairness).toBe("shared");
  FakeSocket.last.say(seated([secret, THEIRS, null], { match: "abc", promise: "34".repeat(32) }));
  expect(live.fairness).toBe("broken");
  expect(live.promise).toBe(DEALERS);
  live.close();
});

test("pressed, the lock says what it means, and whose numbers are in the deal", async () => {
  const seats = gathering(null).seats;
  render(Lock, { fairness: "shared", seated: seated([OURS, null, null], { seats }) });
  await fireEvent.click(screen.getByRole("button", { name: "Nobody could pick the cards" }));
  expect(screen.getByRole("dialog").textContent).toContain("Your browser put a secret number of its own into the deal");
  expect([...document.querySelectorAll("dd")].map((each) => each.textContent)).toEqual(["the server, Anna", "Ben"]);
});
