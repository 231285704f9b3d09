import { describe, expect, it } from "vitest";
import { boxAround, linesAround, outlineOf, PITCH } from "../../../src/games/metallurgie/geometry";
import type { Spot } from "../../../src/games/metallurgie/metals";
import { picture } from "../../../src/games/metallurgie/picture";
import { marksAfter } from "../../../src/games/metallurgie/recent";
import type { Line } from "../../../src/wire/messages";
import { on, place, plain, scene, view } from "./scene";

const RING: Spot[] = [
  [1, 0],
  [1, -1],
  [0, -1],
  [-1, 0],
  [-1, 1],
  [0, 1],
];

describe("the outline of an area", () => {
  it("is a rectangle around one place", () => {
    const [line] = linesAround([[0, 0]]);
    expect(line).toHaveLength(4);
    expect(new Set(line?.map(({ x }) => Math.abs(x)))).toEqual(new Set([PITCH.x / 2]));
  });

  it("has a line of its own around a hole", () => {
    expect(linesAround(RING)).toHaveLength(2);
    expect(linesAround([...RING, [0, 0]])).toHaveLength(1);
  });

  it("goes around places that only meet in the next row as one", () => {
    expect(
      linesAround([
        [0, 0],
        [0, 1],
        [-1, 2],
      ]),
    ).toHaveLength(1);
    expect(
      linesAround([
        [0, 0],
        [2, 0],
      ]),
    ).toHaveLength(2);
  });

  it("lies inside by the inset", () => {
    const numbers = outlineOf([[0, 0]], 4, 0)
      .match(/-?[\d.]+/g)!
      .map(Number);
    expect(Math.max(...numbers.filter((_, index) => index % 2 === 0))).toBe(PITCH.x / 2 - 4);
  });
});

it("the box covers every place whole", () => {
  expect(
    boxAround([
      [0, 0],
      [1, 0],
    ]),
  ).toEqual({ x: -PITCH.x / 2, y: -PITCH.y / 2, width: PITCH.x * 2, height: PITCH.y });
});

describe("what is expected", () => {
  it.each([
    [scene(), "Place a card from your hand, or turn the top card of the pile."],
    [
      scene({ view: view({ placed: 1 }), moves: [place("iron", [2, 0]), plain("done")] }),
      "Place another card, or finish placing.",
    ],
    [scene({ view: view({ placed: 1 }), moves: [plain("done")] }), "No other card in your hand fits: finish placing."],
    [
      scene({ view: view({ phase: "turned", turned: "gold" }), moves: [place("gold", [0, 0])] }),
      "Card from the pile: Gold. Choose where it goes.",
    ],
    [
      scene({ view: view({ phase: "scoring" }), moves: [on("score", "iron", [0, 1]), plain("done")] }),
      "Choose an area to score, or finish.",
    ],
    [
      scene({ view: view({ phase: "scoring" }), moves: [on("score", "iron", [0, 1])] }),
      "Choose an area to score; scoring is compulsory in this match.",
    ],
    [
      scene({ view: view({ phase: "taking", to_take: 3 }), moves: [on("take", "iron", [0, 1])] }),
      "Take cards from the scored area one by one. Still to take: 3.",
    ],
    [scene({ view: view({ player: 2 }), moves: [], toAct: [2] }), "Waiting for Ben."],
    [scene({ view: view({ phase: "refilling" }), moves: [], toAct: [] }), "Cards are being dealt."],
    [scene({ over: true, moves: [] }), ""],
  ])("%#", (given, words) => {
    expect(picture.prompt(given)).toBe(words);
  });

  it("counts the cards won as points", () => {
    expect(picture.points(scene())).toEqual([0, 3]);
  });
});

describe("the marks of the last round", () => {
  const line = (step: number, turn: number, who: number, at: [number, number], kind = "what"): Line => ({
    step,
    kind,
    seat: who,
    who,
    text: "",
    turn,
    data: { do: "place", metal: "iron", at },
  });

  it("go when everybody has played since", () => {
    const first = marksAfter(new Map(), [line(1, 1, 1, [2, 0])], 1, 2);
    const second = marksAfter(first, [line(2, 2, 2, [3, 0])], 2, 2);
    expect([...second.keys()]).toEqual(["2,0", "3,0"]);
    expect(second.get("2,0")?.latest).toBe(false);
    expect([...marksAfter(second, [], 3, 2).keys()]).toEqual(["3,0"]);
  });

  it("go when the card is taken back", () => {
    const first = marksAfter(new Map(), [line(1, 1, 1, [2, 0]), line(2, 1, 1, [3, 0])], 1, 2);
    const undone: Line = { step: 3, kind: "undo", seat: 1, who: 1, text: "" };
    expect([...marksAfter(first, [undone], 1, 2).keys()]).toEqual(["2,0"]);
  });
});
