import { describe, expect, it } from "vitest";
import { count, find, numbersOf, pieces, wordsOf } from "../../src/rules/search";
import type { Rulebook } from "../../src/wire/messages";

const BOOK: Rulebook = {
  game: "metallurgie",
  version: "1",
  sections: [
    {
      title: "Setting up",
      rules: [
        { id: "ME-01", title: "Players", text: "For 2 to 4 players (ME-12)." },
        { id: "ME-02", title: "Métal", text: "Gold is rarer than iron; see XX-99." },
      ],
    },
    { title: "The end", rules: [{ id: "ME-12", title: "Stop", text: "The stop card ends the game." }] },
  ],
};

const found = (search: string) =>
  find(BOOK, wordsOf(search)).flatMap((section) => section.rules.map((rule) => rule.id));

describe("searching the rules", () => {
  it("looks into numbers, titles and texts", () => {
    expect(found("me-02")).toEqual(["ME-02"]);
    expect(found("me12")).toEqual(["ME-12"]);
    expect(found("stop")).toEqual(["ME-12"]);
    expect(found("players")).toEqual(["ME-01"]);
  });

  it("minds neither capitals nor accents", () => {
    expect(found("METAL")).toEqual(["ME-02"]);
    expect(found("göld")).toEqual(["ME-02"]);
  });

  it("wants every word", () => {
    expect(found("gold iron")).toEqual(["ME-02"]);
    expect(found("gold stop")).toEqual([]);
  });

  it("leaves the whole book when nothing is looked for", () => {
    expect(find(BOOK, wordsOf("  "))).toBe(BOOK.sections);
    expect(count(BOOK.sections)).toBe(3);
  });

  it("leaves no section without rules", () => {
    expect(find(BOOK, wordsOf("stop")).map((section) => section.title)).toEqual(["The end"]);
  });
});

describe("the pieces of a text", () => {
  const numbers = numbersOf(BOOK);

  it("mark what was looked for where it stands, accents or not", () => {
    const cut = pieces("Le métal précieux", wordsOf("metal"));
    expect(cut.map(({ text, found }) => [text, found])).toEqual([
      ["Le ", false],
      ["métal", true],
      [" précieux", false],
    ]);
  });

  it("link rules of the book only", () => {
    const cut = pieces("See ME-12 and XX-99.", [], numbers);
    expect(cut.filter(({ rule }) => rule)).toEqual([{ text: "ME-12", found: false, rule: "ME-12" }]);
  });

  it("keep a number in one piece when a part of it was looked for", () => {
    expect(pieces("ME-12", wordsOf("12"), numbers)).toEqual([{ text: "ME-12", found: true, rule: "ME-12" }]);
  });

  it("lose no letter", () => {
    const text = "Straße 🜚 ME-01: İron, œuvre – ME-12";
    expect(
      pieces(text, wordsOf("me i"), numbers)
        .map((piece) => piece.text)
        .join(""),
    ).toBe(text);
  });
});
