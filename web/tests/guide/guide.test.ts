import { fireEvent, render, screen } from "@testing-library/svelte";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { GuideStep } from "../../src/boards/board";
import Guide from "../../src/guide/Guide.svelte";
import { wasGuided } from "../../src/guide/guided";
import { overlap, place } from "../../src/guide/place";
import { announce } from "../../src/shell/announce.svelte";

vi.mock("../../src/shell/announce.svelte", () => ({ announce: vi.fn() }));

const STEPS: GuideStep[] = [
  { title: "The hand", text: "These are your cards.", target: "hand" },
  { title: "A move", text: "Lay one down.", target: "board", untilActed: true },
  { title: "The end", text: "That is all.", target: "nowhere" },
];

function open(acted = 0) {
  const close = vi.fn();
  const shown = render(Guide, { game: "forge", steps: STEPS, acted, close });
  return { close, act: (now: number) => shown.rerender({ acted: now }) };
}

const title = () => screen.getByRole("dialog").getAttribute("aria-labelledby");
const heading = () => document.getElementById(title() ?? "")?.textContent;

describe("the guide", () => {
  beforeEach(() => localStorage.clear());

  it("goes forward and back, and says what it shows", async () => {
    open();
    expect(heading()).toBe("The hand");
    expect(document.activeElement).toBe(screen.getByRole("dialog"));
    expect(screen.queryByText("Back")).toBeNull();
    await fireEvent.click(screen.getByText("Next"));
    expect(heading()).toBe("A move");
    expect(announce).toHaveBeenLastCalledWith("A move. Lay one down.");
    await fireEvent.click(screen.getByText("Back"));
    expect(heading()).toBe("The hand");
  });

  it("goes on by itself only where it waits for a deed", async () => {
    const { act } = open(3);
    await act(4);
    expect(heading()).toBe("The hand");
    await fireEvent.click(screen.getByText("Next"));
    expect(heading()).toBe("A move");
    await act(3); // taken back: that is no deed
    expect(heading()).toBe("A move");
    await act(4);
    expect(heading()).toBe("The end");
  });

  it("is remembered once it was walked through", async () => {
    const { close } = open();
    await fireEvent.click(screen.getByText("Next"));
    await fireEvent.click(screen.getByText("Next"));
    expect(wasGuided("forge")).toBe(false);
    await fireEvent.click(screen.getByText("Done"));
    expect(close).toHaveBeenCalledOnce();
    expect(wasGuided("forge")).toBe(true);
    expect(wasGuided("metrox")).toBe(false);
  });

  it("is skipped with Escape, but not by laying down a card with it", async () => {
    const spot = document.body.appendChild(document.createElement("button"));
    spot.dataset.spot = "card";
    const { close } = open();
    await fireEvent.keyDown(spot, { key: "Escape" });
    expect(close).not.toHaveBeenCalled();
    await fireEvent.keyDown(document.body, { key: "Escape" });
    expect(close).toHaveBeenCalledOnce();
    expect(wasGuided("forge")).toBe(true);
    spot.remove();
  });
});

describe("the guide's card", () => {
  const phone = { width: 360, height: 740 };
  const card = { width: 344, height: 180 };

  it.each([0, 100, 300, 450, 690])("does not hide a target at %i on a phone", (top) => {
    const target = { left: 10, top, width: 340, height: 50 };
    expect(overlap({ ...place(target, card, phone), ...card }, target)).toBe(0);
  });

  it("stays on the screen", () => {
    for (const target of [
      null,
      { left: -50, top: -50, width: 900, height: 900 },
      { left: 350, top: 730, width: 9, height: 9 },
    ]) {
      const { left, top } = place(target, card, phone);
      expect(left).toBeGreaterThanOrEqual(0);
      expect(top).toBeGreaterThanOrEqual(0);
      expect(left + card.width).toBeLessThanOrEqual(phone.width);
      expect(top + card.height).toBeLessThanOrEqual(phone.height);
    }
  });

  it("stands in the corner when its target is missing", () => {
    const { left, top } = place(null, card, { width: 1000, height: 800 });
    expect(left + card.width).toBeGreaterThan(980);
    expect(top + card.height).toBeGreaterThan(780);
  });
});
