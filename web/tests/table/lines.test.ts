import { expect, test } from "vitest";
import { byTurn, newsInWords, rowsOf, unreadAfter } from "../../src/table/lines";
import { verdict } from "../../src/table/outcome";
import { shortcutOf } from "../../src/table/shortcuts";
import { span } from "../../src/table/ticking.svelte";
import type { Line } from "../../src/wire/messages";
import { line, RESULT } from "./pieces";

test("the log is grouped by turns, also when a turn comes again", () => {
  const groups = byTurn([line(1, { turn: 0 }), line(2), line(3), line(4, { turn: 2 }), line(5)]);
  expect(groups.map((group) => [group.turn, group.lines.length])).toEqual([
    [0, 1],
    [1, 2],
    [2, 1],
    [1, 1],
  ]);
  expect(new Set(groups.map((group) => group.key)).size).toBe(4);
});

const CHOICES = [
  line(1, { text: "Anna chooses", data: { of: 1 } }),
  line(2, { text: "Ben has chosen", data: { of: 2 } }),
  line(3, { kind: "say", text: "hurry", data: { of: 1 } }),
  line(4, { text: "Anna rides", data: { of: 1 } }),
  line(5, { text: "Ben rides", data: { of: 2 } }),
  line(6, { text: "a card", data: {} }),
  line(7, { turn: 2, text: "Anna chooses again", data: { of: 1 } }),
];
const fold = ({ data }: Line) => {
  const { of } = (data ?? {}) as { of?: number };
  return of ? { key: String(of) } : null;
};
const texts = (unfolded: string[] = [], folded?: (lines: Line[]) => string) =>
  rowsOf(CHOICES, { fold, folded }, new Set(unfolded)).map((row) => (row.inner ? `  ${row.text}` : row.text));

test("lines that belong together are one row where the last of them stands; chat and other turns are not among them", () => {
  expect(texts()).toEqual(["hurry", "Anna rides", "Ben rides", "a card", "Anna chooses again"]);
  expect(rowsOf(CHOICES, {}, new Set()).map((row) => row.step)).toEqual([1, 2, 3, 4, 5, 6, 7]);
});

test("an unfolded row has its lines below it, under names of their own", () => {
  const open = ["from 1"];
  expect(texts(open).slice(1, 5)).toEqual(["Anna rides", "  Anna chooses", "  Anna rides", "Ben rides"]);
  const keys = rowsOf(CHOICES, { fold }, new Set(open)).map((row) => row.key);
  expect(new Set(keys).size).toBe(keys.length);
});

test("a group may have words of its own, and another of the same kind begins where the game says so", () => {
  expect(texts([], (lines) => `${lines.length} steps`)[1]).toBe("2 steps");
  const begins = ({ text }: Line) => ({ key: "deal", begins: text.startsWith("Anna") });
  const rows = rowsOf(CHOICES.slice(0, 6), { fold: begins }, new Set());
  expect(rows.map((row) => row.lines.map(({ step }) => step))).toEqual([[1, 2], [3], [4, 5, 6]]);
});

test("news are what others did and what the dealer turned up, never one's own deeds", () => {
  const news = [
    line(1, { who: 1, text: "mine" }),
    line(2, { who: 2, text: "Ben passes." }),
    line(3, { who: null, text: "round 2" }),
  ];
  expect(newsInWords(news, 1)).toBe("Ben passes. round 2");
  expect(newsInWords(news, null)).toBe("mine. Ben passes. round 2");
});

test("of a flood of news only the last few are said", () => {
  const news = Array.from({ length: 40 }, (_, index) => line(index + 1, { who: 2, text: `number ${index + 1}` }));
  expect(newsInWords(news, 1)).toBe("number 36. number 37. number 38. number 39. number 40");
});

test("unread is what others have said since", () => {
  const said = [
    line(1, { kind: "say", who: 2 }),
    line(2, { kind: "say", who: 1 }),
    line(3, { kind: "say", who: 2 }),
    line(4, { who: 2 }),
  ];
  expect(unreadAfter(said, 0, 1)).toBe(2);
  expect(unreadAfter(said, 1, 1)).toBe(1);
  expect(unreadAfter(said, 3, 1)).toBe(0);
});

test.each([
  [0, "0:00"],
  [-5, "0:00"],
  [999, "0:01"],
  [61_000, "1:01"],
  [3_600_000, "1:00:00"],
])("%i milliseconds read %s", (time, words) => expect(span(time)).toBe(words));

test("the verdict names who came first, from where one sits", () => {
  expect(verdict(RESULT, ["Anna", "Ben"], 1)).toBe("Ben has won");
  expect(verdict(RESULT, ["Anna", "Ben"], 2)).toBe("You have won");
  expect(verdict({ ...RESULT, ranks: [1, 1] }, ["Anna", "Ben"], 2)).toBe("A tie: Anna, Ben");
  expect(verdict({ ...RESULT, ranks: [] }, ["Anna", "Ben"], 2)).toBe("Nobody has won");
  expect(verdict({ ...RESULT, ranks: [1] }, ["Anna"], 1)).toBe("The match is over");
});

function key(name: string, more: KeyboardEventInit = {}, on: EventTarget = document.body): KeyboardEvent {
  const event = new KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true, ...more });
  on.dispatchEvent(event);
  return event;
}

test("keys of the table mean nothing where people write", () => {
  const input = document.body.appendChild(document.createElement("input"));
  expect(shortcutOf(key("u"))).toBe("undo");
  expect(shortcutOf(key("z", { ctrlKey: true }))).toBe("undo");
  expect(shortcutOf(key("?"))).toBe("keys");
  expect(shortcutOf(key("u", { ctrlKey: true }))).toBeNull();
  expect(shortcutOf(key("x"))).toBeNull();
  expect(shortcutOf(key("u", {}, input))).toBeNull();
  input.remove();
});
