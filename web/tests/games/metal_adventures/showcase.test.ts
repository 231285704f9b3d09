import { expect, test } from "vitest";
import { described, kindOf } from "../../../src/people/bots.svelte";

const words = (bot: string) => described("metal_adventures", bot);

test("bots say how they deal with promises", () => {
  expect(words("honest")).toBe("Honest bot: keeps every promise");
  expect(words("greedy")).toBe("Solid bot: keeps a promise as long as it pays");
  expect(words("treacherous")).toBe("Treacherous bot: breaks promises and betrays when it pays");
  expect(words("random")).toBe("Careless bot");
  expect(kindOf("metal_adventures", "honest")).toBe("Honest bot");
});
