import { render, screen } from "@testing-library/svelte";
import { afterEach, expect, test } from "vitest";
import { clockInWords, lengthInWords } from "../../src/home/clock";
import Problem from "../../src/home/Problem.svelte";
import { forgetEverything } from "../../src/kept/storage";
import { speak, t, tIn } from "../../src/words/words.svelte";

afterEach(() => speak("en"));

test("a length of time is said in its largest whole unit, in the language that is spoken", async () => {
  expect(lengthInWords(45)).toBe("45 seconds");
  expect(lengthInWords(90)).toBe("90 seconds");
  expect(lengthInWords(600)).toBe("10 minutes");
  expect(lengthInWords(86_400)).toBe("1 day");
  await speak("de");
  expect(lengthInWords(600)).toBe("10 Minuten");
});

test("a clock says what it gives", () => {
  expect(clockInWords({ move: 60, bank: 600 })).toBe("1 minute for each decision, 10 minutes in reserve");
  expect(clockInWords({ move: 20 })).toBe("20 seconds for each decision");
});

test("a plain refusal is a sentence without a list", () => {
  render(Problem, { text: "two players have the same name" });
  expect(screen.getByRole("alert").textContent).toContain("two players have the same name");
  expect(screen.queryByRole("list")).toBeNull();
  expect(screen.queryByRole("button")).toBeNull();
});

test("forgetting everything leaves what others keep", () => {
  localStorage.setItem("creuset.links", "[]");
  localStorage.setItem("creuset.settings", "{}");
  localStorage.setItem("other", "1");
  forgetEverything();
  expect(Object.keys(localStorage)).toEqual(["other"]);
});

test("a word that means two things is said as it is meant", async () => {
  expect(tIn("key", "Space")).toBe("Space");
  await speak("de");
  expect(tIn("key", "Space")).toBe("Leertaste");
  expect(t("Space")).toBe("Weltraum");
});
