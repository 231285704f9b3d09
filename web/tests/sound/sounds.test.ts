import { beforeEach, describe, expect, it, vi } from "vitest";

/** Counts what is asked of the loudspeakers. */
class FakeContext {
  static made: FakeContext[] = [];
  state = "running";
  currentTime = 0;
  destination = {};
  started: number[] = [];

  constructor() {
    FakeContext.made.push(this);
  }

  #ramp = () => ({ setValueAtTime: vi.fn(), exponentialRampToValueAtTime: vi.fn() });

  createGain() {
    return { gain: this.#ramp(), connect: vi.fn() };
  }

  createOscillator() {
    const connect = (next: unknown) => next;
    return { type: "", frequency: this.#ramp(), connect, start: (at: number) => this.started.push(at), stop: vi.fn() };
  }
}

describe("sounds", () => {
  const touched = { hasBeenActive: true };

  beforeEach(() => {
    vi.resetModules();
    FakeContext.made = [];
    touched.hasBeenActive = true;
    vi.stubGlobal("AudioContext", FakeContext);
    Object.defineProperty(navigator, "userActivation", { value: touched, configurable: true });
  });

  async function fresh(sound: boolean) {
    const { settings } = await import("../../src/kept/settings.svelte");
    settings.sound = sound;
    return import("../../src/sound/sounds");
  }

  it("are silent unless they were switched on", async () => {
    const { play } = await fresh(false);
    play("move");
    expect(FakeContext.made).toHaveLength(0);
  });

  it("wait for a first touch of the page", async () => {
    touched.hasBeenActive = false;
    const { play } = await fresh(true);
    play("turn");
    expect(FakeContext.made).toHaveLength(0);
    touched.hasBeenActive = true;
    play("turn");
    expect(FakeContext.made).toHaveLength(1);
  });

  it("share one way to the loudspeakers", async () => {
    const { play, SOUNDS } = await fresh(true);
    play("move");
    play("end");
    expect(FakeContext.made).toHaveLength(1);
    expect(FakeContext.made[0]?.started).toHaveLength(SOUNDS.move.length + SOUNDS.end.length);
  });
});
