import { afterEach, expect, test, vi } from "vitest";
import { scrollable } from "../../src/boards/scrollable";

afterEach(() => document.body.replaceChildren());

test("what has to be scrolled is a tab stop for as long", async () => {
  const box = document.body.appendChild(document.createElement("div"));
  const height = vi.spyOn(box, "scrollHeight", "get").mockReturnValue(300);
  vi.spyOn(box, "clientHeight", "get").mockReturnValue(200);
  const leave = scrollable(box);
  await vi.waitFor(() => expect(box.getAttribute("tabindex")).toBe("0"));
  height.mockReturnValue(100);
  box.append("less");
  await vi.waitFor(() => expect(box.hasAttribute("tabindex")).toBe(false));
  leave();
});
