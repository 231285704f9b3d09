import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { likeness, placeOf, travel } from "../../src/boards/travel";
import { settings } from "../../src/kept/settings.svelte";

const FROM = { left: 0, top: 0, width: 20, height: 20 };
const TO = { left: 100, top: 50, width: 40, height: 40 };
let arrive: () => void;
const animate = vi.fn<(frames: unknown, timing: unknown) => { finished: Promise<void> }>(() => ({
  finished: new Promise<void>((done) => (arrive = done)),
}));

beforeEach(() => {
  settings.motion = "full";
  animate.mockClear();
  Element.prototype.animate = animate as never;
});

afterEach(() => {
  settings.motion = "auto";
  document.body.innerHTML = "";
});

const travelling = () => document.querySelectorAll("[data-travelling]");

it("carries a thing over the page and takes it away at the end", async () => {
  const way = travel(document.createElement("i"), FROM, TO, { rises: 10 });
  expect(travelling()).toHaveLength(1);
  expect(animate.mock.calls[0]?.[0]).toEqual([
    { transform: "translate(0px, 0px) scale(0.5, 0.5)" },
    { transform: "translate(50px, 15px) scale(0.75, 0.75)" },
    { transform: "translate(100px, 50px) scale(1, 1)" },
  ]);
  arrive();
  await way;
  expect(travelling()).toHaveLength(0);
});

it("does nothing when things shall not move, or where a place is not to be seen", async () => {
  await travel(document.createElement("i"), FROM, null);
  settings.motion = "reduced";
  await travel(document.createElement("i"), FROM, TO);
  expect(animate).not.toHaveBeenCalled();
  expect(travelling()).toHaveLength(0);
  expect(placeOf(null)).toBeNull();
});

it("makes a likeness that is no spot", () => {
  document.body.innerHTML =
    '<div id="a" data-spot="x" role="button" class="card"><b aria-label="y" tabindex="0">Fe</b></div>';
  expect(likeness(document.body.firstElementChild!).outerHTML).toBe('<div class="card"><b>Fe</b></div>');
});
