// A small town for tests of the board of Metro X, and scenes on it.
import type { Choice, Effect, Sheet, View } from "../../../src/games/metrox/data";
import type { MetroMove, MetroScene } from "../../../src/games/metrox/offers";
import type { Arrow, MetroLine, MetroScenery, MetroStation } from "../../../src/games/metrox/scenery";

function station(key: string, code: string, x: number, y: number, lines: string[], special = false): MetroStation {
  const name = key[0]!.toUpperCase() + key.slice(1);
  return {
    key,
    code,
    name,
    x,
    y,
    radius: 1.5,
    label: [{ words: name, width: 5, x, y: y - 3, anchor: "middle", turn: 0 }],
    lines,
    special,
  };
}

function line(letter: string, stops: string[], windows: number, ring = false): MetroLine {
  const arrows: Arrow[] = stops.map((_, index) => ({ x: index, y: 0, turn: 0 }));
  return {
    letter,
    name: `M${letter}`,
    colour: "#224f86",
    ink: "#ffffff",
    windows,
    bonus: [6, 3],
    ring,
    stops,
    track: "M10 10L90 10",
    link: "M5 5L10 10",
    badges: [],
    train: { x: 2, y: 2, width: 20, height: 5.2 },
    head: 5,
    arrows,
    back: ring ? stops.map((_, index) => ({ x: index, y: 9, turn: 180 })) : [],
  };
}

/** Line A: west, middle, park, east; the ring B: south, middle, park. */
export const TOWN: MetroScenery = {
  key: "town",
  city: "Town",
  frame: { x: 0, y: 0, width: 100, height: 60 },
  name_size: 1.9,
  track_width: 1.15,
  star: 1.2,
  badge: 1.5,
  water: [{ path: "M0 0L10 10", width: 4, filled: false }],
  water_names: [],
  stations: [
    station("west", "A1", 10, 10, ["A"]),
    station("middle", "A2", 30, 10, ["A", "B"], true),
    station("park", "A3", 50, 10, ["A", "B"]),
    station("east", "A4", 70, 10, ["A"]),
    station("south", "B1", 40, 40, ["B"]),
  ],
  lines: [line("A", ["west", "middle", "park", "east"], 3), line("B", ["south", "middle", "park"], 1, true)],
};

export function sheet(changes: Partial<Sheet> = {}): Sheet {
  return {
    windows: { A: [], B: [] },
    ways: {},
    marked: [],
    transfers: {},
    empty: 5,
    complete: [],
    bonuses: {},
    points: 0,
    repeats: 0,
    ...changes,
  };
}

export function view(changes: Partial<View> = {}): View {
  return {
    players: 2,
    map: "town",
    phase: "choosing",
    round: 1,
    card: "3",
    pile: { "3": 2, "4": 2, "5": 2, "6": 1, "express 2": 2, "express 3": 1, transfer: 2, "free ride": 1 },
    pending: [1],
    showing: [1, 2],
    claimed: [],
    sheets: [sheet(), sheet()],
    seat: 1,
    choice: null,
    chosen: null,
    scores: [
      { lines: 0, transfers: 0, empty: -2, total: -2 },
      { lines: 6, transfers: 4, empty: -1, total: 9 },
    ],
    ...changes,
  };
}

export function effect(changes: Partial<Effect> = {}): Effect {
  return {
    line: null,
    window: null,
    marks: [],
    jumped: [],
    framed: null,
    transfer: 0,
    completes: [],
    bonus: 0,
    repeats: 0,
    wasted: false,
    ...changes,
  };
}

function move(what: string, data: Choice, changes: Partial<Effect>): MetroMove {
  return { what, data, label: what, effect: effect(changes) };
}

/** Rides on a line that mark the first 0, 1, … of these stations. */
export function rides(letter: string, stations: string[], way?: "forward" | "backward"): MetroMove[] {
  return [...Array(stations.length + 1).keys()].map((marks) =>
    move(
      way ? `${letter} ${way} ${marks}` : `${letter} ${marks}`,
      way ? { do: "ride", line: letter, marks, way } : { do: "ride", line: letter, marks },
      { line: letter, window: 0, marks: stations.slice(0, marks) },
    ),
  );
}

export function crosses(): MetroMove[] {
  return [
    ...TOWN.stations.map((each) =>
      move(`cross ${each.code}`, { do: "cross", station: each.code }, { marks: [each.key] }),
    ),
    move("skip", { do: "skip" }, {}),
  ];
}

/** Card 3 on an empty sheet. */
export function firstMoves(): MetroMove[] {
  return [
    ...rides("A", ["west", "middle", "park"]),
    ...rides("B", ["south", "middle", "park"], "forward"),
    ...rides("B", ["south", "park", "middle"], "backward"),
  ];
}

export function scene(changes: Partial<MetroScene> = {}): MetroScene {
  return {
    n: 1,
    view: view(),
    moves: firstMoves(),
    seat: 1,
    names: ["Anna", "Bob"],
    toAct: [1],
    turn: 1,
    over: false,
    options: { map: "town", special_stations: "on" },
    scenery: TOWN,
    news: [],
    shown: null,
    hinted: null,
    ...changes,
  };
}
