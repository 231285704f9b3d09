import { fireEvent, render } from "@testing-library/svelte";
import { tick } from "svelte";
import { beforeEach, describe, expect, it, vi } from "vitest";
import Board from "../../../src/games/metallurgie/Board.svelte";
import { place, plain, on, scene, view } from "./scene";

const attempt = vi.fn();
const explain = vi.fn();

function shown(given = scene()) {
  const { container, rerender } = render(Board, { scene: given, attempt, explain });
  const spot = (name: string) => container.querySelector<HTMLElement>(`[data-spot="${name}"]`)!;
  const moves = () =>
    [...container.querySelectorAll("[data-move]")].map((element) => element.getAttribute("data-move"));
  return { container, spot, moves, rerender };
}

beforeEach(() => {
  attempt.mockClear();
  explain.mockClear();
});

describe("the board of Metallurgie", () => {
  it("offers the places of a card once it is picked", async () => {
    const { spot, moves } = shown();
    expect(moves()).toEqual(["draw"]);
    await fireEvent.click(spot("card 1"));
    expect(moves()).toEqual(["iron@2,-1", "iron@2,0", "draw"]);
    expect(spot("card 1").getAttribute("aria-pressed")).toBe("true");
    await fireEvent.click(spot("place 2,-1"));
    expect(attempt).toHaveBeenCalledWith("iron@2,-1", spot("place 2,-1"));
  });

  it("leads the focus to the first place, and back with Escape", async () => {
    const { spot } = shown();
    spot("card 3").focus();
    await fireEvent.keyDown(spot("card 3"), { key: "3" });
    await tick();
    expect(document.activeElement).toBe(spot("place 0,1"));
    await fireEvent.keyDown(spot("place 0,1"), { key: "Escape" });
    expect(document.activeElement).toBe(spot("card 3"));
    expect(spot("card 3").getAttribute("aria-pressed")).toBe("false");
  });

  it("picks the card that fits with the first click on a place, and places it with the second", async () => {
    const { spot } = shown();
    await fireEvent.click(spot("place 0,1"));
    expect(attempt).not.toHaveBeenCalled();
    expect(spot("card 3").getAttribute("aria-pressed")).toBe("true");
    await fireEvent.click(spot("place 0,1"));
    expect(attempt).toHaveBeenCalledWith("copper@0,1", spot("place 0,1"));
  });

  it("asks the table about what is not legal as the player meant it", async () => {
    const { spot } = shown();
    await fireEvent.click(spot("place 0,0"));
    expect(attempt).toHaveBeenLastCalledWith("iron@0,0", spot("place 0,0"));
    await fireEvent.click(spot("card 1"));
    await fireEvent.click(spot("place 0,0"));
    expect(attempt).toHaveBeenLastCalledWith("iron@0,0", spot("place 0,0"));
    await fireEvent.click(spot("done"));
    expect(attempt).toHaveBeenLastCalledWith("done", spot("done"));
  });

  it("explains a card that fits nowhere now", async () => {
    const { spot } = shown(scene({ moves: [place("iron", [2, 0]), plain("done")] }));
    await fireEvent.click(spot("card 3"));
    expect(explain).toHaveBeenCalledWith("copper@0,-1", spot("card 3"));
  });

  it("has the card from the pile picked", async () => {
    const { spot, moves } = shown(
      scene({ view: view({ phase: "turned", turned: "silver" }), moves: [place("silver", [1, 0])] }),
    );
    expect(moves()).toEqual(["silver@1,0"]);
    expect(spot("turned").getAttribute("aria-label")).toContain("Silver");
    await fireEvent.click(spot("card 1"));
    expect(explain).toHaveBeenCalledWith("iron@0,-1", spot("card 1"));
    expect(moves()).toEqual(["silver@1,0"]);
  });

  it("scores an area by any of its cards, by the name of its first", async () => {
    const offered = {
      metal: "copper",
      first: [0, -1],
      places: [
        [0, -1],
        [1, 0],
      ],
      size: 7,
      needed: 7,
      offered: true,
    } as const;
    const areas = [
      {
        ...offered,
        first: [0, -1] as [number, number],
        places: offered.places.map(([a, b]) => [a, b] as [number, number]),
      },
    ];
    const { spot, moves } = shown(
      scene({ view: view({ phase: "scoring", areas }), moves: [on("score", "copper", [0, -1]), plain("done")] }),
    );
    expect(moves()).toEqual(["score copper@0,-1", "score copper@0,-1", "score copper@0,-1", "done"]);
    await fireEvent.click(spot("place 1,0"));
    expect(attempt).toHaveBeenLastCalledWith("score copper@0,-1", spot("place 1,0"));
    await fireEvent.click(spot("place 2,0"));
    expect(attempt).toHaveBeenLastCalledWith("score iron@2,0", spot("place 2,0"));
  });

  it("has scoring as its main button, and never one that leaves an area unscored", () => {
    const done = { ...plain("done"), effect: { unscored: 1 } };
    const { spot } = shown(scene({ view: view({ phase: "scoring" }), moves: [on("score", "copper", [0, -1]), done] }));
    expect(spot("button score copper@0,-1").classList).toContain("main");
    expect(spot("done").classList).not.toContain("main");
  });

  it("locks the cards that cannot be taken and says why when one stays there", async () => {
    vi.useFakeTimers();
    const taking = view({
      phase: "taking",
      taken_metal: "iron",
      to_take: 5,
      choice: [
        [1, -1],
        [-1, 0],
      ],
    });
    const { spot, container } = shown(scene({ view: taking, moves: [on("take", "iron", [1, -1])] }));
    expect(
      [...container.querySelectorAll(".padlock")].map((lock) => lock.closest<SVGElement>("[data-spot]")?.dataset.spot),
    ).toEqual(["place -1,0"]);
    await fireEvent.focusIn(spot("place -1,0"));
    vi.advanceTimersByTime(1000);
    expect(explain).toHaveBeenCalledWith("take iron@-1,0", spot("place -1,0"));
    vi.useRealTimers();
    await fireEvent.click(spot("place -1,0"));
    expect(attempt).toHaveBeenLastCalledWith("take iron@-1,0", spot("place -1,0"));
  });

  it("keeps a metal picked while it can go on, and marks what was laid", async () => {
    const { spot, container, rerender } = shown();
    await fireEvent.click(spot("card 1"));
    await fireEvent.click(spot("place 2,-1"));
    const news = [
      {
        step: 8,
        kind: "what",
        seat: 1,
        who: 1,
        what: "iron@2,-1",
        text: "",
        turn: 1,
        data: { do: "place", metal: "iron", at: [2, -1] },
      },
    ];
    const after = view({
      hand: { iron: 1, copper: 1, silver: 0, gold: 0 },
      placed: 1,
      border: [[2, 0]],
      pattern: [...view().pattern, [2, -1, "iron"]],
      stacks: [...view().stacks, ["iron"]],
    });
    await rerender({ scene: scene({ n: 8, news, view: after, moves: [place("iron", [2, 0]), plain("done")] }) });
    expect(spot("card 1").getAttribute("aria-pressed")).toBe("true");
    expect(container.querySelector(".mark.latest")?.closest<SVGElement>("[data-spot]")?.dataset.spot).toBe(
      "place 2,-1",
    );
    await rerender({ scene: scene({ n: 9, view: after, moves: [] }) });
    expect(container.querySelector('[data-hand] [aria-pressed="true"]')).toBeNull();
  });

  it("marks a hint on the place and on the card, and what the log points at", () => {
    const { container, spot } = shown(
      scene({ hinted: "copper@0,1", shown: { do: "take", metal: "iron", at: [1, -1] } }),
    );
    expect(container.querySelector(".hint")?.closest<SVGElement>("[data-spot]")?.dataset.spot).toBe("place 0,1");
    expect(spot("card 3").classList.contains("hinted")).toBe(true);
    expect(container.querySelector(".shown")?.closest<SVGElement>("[data-spot]")?.dataset.spot).toBe("place 1,-1");
  });

  it("offers nothing to finish while there is nothing to decide, as in a replay", async () => {
    const { container, spot, rerender } = shown();
    expect(spot("done")).not.toBeNull();
    await rerender({ scene: scene({ n: 8, moves: [] }) });
    expect(container.querySelector('[data-spot="done"]')).toBeNull();
    expect(container.querySelector("[data-hand] kbd")).toBeNull();
  });

  it("says what each player has won, metal by metal", () => {
    const { container } = shown();
    const words = [...container.querySelectorAll('li[data-seat="1"] .metal .unseen')].map((heard) => heard.textContent);
    const { won } = view();
    expect(words).toEqual([
      `Gold: ${won[0]?.gold}`,
      `Silver: ${won[0]?.silver}`,
      `Copper: ${won[0]?.copper}`,
      `Iron: ${won[0]?.iron}`,
    ]);
  });

  it("shows a spectator no hand and lets him end nothing", () => {
    const { container } = shown(scene({ seat: null, moves: [], view: view({ seat: null, hand: null }) }));
    expect(container.querySelector("[data-hand]")).toBeNull();
    expect(container.querySelector('[data-spot="done"]')).toBeNull();
    expect(container.querySelectorAll("[data-pattern] [data-spot]")).toHaveLength(9);
  });
});
