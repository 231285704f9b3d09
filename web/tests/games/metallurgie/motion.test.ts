import { fireEvent, render } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import Board from "../../../src/games/metallurgie/Board.svelte";
import type { Choice } from "../../../src/games/metallurgie/data";
import { settings } from "../../../src/kept/settings.svelte";
import type { Line } from "../../../src/wire/messages";
import { plain, scene, view } from "./scene";

const attempt = vi.fn();
const explain = vi.fn();

beforeEach(() => {
  settings.motion = "full";
  attempt.mockClear();
  Element.prototype.animate = (() => ({ finished: new Promise(() => undefined) })) as never;
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockReturnValue(new DOMRect(10, 10, 40, 42));
});

afterEach(() => {
  settings.motion = "auto";
  vi.restoreAllMocks();
  for (const left of document.querySelectorAll("[data-travelling]")) left.remove();
});

const travelling = () => [...document.querySelectorAll("[data-travelling] use")].map((use) => use.getAttribute("href"));

async function after(
  lines: { who: number | null; seat?: number; data: Choice | null }[],
  changes = view(),
): Promise<void> {
  const { rerender } = render(Board, { scene: scene(), attempt, explain });
  const news: Line[] = lines.map(({ who, seat, data }, index) => ({
    step: 8 + index,
    kind: "what",
    seat: who ?? seat ?? null,
    who,
    text: "",
    turn: 1,
    data,
  }));
  await rerender({ scene: scene({ n: 7 + lines.length, news, view: changes, moves: [plain("done")] }) });
  await new Promise(requestAnimationFrame);
}

describe("cards travel", () => {
  it("from another player's seat to the pattern", async () => {
    await after([{ who: 2, data: { do: "place", metal: "copper", at: [0, 1] } }]);
    expect(travelling()).toEqual(["#me-copper-named"]);
  });

  it("from the pattern to points and discard", async () => {
    await after([
      { who: 2, data: { do: "score", metal: "iron", at: [1, -1] } },
      { who: 2, data: { do: "take", metal: "iron", at: [1, -1] } },
      { who: 2, data: { do: "take", metal: "iron", at: [0, 1] } },
    ]);
    expect(travelling()).toEqual(["#me-iron-named", "#me-iron-named"]);
  });

  it("face down to another's hand, face up to one's own", async () => {
    await after([
      { who: null, seat: 2, data: null },
      { who: null, seat: 1, data: { do: "give", card: "copper" } },
    ]);
    expect(travelling()).toEqual(["#me-back", "#me-copper-named"]);
  });

  it("not at all when they shall not", async () => {
    settings.motion = "reduced";
    await after([{ who: 2, data: { do: "place", metal: "copper", at: [0, 1] } }]);
    expect(travelling()).toEqual([]);
  });
});

describe("a card of the hand", () => {
  async function carry(over: string | null): Promise<HTMLElement> {
    const { container } = render(Board, { scene: scene(), attempt, explain });
    const card = container.querySelector<HTMLElement>('[data-spot="card 1"]')!;
    card.setPointerCapture = vi.fn();
    document.elementFromPoint = () => (over === null ? null : container.querySelector(`[data-spot="${over}"]`));
    const at = (x: number) => ({ button: 0, isPrimary: true, pointerId: 1, clientX: x, clientY: 0 });
    await fireEvent.pointerDown(card, at(0));
    await fireEvent.pointerMove(card, at(50));
    await fireEvent.pointerUp(card, at(50));
    return card;
  }

  it("is placed where it is dropped", async () => {
    await carry("place 2,0");
    expect(attempt).toHaveBeenCalledWith("iron@2,0", expect.anything());
  });

  it("is tried where it does not fit, so that the table says why", async () => {
    await carry("place 0,0");
    expect(attempt).toHaveBeenCalledWith("iron@0,0", expect.anything());
  });

  it("goes back when it is dropped beside", async () => {
    const card = await carry(null);
    expect(attempt).not.toHaveBeenCalled();
    expect(card.getAttribute("aria-pressed")).toBe("false");
  });
});
