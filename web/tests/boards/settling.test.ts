import { expect, test, vi } from "vitest";
import { SETTLE, Settling } from "../../src/boards/settling";

test("a second press at the same place is not heard until the new position has been seen", () => {
  const settling = new Settling();
  settling.pointed({ x: 100, y: 100 });
  settling.changed(1000);
  settling.pointed({ x: 103, y: 101 });
  expect(settling.settled(1250)).toBe(false);
  expect(settling.settled(1000 + SETTLE)).toBe(true);
});

test("whoever aims anew, by pointer or by key, is heard at once", () => {
  const settling = new Settling();
  settling.pointed({ x: 100, y: 100 });
  settling.changed(1000);
  settling.pointed({ x: 140, y: 100 });
  expect(settling.settled(1010)).toBe(true);
  settling.changed(2000);
  settling.aimed();
  expect(settling.settled(2010)).toBe(true);
});

test("presses that come too soon reach nothing inside, and a held key presses once", () => {
  const settling = new Settling();
  const around = document.createElement("div");
  const button = around.appendChild(document.createElement("button"));
  document.body.append(around);
  const pressed = vi.fn();
  button.addEventListener("click", pressed);
  const stop = settling.attachment(around);
  settling.changed();
  button.click();
  expect(pressed).not.toHaveBeenCalled();
  window.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowLeft" }));
  button.click();
  expect(pressed).toHaveBeenCalledOnce();
  const held = new KeyboardEvent("keydown", { key: "Enter", repeat: true, bubbles: true, cancelable: true });
  button.dispatchEvent(held);
  expect(held.defaultPrevented).toBe(true);
  stop();
  around.remove();
});
