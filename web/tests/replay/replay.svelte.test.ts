import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Player, SPEEDS } from "../../src/replay/player.svelte";
import { stepFor } from "../../src/replay/keys";
import { CHUNK, Replay } from "../../src/replay/replay.svelte";
import { speak } from "../../src/words/words.svelte";

const STEPS = 130;
let asked: URL[] = [];
let status = "over";
let fails = false;

/** A server with one match of 130 steps, five to a turn. */
async function answer(address: string): Promise<Response> {
  const url = new URL(address, "http://here");
  asked.push(url);
  if (fails) return new Response(JSON.stringify({ code: "rate", text: "that was too often" }), { status: 429 });
  if (url.pathname.endsWith("/scenery")) return Response.json({ language: url.searchParams.get("language") });
  if (!url.pathname.endsWith("/replay")) {
    const seats = ["Anna", "Ben"].map((name, index) => ({ seat: index + 1, kind: "person", name }));
    const steps = status === "abandoned" ? 0 : STEPS;
    return new Response(
      JSON.stringify({ match: "m", game: "forge", title: "", status, seats, options: {}, clock: null, steps }),
    );
  }
  const [start, seat] = [Number(url.searchParams.get("start")), url.searchParams.get("seat") ?? "all"];
  const frames = Array.from({ length: STEPS + 1 }, (_, n) => n)
    .slice(start, start + Number(url.searchParams.get("count")))
    .map((n) => {
      const text = `${url.searchParams.get("language")} ${seat} ${n}`;
      const line = n === 0 ? null : { step: n, kind: "what", seat: 1, text, data: { at: n } };
      return { n, line, turn: Math.ceil(n / 5), to_act: [1], view: { n, seat } };
    });
  return new Response(JSON.stringify({ match: "m", steps: STEPS, frames }));
}

/** A replay that loads by itself, as it does on its page. */
function opened(seat: number | null = null, step: number | null = null): Replay {
  const replay = new Replay("m", seat, step);
  stops.push(
    $effect.root(() => {
      $effect(() => void replay.open());
      $effect(() => void replay.load());
    }),
  );
  flushSync();
  return replay;
}

const stops: (() => void)[] = [];
const starts = () =>
  asked.filter((url) => url.pathname.endsWith("/replay")).map((url) => Number(url.searchParams.get("start")));
const whole = (replay: Replay) => vi.waitFor(() => expect(replay.log).toHaveLength(STEPS));

