import { beforeEach, describe, expect, test } from "vitest";
import { keepResult, keptResults, type KeptResult } from "../../src/kept/results";
import { evenLevel, suitedTo, type Meeting } from "../../src/people/suiting";
import type { GameInfo } from "../../src/wire/messages";
import { BOTS } from "./house";

const GAME = { key: "example", bots: BOTS } as GameInfo;

let count = 0;
beforeEach(() => localStorage.clear());

/** A match of mine against these bots, and where everybody came in, I first. */
function met(bots: string, ranks: number[], game = "example"): KeptResult {
  return { match: `match ${++count}`, game, mine: 0, kinds: ["person", ...bots.split(" ")], ranks };
}

const won = (bot: string) => met(bot, [1, 2]);
const lost = (bot: string) => met(bot, [2, 1]);

/** Numbers between 0 and 1 that look random and are the same in every run. */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

function suited(...results: KeptResult[]): string {
  return suitedTo(GAME, results).person.key;
}

describe("who suits me", () => {
  test("is Jonas for somebody new, and that is called a guess", () => {
    expect(suited()).toBe("jonas");
    expect(suitedTo(GAME, []).why).toMatch(/guess/);
  });

  test("goes up with wins and down with losses", () => {
    expect(suited(won("jonas"))).toBe("mara");
    expect(suited(lost("jonas"))).toBe("ida");
    expect(suited(won("jonas"), lost("mara"), won("jonas"), lost("mara"))).toBe("jonas");
    expect(suited(won("jonas"), won("mara"), won("viktor"), won("viktor"), won("sibylle"))).toBe("sibylle");
  });

  test("does not leave the ladder", () => {
    expect(suited(...Array.from({ length: 20 }, () => lost("ida")))).toBe("ida");
    expect(suited(...Array.from({ length: 20 }, () => won("sibylle")))).toBe("sibylle");
  });

  test("moves less the more is known", () => {
    const even = (games: number) => Array.from({ length: games }, (_, n) => (n % 2 ? lost("jonas") : won("jonas")));
    const meeting = (result: KeptResult): Meeting => ({ result, others: [{ level: 2, rank: result.ranks[1] ?? 0 }] });
    const moved = (games: number) => {
      const before = even(games).map(meeting);
      return evenLevel([...before, meeting(won("jonas"))], 5) - evenLevel(before, 5);
    };
    expect(moved(0)).toBeCloseTo(0.7);
    expect(moved(4)).toBeLessThan(moved(0));
    expect(moved(40)).toBeLessThan(moved(4));
    expect(moved(40)).toBeGreaterThan(0.1); // whoever gets better is followed
  });

  test.each([1, 2, 3, 4, 5])(
    "is found in twenty matches for players of level %i, less than half a level off",
    (level) => {
      const random = generator(level);
      const PLAYERS = 100;
      let off = 0;
      for (let player = 0; player < PLAYERS; player++) {
        const results: KeptResult[] = [];
        for (let match = 0; match < 20; match++) {
          const { key, level: theirs } = suitedTo(GAME, results).person;
          const share = 1 / (1 + 10 ** (((theirs - level) * 150) / 400));
          results.push(random() < share ? won(key) : lost(key));
        }
        off += Math.abs(suitedTo(GAME, results).person.level - level);
      }
      expect(off / PLAYERS).toBeLessThan(0.5);
    },
  );

  test("counts a match once, however many bots there were, and a tie as half a win", () => {
    expect(suited(met("jonas jonas jonas", [1, 2, 3, 4]))).toBe("mara");
    expect(suited(met("jonas jonas", [2, 1, 3]))).toBe("jonas");
    expect(suited(met("jonas", [1, 1]))).toBe("jonas");
  });

  test("is told by results of this game against people of the house only", () => {
    const others = [met("jonas", [1, 2], "another"), won("greedy"), met("person", [1, 2])];
    expect(suited(...others, ...others)).toBe("jonas");
  });
});

describe("the reason", () => {
  const why = (...results: KeptResult[]) => suitedTo(GAME, results).why;

  test("is how it went against the last opponent", () => {
    expect(why(won("jonas"), lost("jonas"), won("jonas"), won("jonas"))).toBe(
      "You won 3 of your last 4 against Jonas. Try Mara!",
    );
    expect(why(won("jonas"), lost("jonas"), lost("jonas"), won("jonas"))).toBe(
      "You won 2 of your last 4 against Jonas. Jonas again!",
    );
  });

  test("is called a guess with fewer than three results", () => {
    expect(why(won("jonas"))).toBe("You won against Jonas. So few results allow a guess only: Mara.");
    expect(why(lost("jonas"), lost("ida"))).toBe(
      "You did not win against Ida. So few results allow a guess only: Ida.",
    );
    expect(why(won("jonas"), won("mara"), won("mara"))).not.toMatch(/guess/);
  });

  test("is all results together where the last ones alone would say otherwise", () => {
    expect(why(won("viktor"), won("viktor"), won("viktor"), lost("jonas"))).toBe(
      "All your results together point to Viktor.",
    );
  });
});

test("a result is written down once", () => {
  const result = won("jonas");
  keepResult(result);
  keepResult({ ...result, ranks: [2, 1] });
  expect(keptResults()).toEqual([result]);
});
