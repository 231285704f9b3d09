import { describe, expect, it } from "vitest";
import { overlap, place } from "../../src/guide/place";

describe("a card beside what it speaks of", () => {
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
