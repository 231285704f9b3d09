// A small position of Metallurgie for tests: the start of a game, with what a test wants to be different.
import type { View } from "../../../src/games/metallurgie/data";
import type { MetallurgieMove, MetallurgieScene, Metal, Spot } from "../../../src/games/metallurgie/metals";

const NONE = { iron: 0, copper: 0, silver: 0, gold: 0 };
const STACKS: [number, number, Metal][] = [
  [0, -1, "copper"],
  [1, -1, "iron"],
  [-1, 0, "iron"],
  [0, 0, "silver"],
  [1, 0, "copper"],
  [-1, 1, "copper"],
  [0, 1, "iron"],
];
const ORDER: Metal[] = ["iron", "copper", "silver", "gold"];
const NEEDED = { iron: 9, copper: 7, silver: 5, gold: 3 };

export function view(changes: Partial<View> = {}): View {
  return {
    players: 2,
    phase: "placing",
    player: 1,
    receiver: 1,
    turn: 1,
    pattern: STACKS,
    placed: 0,
    sequence: "undecided",
    metal: null,
    last: null,
    turned: null,
    used_pile: false,
    fresh: [],
    spent: [],
    choice: [],
    to_take: 0,
    taken_metal: null,
    hands: [3, 3],
    won: [NONE, { ...NONE, gold: 1, iron: 2 }],
    discard: NONE,
    pile: 80,
    ending: 0,
    seat: 1,
    unseen: NONE,
    hand: { iron: 2, copper: 1, silver: 0, gold: 0 },
    bonuses: [null, null],
    numbers: STACKS.map((_, index) => index),
    border: [
      [2, -1],
      [2, 0],
    ],
    areas: STACKS.map(([column, row, metal]) => ({
      metal,
      first: [column, row],
      places: [[column, row]],
      size: 1,
      needed: NEEDED[metal],
      offered: false,
    })),
    stacks: STACKS.map(([, , metal]) => ORDER.slice(0, ORDER.indexOf(metal) + 1)),
    ...changes,
  };
}

export function place(metal: Metal, at: Spot, area = 2): MetallurgieMove {
  return on("place", metal, at, `${metal}@${at[0]},${at[1]}`, { area, needed: NEEDED[metal] });
}

export function on(
  do_: "place" | "score" | "take",
  metal: Metal,
  [column, row]: Spot,
  what = `${do_} ${metal}@${column},${row}`,
  effect: MetallurgieMove["effect"] = {},
): MetallurgieMove {
  return { what, label: what, data: { do: do_, metal, at: [column, row] }, effect };
}

export function plain(do_: "draw" | "done"): MetallurgieMove {
  return { what: do_, label: do_, data: { do: do_ }, effect: {} };
}

export function scene(changes: Partial<MetallurgieScene> = {}): MetallurgieScene {
  return {
    n: 7,
    view: view(),
    moves: [place("iron", [2, -1]), place("iron", [2, 0], 1), place("copper", [0, 1]), plain("draw")],
    seat: 1,
    names: ["Anna", "Ben"],
    toAct: [1],
    turn: 1,
    over: false,
    options: {},
    scenery: undefined,
    news: [],
    shown: null,
    hinted: null,
    ...changes,
  };
}
