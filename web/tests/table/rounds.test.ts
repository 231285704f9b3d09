import { expect, test } from "vitest";
import type { Scene } from "../../src/boards/board";
import { Rounds } from "../../src/table/rounds.svelte";
import type { Line } from "../../src/wire/messages";
import { line } from "./pieces";

const scene = (turn: number, news: Line[], more: Partial<Scene> = {}) =>
  ({ turn, news, seat: 1, over: false, ...more }) as Scene;
const MINE = line(2, { who: 1, seat: 1, secret: true, text: "Anna chooses" });
const SHOWN = [
  line(3, { who: null, seat: 2, text: "Ben rides" }),
  line(4, { who: null, seat: 1, text: "Anna rides" }),
  line(5, { who: null, seat: null, text: "a card" }),
];
const brief = ({ seat }: Line) => (seat === 2 ? "B, 3" : "");

test("a round that ends tells what everybody did with it, and what it brought", () => {
  const rounds = new Rounds();
  rounds.follow(scene(1, []), [], [4, 0], brief);
  rounds.follow(scene(1, [MINE]), [MINE], [4, 0], brief);
  expect(rounds.ended).toBeNull();
  rounds.follow(scene(2, SHOWN), [MINE, ...SHOWN], [7, -1], brief);
  expect(rounds.ended).toEqual({
    turn: 1,
    deeds: [
      { seat: 1, brief: "", text: "Anna rides", won: 3 },
      { seat: 2, brief: "B, 3", text: "Ben rides", won: -1 },
    ],
  });
});

test("it goes when the reader acts, and nothing is told of a jump or of a round played alone", () => {
  const rounds = new Rounds();
  const end = () => {
    rounds.follow(scene(1, []), [], [], brief);
    rounds.follow(scene(2, SHOWN), SHOWN, [], brief);
  };
  end();
  expect(rounds.ended?.deeds[0]?.won).toBeNull();
  rounds.follow(scene(2, [line(6, { turn: 2 })]), SHOWN, [], brief);
  expect(rounds.ended).toBeNull();
  end();
  rounds.follow(scene(4, []), SHOWN, [], brief);
  expect(rounds.ended).toBeNull();
  rounds.follow(scene(5, [line(7, { turn: 4, who: null, seat: 1 })]), [line(7, { turn: 4, seat: 1 })], [], brief);
  expect(rounds.ended).toBeNull();
});

test("the last round is told as well", () => {
  const rounds = new Rounds();
  rounds.follow(scene(1, []), [], [], brief);
  rounds.follow(scene(1, SHOWN, { over: true }), SHOWN, [], brief);
  expect(rounds.ended?.turn).toBe(1);
});
