// Messages of a table for two, to be changed where a test needs it.
import type { Line, Position, Result, Seated } from "../../src/wire/messages";

export const SEATED: Seated = {
  type: "seated",
  n: 1,
  match: "abc",
  game: "quiet game",
  title: "A Quiet Game",
  rules: "1",
  options: {},
  seat: 1,
  seats: [
    { seat: 1, kind: "person", name: "Anna" },
    { seat: 2, kind: "person", name: "Ben" },
  ],
  promise: "",
  clock: null,
};

export const POSITION: Position = {
  type: "position",
  n: 1,
  since: 0,
  log: [],
  turn: 1,
  in_rounds: false,
  to_act: [1],
  view: {},
  legal: [
    { what: "pass", label: "pass the turn", data: {} },
    { what: "take", label: "take the cube", data: {} },
  ],
  can_undo: false,
  stand_ins: {},
  asked: null,
  clocks: [],
  result: null,
};

export const RESULT: Result = {
  reason: "end",
  text: "the pile is empty",
  ranks: [2, 1],
  totals: [12, 30],
  lines: [
    { key: "cubes", label: "cubes", values: [2, 10] },
    { key: "weapons", label: "weapons", values: [10, 20] },
  ],
  seed: "00ff",
};

/** A line of the log. */
export function line(step: number, more: Partial<Line> = {}): Line {
  return {
    step,
    kind: "what",
    seat: 1,
    text: `step ${step}`,
    who: 1,
    what: "pass",
    secret: false,
    turn: 1,
    data: {},
    ...more,
  };
}