describe("a replay", () => {
  beforeEach(() => {
    [asked, status, fails] = [[], "over", false];
    vi.stubGlobal("fetch", answer);
  });
  afterEach(async () => {
    stops.splice(0).forEach((stop) => stop());
    vi.unstubAllGlobals();
    vi.useRealTimers();
    await speak("en");
  });

  it("loads what is looked at first, then the rest, everything once", async () => {
    const replay = opened(1, 70);
    await vi.waitFor(() => expect(replay.scene?.n).toBe(70));
    await whole(replay);
    expect(starts()).toEqual([CHUNK, 2 * CHUNK, 0]);
    replay.go(3);
    replay.go(128);
    flushSync();
    expect(starts()).toHaveLength(3);
    expect(replay.scene?.moves).toEqual([]);
  });

  it("lets things travel one step forward only", async () => {
    const replay = opened();
    await whole(replay);
    replay.go(1);
    expect(replay.scene?.news.map((line) => line.step)).toEqual([1]);
    replay.go(0);
    expect(replay.scene?.news).toEqual([]);
    replay.go(7);
    expect(replay.scene?.news).toEqual([]);
  });

  it("keeps to the steps that there are", async () => {
    const replay = opened(null, 9999);
    await vi.waitFor(() => expect(replay.step).toBe(STEPS));
    await vi.waitFor(() => expect(replay.scene?.over).toBe(true));
    replay.go(-3);
    expect(replay.step).toBe(0);
  });

  it("shows another seat nothing of what the first one saw", async () => {
    const replay = opened(1, 10);
    await whole(replay);
    expect(replay.scene?.view).toEqual({ n: 10, seat: "1" });
    replay.sitAt(2);
    expect(replay.scene).toBeNull();
    flushSync();
    await whole(replay);
    expect(replay.scene?.view).toEqual({ n: 10, seat: "2" });
    expect(replay.scene?.seat).toBe(2);
  });

  it("looks on as the public where there is no such seat", async () => {
    const replay = opened(7, 10);
    await whole(replay);
    expect(replay.seat).toBeNull();
    expect(replay.problem).toBe("");
  });

  it("speaks another language when that is set, at the same step", async () => {
    const replay = opened(1, 12);
    await whole(replay);
    await speak("de");
    flushSync();
    await vi.waitFor(() => expect(replay.frame?.line?.text).toBe("de 1 12"));
    await vi.waitFor(() => expect(replay.scene?.scenery).toEqual({ language: "de" }));
    expect(replay.step).toBe(12);
  });

  it("goes from turn to turn", async () => {
    const replay = opened(null, 8);
    await whole(replay);
    replay.turnBy(1);
    expect(replay.step).toBe(11);
    replay.turnBy(-1);
    expect(replay.step).toBe(6);
    replay.go(STEPS);
    replay.turnBy(1);
    expect(replay.step).toBe(STEPS);
  });

  it("shows where a line of the log that is pointed at happened", async () => {
    const replay = opened();
    await whole(replay);
    replay.pointedAt = replay.log[4] ?? null;
    expect(replay.scene?.shown).toEqual({ at: 5 });
  });

  it("tells what the server says against it, and can try again", async () => {
    fails = true;
    const replay = opened();
    await vi.waitFor(() => expect(replay.problem).toBe("that was too often"));
    fails = false;
    await replay.open();
    flushSync();
    await whole(replay);
    expect(replay.problem).toBe("");
  });

  it.each(["playing", "gathering", "abandoned"])(
    "asks for no positions of a match that is %s and has none",
    async (now) => {
      status = now;
      const replay = opened();
      await vi.waitFor(() => expect(replay.info).not.toBeNull());
      flushSync();
      expect(replay.playable).toBe(false);
      expect(starts()).toEqual([]);
    },
  );

  it("plays by itself to the end, and then from the beginning", async () => {
    const replay = opened(null, STEPS - 2);
    await whole(replay);
    vi.useFakeTimers();
    const player = new Player(replay);
    player.toggle();
    vi.advanceTimersByTime(SPEEDS.normal);
    expect([replay.step, player.playing]).toEqual([STEPS - 1, true]);
    vi.advanceTimersByTime(SPEEDS.normal);
    expect([replay.step, player.playing]).toEqual([STEPS, false]);
    player.speed = "fast";
    player.toggle();
    expect(replay.step).toBe(0);
    vi.advanceTimersByTime(SPEEDS.fast);
    expect(replay.step).toBe(1);
    player.toggle();
    vi.advanceTimersByTime(SPEEDS.slow);
    expect(replay.step).toBe(1);
  });
});

describe("the keys of a replay", () => {
  function press(key: string, element: string, attributes: Record<string, string> = {}) {
    const target = document.createElement(element);
    for (const [name, value] of Object.entries(attributes)) target.setAttribute(name, value);
    let wish: unknown;
    target.addEventListener("keydown", (event) => (wish = stepFor(event as KeyboardEvent)));
    target.dispatchEvent(new KeyboardEvent("keydown", { key }));
    return wish;
  }

  it("mean something wherever the focus does not need them", () => {
    expect(press("ArrowRight", "main")).toBe("next");
    expect(press("ArrowLeft", "button")).toBe("previous");
    expect(press(" ", "main")).toBe("play");
    expect(press(" ", "input", { type: "range" })).toBe("play");
    expect(press(" ", "button")).toBeNull();
    expect(press("ArrowRight", "input", { type: "range" })).toBeNull();
    expect(press("End", "select")).toBeNull();
    expect(press("x", "main")).toBeNull();
  });
});
