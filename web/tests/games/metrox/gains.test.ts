// What a round of Metro X brings, and how it is told.
import { expect, test } from "vitest";
import { gains } from "../../../src/games/metrox/gains";
import { fold } from "../../../src/games/metrox/log";
import { brief } from "../../../src/games/metrox/words";
import type { Line } from "../../../src/wire/messages";
import { scene, sheet, view } from "./town";

const score = (total: number, more: object = {}) => ({ lines: 0, transfers: 0, empty: 0, total, ...more });
const at = (mine: object, theirs: object, scores: [object, object]) =>
  scene({ seat: 1, view: view({ players: 2, sheets: [sheet(mine), sheet(theirs)], scores: scores as never }) });

test("points rise at a completed line, at a transfer and at the empty stations; the others' at their sheet", () => {
  const before = at({ bonuses: {}, transfers: {} }, {}, [score(-4, { empty: -4 }), score(-4)]);
  const after = at({ bonuses: { A: 8 }, transfers: { west: 3 } }, {}, [score(11, { empty: -3 }), score(-2)]);
  const told = gains(before, after).filter(({ by }) => by !== 0);
  expect(told.map(({ by, at: [first] }) => [by, first])).toEqual([
    [8, '[data-spot="line A"]'],
    [6, '[data-station="west"]'],
    [1, '[data-score="empty"]'],
    [2, '[data-sheet="2"]'],
  ]);
});

test("a choice and its showing belong together, by player, and the next choice begins anew", () => {
  const line = (more: object) => ({ kind: "what", who: 1, secret: false, data: null, ...more }) as Line;
  const ride = { do: "ride", line: "A", marks: 2 };
  expect(fold(line({ secret: true, data: ride }))).toEqual({ key: "choice 1", begins: true });
  expect(fold(line({ who: 2, secret: true }))).toEqual({ key: "choice 2", begins: true });
  expect(fold(line({ who: null, data: { do: "show", seat: 2, choice: ride } }))).toEqual({ key: "choice 2" });
  expect(fold(line({ who: null, data: { do: "turn", card: "3" } }))).toBeNull();
});

test("what somebody has shown is told in a few words", () => {
  const shown = (choice: object) => brief({ data: { do: "show", seat: 2, choice } } as unknown as Line, scene());
  expect(shown({ do: "ride", line: "B", marks: 3 })).toBe("line B, stations: 3");
  expect(shown({ do: "skip" })).toBe("cross nothing");
  const { code, name } = scene().scenery.stations[0]!;
  expect(shown({ do: "cross", station: code })).toBe(`cross ${name}`);
});
