import { describe, expect, it } from "vitest";
import { drawn, EDGE, inReach, inSight, placeOf, seenFrom, TALL, turnTo } from "../../../src/games/forge/isometric";

const WHOLE = [1, 2, 3, 4, 5].flatMap((level) => {
  const width = 6 - level;
  return Array.from(
    { length: width * width },
    (_, number) => `${level}${"abcde"[number % width]}${Math.floor(number / width) + 1}`,
  );
});

describe("the Mine in perspective", () => {
  it("reads places as level, column and row", () => {
    expect(placeOf("3b2")).toEqual({ level: 3, column: 1, row: 1 });
    expect(WHOLE).toHaveLength(55);
  });

  it("draws lower levels first, and within a level what is farther away", () => {
    for (const quarters of [0, 0.3, 1, 2, 3, -1]) {
      const seen = seenFrom(WHOLE, quarters);
      const levels = seen.map(({ place }) => place.level);
      expect(levels).toEqual([...levels].sort());
      for (let index = 1; index < seen.length; index += 1) {
        const [one, other] = [seen[index - 1], seen[index]];
        if (one && other && one.place.level === other.place.level)
          expect(one.top[1]).toBeLessThanOrEqual(other.top[1] + 1e-6);
      }
    }
  });

  it("shows each cube at most from three sides, and none of those that others touch", () => {
    const seen = seenFrom(WHOLE, 0);
    expect(seen.every(({ faces }) => faces.length <= 3)).toBe(true);
    expect(seen.find(({ at }) => at === "5a1")?.faces).toHaveLength(3);
    expect(seen.find(({ at }) => at === "1c3")?.faces).toHaveLength(0);
  });

  it("has the top above the middle of the ground from every side", () => {
    for (const quarters of [0, 1, 2.5]) {
      const top = seenFrom(["5a1"], quarters)[0]?.top;
      expect(top?.[0]).toBeCloseTo(0);
      expect(top?.[1]).toBeCloseTo(-5 * TALL * EDGE);
    }
  });

  it("comes back after four quarters", () => {
    const [one, other] = [drawn(1, 2, 3, 0.25), drawn(1, 2, 3, 4.25)];
    expect(one[0]).toBeCloseTo(other[0]);
    expect(one[1]).toBeCloseTo(other[1]);
  });

  it("knows which cubes lie on the far side, and turns to them", () => {
    const corners = ["1a1", "1e1", "1a5", "1e5"];
    const hidden = corners.filter((at) => !inSight(seenFrom(WHOLE, 0)).has(at));
    expect(hidden).toHaveLength(1);
    for (const at of hidden) {
      const turn = turnTo(at, WHOLE, 0);
      expect(turn).not.toBe(0);
      expect(inSight(seenFrom(WHOLE, turn)).has(at)).toBe(true);
    }
    expect(turnTo("5a1", WHOLE, 3)).toBe(0);
  });

  it("reaches nothing that another cube covers", () => {
    const reached = inReach(seenFrom(WHOLE, 0));
    expect(reached.has("5a1")).toBe(true);
    expect(reached.has("1c3")).toBe(false);
  });
});
