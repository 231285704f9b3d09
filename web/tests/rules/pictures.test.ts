// The pictures in the rulebooks: each is drawn by the game's board, only while it is in view, and does nothing.
import { render } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, it, test, vi } from "vitest";
import { everywhere } from "../../src/boards/everywhere";
import { drawingOf, framed, picturesOf } from "../../src/rules/pictures";
import Illustration from "../../src/rules/Illustration.svelte";
import { settings } from "../../src/kept/settings.svelte";
import { speak } from "../../src/words/words.svelte";

const GAMES = ["metallurgie", "forge", "metrox", "metal_adventures"];

/** Whether what is watched is in view. */
let see: ((inView: boolean) => void) | undefined;

beforeEach(() => {
  settings.motion = "reduced";
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(tell: (seen: { isIntersecting: boolean }[]) => void) {
        see = (isIntersecting) => tell([{ isIntersecting }]);
      }
      observe(): void {}
      disconnect(): void {}
    },
  );
});

afterEach(async () => {
  vi.unstubAllGlobals();
  await speak("en");
});

it.each(GAMES)("has a position for every picture of %s", async (game) => {
  const pictures = Object.keys(await picturesOf(game));
  const { scene } = await drawingOf(game);
  expect(pictures.length).toBeGreaterThanOrEqual(4);
  for (const rule of pictures) expect(scene(rule, "fr").scenery, rule).toBeDefined();
});

it("draws only what is in view, and nothing of it can be reached", async () => {
  const picture = (await picturesOf("forge"))["FO-07"];
  if (!picture) throw new Error("there is none");
  const { container } = render(Illustration, { game: "forge", rule: "FO-07", picture });
  expect(container.querySelector("[role=img]")?.getAttribute("aria-label")).toBe(picture.caption);
  expect(container.querySelector("[data-spot]")).toBeNull();
  see?.(true);
  await vi.waitFor(() => expect(container.querySelector("[data-spot]")).not.toBeNull());
  for (const spot of container.querySelectorAll("[data-spot]")) expect(spot.closest("[inert]")).not.toBeNull();
  see?.(false);
  await vi.waitFor(() => expect(container.querySelector("[data-spot]")).toBeNull());
});

it("speaks the reader's language", async () => {
  const pictures = await picturesOf("metal_adventures");
  const { scene } = await drawingOf("metal_adventures");
  await speak("fr");
  const picture = pictures["MA-36"];
  if (!picture) throw new Error("there is none");
  const { container } = render(Illustration, { game: "metal_adventures", rule: "MA-36", picture });
  expect(container.textContent).toContain("contre-offre");
  expect(scene("MA-36", "fr").moves.map(({ label }) => label)).toContain("accepter");
  expect(JSON.stringify(scene("MA-36", "fr").scenery)).toContain("Alouette de fer-blanc");
});

it("is not there for a game without pictures", async () => {
  expect(await picturesOf("chess")).toEqual({});
});

test("a board that is only looked at hears no keys", () => {
  const heard = vi.fn();
  for (const inert of [false, true]) {
    const around = document.body.appendChild(document.createElement("div"));
    around.toggleAttribute("inert", inert);
    const stop = everywhere(heard)(around.appendChild(document.createElement("div")));
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "n", bubbles: true }));
    stop();
    around.remove();
  }
  expect(heard).toHaveBeenCalledOnce();
});

test("a part of a board fills the frame, in its middle", () => {
  const part = { left: 100, top: 50, width: 200, height: 100 };
  const { x, y, scale } = framed(part, { width: 440, height: 400 });
  expect(scale).toBe(2);
  expect([x + 200 * scale, y + 100 * scale]).toEqual([220, 200]);
});
