import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Camera } from "../../src/boards/camera.svelte";
import { clamped, fitted, nearer, shifted } from "../../src/boards/sight";

const LENS = { least: 0.1, most: 4, mostFitted: 1.5, margin: 10 };
const ROOM = { width: 220, height: 120 };

describe("the figures of a camera", () => {
  it("fit the whole of a box into the middle", () => {
    expect(fitted({ x: -100, y: -100, width: 200, height: 200 }, ROOM, LENS)).toEqual({ x: 110, y: 60, scale: 0.5 });
    expect(fitted({ x: 0, y: 0, width: 10, height: 10 }, ROOM, LENS).scale).toBe(1.5);
  });

  it("keep the point at the pointer where it is", () => {
    const before = { x: 30, y: 40, scale: 1 };
    const after = nearer(before, 2, { x: 80, y: 90 }, LENS);
    expect(after.scale).toBe(2);
    expect((80 - after.x) / after.scale).toBe((80 - before.x) / before.scale);
    expect(nearer(before, 100, { x: 0, y: 0 }, LENS).scale).toBe(LENS.most);
  });

  it("never lose the picture", () => {
    const box = { x: 0, y: 0, width: 100, height: 100 };
    expect(clamped({ x: 5000, y: -5000, scale: 1 }, box, ROOM)).toEqual({ x: 156, y: -36, scale: 1 });
  });

  it("move no more than needed to show a part", () => {
    const sight = { x: 0, y: 0, scale: 1 };
    expect(shifted(sight, { x: 50, y: 50, width: 20, height: 20 }, ROOM, 10)).toEqual(sight);
    expect(shifted(sight, { x: 300, y: -50, width: 20, height: 20 }, ROOM, 10)).toEqual({ x: -110, y: 60, scale: 1 });
  });
});

describe("a camera", () => {
  let outer: HTMLElement;
  let sheet: HTMLElement;
  let spot: HTMLElement;
  let camera: Camera;
  let detach: (() => void)[];
  const pressed = vi.fn();

  beforeEach(() => {
    let now = 0; // every frame comes at once, and a second later than the one before
    vi.stubGlobal("requestAnimationFrame", (act: (time: number) => void) => (act((now += 1000)), 1));
    document.body.innerHTML = "<div><div><button></button></div></div>";
    outer = document.body.firstElementChild as HTMLElement;
    sheet = outer.firstElementChild as HTMLElement;
    spot = sheet.firstElementChild as HTMLElement;
    Object.defineProperties(outer, { clientWidth: { value: 200 }, clientHeight: { value: 200 } });
    outer.setPointerCapture = vi.fn();
    outer.hasPointerCapture = () => false;
    camera = new Camera({ margin: 0, mostFitted: 1 });
    detach = [camera.window(outer), camera.sheet(sheet), camera.keys(outer)];
    camera.frame({ x: 0, y: 0, width: 200, height: 200 });
    pressed.mockClear();
    spot.addEventListener("click", pressed);
  });

  afterEach(() => {
    for (const end of detach) end();
    vi.unstubAllGlobals();
  });

  function drag(by: number): void {
    const at = (type: string, x: number) =>
      spot.dispatchEvent(
        new PointerEvent(type, { bubbles: true, pointerId: 1, pointerType: "mouse", clientX: x, clientY: 50 }),
      );
    at("pointerdown", 50);
    at("pointermove", 50 + by);
    at("pointerup", 50 + by);
    spot.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, detail: 1 }));
  }

  it("says when it looks from afar, so that figures can be written larger", () => {
    expect(sheet.hasAttribute("data-far")).toBe(false);
    camera.frame({ x: 0, y: 0, width: 500, height: 500 });
    expect(sheet.hasAttribute("data-far")).toBe(true);
  });

  it("follows a drag, which presses nothing", () => {
    drag(30);
    expect(sheet.style.transform).toBe("translate(30px, 0px) scale(1)");
    expect(pressed).not.toHaveBeenCalled();
    expect(camera.following).toBe(false);
  });

  it("leaves a press alone that hardly wanders", () => {
    drag(2);
    expect(sheet.style.transform).toBe("translate(0px, 0px) scale(1)");
    expect(pressed).toHaveBeenCalledOnce();
  });

  it("presses by key after a drag", () => {
    drag(30);
    spot.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    expect(pressed).toHaveBeenCalledOnce();
  });

  it("zooms by wheel and keys, and shows everything again", () => {
    outer.dispatchEvent(new WheelEvent("wheel", { deltaY: -100, cancelable: true }));
    const near = Number(sheet.style.transform.match(/scale\((.+)\)/)?.[1]);
    expect(near).toBeGreaterThan(1);
    outer.dispatchEvent(new KeyboardEvent("keydown", { key: "0", bubbles: true }));
    expect(camera.following).toBe(true);
  });

  it("follows what grows until somebody moves it", () => {
    camera.frame({ x: 0, y: 0, width: 400, height: 400 });
    expect(camera.following).toBe(true);
    drag(30);
    const there = sheet.style.transform;
    camera.frame({ x: 0, y: 0, width: 800, height: 800 });
    expect(sheet.style.transform).toBe(there);
  });
});
