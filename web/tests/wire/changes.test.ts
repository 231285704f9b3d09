import { expect, test } from "vitest";
import type { Change, Position } from "../../src/wire/messages";
import { checksum, Follower } from "../../src/wire/changes";

const standing = { since: 0, log: [], turn: 1, in_rounds: false, to_act: [1], can_undo: false, stand_ins: {} };
const rest = { asked: null, clocks: [], result: null };

const choice = (what: string) => ({ what, label: `do ${what}`, data: { do: what } });

function whole(view: Record<string, unknown>, legal: string[]): Position {
  const effects = legal.map((what) => ({ of: what }));
  return { type: "position", n: 1, ...standing, ...rest, view, legal: legal.map(choice), effects };
}

function change(n: number, view: Record<string, unknown>, after: Record<string, unknown>): Change {
  return {
    type: "change",
    n,
    ...standing,
    ...rest,
    since: n - 1,
    view,
    legal: [],
    effects: [],
    check: checksum(after),
  };
}

test("the checksum is the one that everybody knows", () => {
  expect(checksum({ digits: 123456789 })).toBe(0xcbf43926);
  expect(checksum({ one: 1234, other: 56789 })).toBe(0xcbf43926);
});

test("a change alters what it names and leaves the rest as it was, down to the object", () => {
  const follower = new Follower();
  const cards = ["iron"];
  follower.take(whole({ cards, points: 1 }, []));
  const after = follower.follow(change(2, { points: 2 }, { cards, points: 2 }));
  expect(after).toMatchObject({ type: "position", n: 2, since: 1, view: { cards: ["iron"], points: 2 } });
  expect((after?.view as { cards?: unknown }).cards).toBe(cards);
});

test("an action that was told before comes by its name, and what it would do may have changed", () => {
  const follower = new Follower();
  follower.take(whole({ points: 1 }, ["a", "b"]));
  const named: Change = {
    ...change(2, {}, { points: 1 }),
    legal: ["b", choice("c"), "a"],
    effects: [null, { new: true }, { other: true }],
  };
  const after = follower.follow(named);
  expect(after?.legal).toEqual([choice("b"), choice("c"), choice("a")]);
  expect(after?.effects).toEqual([{ of: "b" }, { new: true }, { other: true }]);
  const again = follower.follow({ ...change(3, {}, { points: 1 }), legal: ["a", "c"], effects: [null, null] });
  expect(again?.effects).toEqual([{ other: true }, { new: true }]);
});

test("what does not fit leads nowhere", () => {
  const follower = new Follower();
  expect(follower.follow(change(2, {}, {}))).toBeNull();
  follower.take(whole({ points: 1 }, []));
  expect(follower.follow(change(2, { points: 3 }, { points: 2 }))).toBeNull();
  expect(follower.follow({ ...change(2, {}, { points: 1 }), legal: ["never told"] })).toBeNull();
  expect(follower.follow(change(2, { points: 2 }, { points: 2 }))?.n).toBe(2);
  follower.forget();
  expect(follower.follow(change(3, {}, { points: 2 }))).toBeNull();
});
