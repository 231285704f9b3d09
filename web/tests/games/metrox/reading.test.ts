// What the board of Metro X reads from its moves, its view and the log.
import { describe, expect, test } from "vitest";
import { cardDeed, cardLook, cardName, CARDS } from "../../../src/games/metrox/cards";
import { arrowsOf, boxAround, stationNear } from "../../../src/games/metrox/geometry";
import { choicesSeen, pointerOf } from "../../../src/games/metrox/log";
import { Freshness } from "../../../src/games/metrox/marks";
import { bonusesOf, linesTo, offersOf, rideFor, rideNotation, rideTo, waysOf } from "../../../src/games/metrox/offers";
import { cross } from "../../../src/games/metrox/pencil";
import { picture } from "../../../src/games/metrox/picture";
import type { MetroLine } from "../../../src/games/metrox/scenery";
import { chosenInWords, outlook, stationLabel, trainLabel } from "../../../src/games/metrox/words";
import { crosses, effect, firstMoves, rides, scene, sheet, TOWN, view } from "./town";

describe("offers", () => {
  const offers = offersOf(firstMoves().toReversed(), TOWN);

  test("rides are sorted by line, direction and marks", () => {
    expect([...offers.rides.keys()].sort()).toEqual(["A", "B"]);
    expect(offers.rides.get("A")?.[""]?.map((move) => move.what)).toEqual(["A 0", "A 1", "A 2", "A 3"]);
    expect(waysOf(offers.rides.get("B"))).toEqual(["forward", "backward"]);
  });

  test("as far as it goes is the default", () => {
    expect(rideFor(offers.rides.get("A"), "forward", null)?.what).toBe("A 3");
    expect(rideFor(offers.rides.get("A"), "", 1)?.what).toBe("A 1");
    expect(rideFor(offers.rides.get("A"), "", 5)).toBeNull();
    expect(rideFor(offers.rides.get("B"), "backward", 2)?.what).toBe("B backward 2");
  });

  test("a station means the ride that ends there", () => {
    expect(rideTo(offers.rides.get("A"), "", "middle")?.what).toBe("A 2");
    expect(rideTo(offers.rides.get("B"), "backward", "middle")?.what).toBe("B backward 3");
    expect(rideTo(offers.rides.get("A"), "", "east")).toBeNull();
    expect(linesTo(offers, {}, "middle").sort()).toEqual(["A", "B"]);
    expect(linesTo(offers, {}, "west")).toEqual(["A"]);
  });

  test("a free ride has its crosses by station, and can be skipped", () => {
    const free = offersOf(crosses(), TOWN);
    expect(free.crosses.get("east")?.what).toBe("cross A4");
    expect(free.skip?.what).toBe("skip");
    expect(free.rides.size).toBe(0);
  });

  test("a ride is written as it is said", () => {
    expect(rideNotation("C", "backward", 2)).toBe("C backward 2");
    expect(rideNotation("A", "", 0)).toBe("A 0");
  });
});

describe("bonuses", () => {
  const [a, b] = TOWN.lines as [MetroLine, MetroLine];
  const first = sheet({ complete: ["A"], bonuses: { A: 6 } });
  const later = sheet({ complete: ["A"], bonuses: { A: 3 } });

  test("the larger one is struck for whoever has not completed a line that others have", () => {
    const other = view({ claimed: ["A"], sheets: [sheet(), first] });
    expect(bonusesOf(other, 1, a)).toEqual({ complete: false, struck: true, won: null });
    expect(bonusesOf(other, 2, a)).toEqual({ complete: true, struck: false, won: 0 });
    expect(bonusesOf(other, 1, b)).toEqual({ complete: false, struck: false, won: null });
  });

  test("the view says which of them a player has got", () => {
    const both = view({ claimed: ["A"], sheets: [later, first] });
    expect(bonusesOf(both, 1, a)).toEqual({ complete: true, struck: true, won: 1 });
    expect(bonusesOf(both, 2, a)).toEqual({ complete: true, struck: false, won: 0 });
    const together = view({ claimed: ["A"], sheets: [first, first] });
    expect([1, 2].map((seat) => bonusesOf(together, seat, a).won)).toEqual([0, 0]);
  });
});

describe("cards", () => {
  test("every card has a sign, a name and a deed of its own", () => {
    expect(CARDS.map((card) => cardLook(card).sign)).toEqual(["3", "4", "5", "6", "»2", "»3", "+", "✕"]);
    expect(new Set(CARDS.map(cardName)).size).toBe(8);
    expect(cardDeed("express 3")).toContain("3");
  });
});

describe("places", () => {
  test("an arrow stands at the next station of every line, in the direction of its ride", () => {
    const offers = offersOf(firstMoves(), TOWN);
    expect(arrowsOf(TOWN, sheet(), offers, () => "forward").map((next) => [next.line, next.arrow.y])).toEqual([
      ["A", 0],
      ["B", 0],
    ]);
    expect(arrowsOf(TOWN, sheet(), offers, () => "backward")[1]?.arrow.turn).toBe(180);
    const kept = offersOf(rides("B", ["park"]), TOWN);
    expect(arrowsOf(TOWN, sheet({ ways: { B: 2 } }), kept, () => "forward")).toEqual([
      { line: "B", colour: "#224f86", arrow: { x: 2, y: 9, turn: 180 } },
    ]);
  });

  test("a finger means the nearest station, rather one that can be used", () => {
    expect(stationNear(TOWN, 31, 12, 5, () => false)?.key).toBe("middle");
    expect(stationNear(TOWN, 41, 10, 20, (key) => key === "middle")?.key).toBe("middle");
    expect(stationNear(TOWN, 90, 50, 5, () => true)).toBeNull();
  });

  test("a small screen shows the surroundings of what would be marked", () => {
    const frame = { x: 10, y: 0, width: 100, height: 60 };
    expect(boxAround(TOWN.stations.slice(0, 2), frame, 2)).toEqual({ x: -56, y: -20, width: 152, height: 80 });
  });

  test("the log points at lines and stations", () => {
    expect(pointerOf({ do: "show", seat: 2, choice: { do: "ride", line: "B", marks: 2 } })).toEqual({
      line: "B",
      code: null,
    });
    expect(pointerOf({ do: "cross", station: "A3" })).toEqual({ line: null, code: "A3" });
    expect(pointerOf({ do: "turn", card: "3" })).toEqual({ line: null, code: null });
    expect(
      choicesSeen([{ data: { do: "show", seat: 2, choice: { do: "ride", line: "B", marks: 2 } } } as never]),
    ).toEqual({ 2: "B 2" });
  });

  test("crosses differ from station to station and stay the same for each", () => {
    expect(cross("west", 1)).toEqual(cross("west", 1));
    expect(cross("west", 1)).not.toEqual(cross("east", 1));
  });
});

describe("marks of the last round", () => {
  test("they are told from older ones", () => {
    const freshness = new Freshness();
    expect([...freshness.of(1, [{ marked: [] }])[0]!]).toEqual([]);
    expect([...freshness.of(1, [{ marked: ["a"] }])[0]!]).toEqual(["a"]);
    expect([...freshness.of(2, [{ marked: ["a", "b"] }])[0]!]).toEqual(["a", "b"]);
    expect([...freshness.of(3, [{ marked: ["a", "b", "c"] }])[0]!]).toEqual(["c"]);
    expect([...freshness.of(1, [{ marked: ["a"] }])[0]!], "a replay went back").toEqual([]);
  });
});

describe("words", () => {
  test("an outlook says what comes of a move", () => {
    expect(outlook(effect(), TOWN)).toEqual(["Only the window is filled; no station is marked."]);
    expect(
      outlook(effect({ marks: ["west", "middle"], jumped: ["park"], repeats: 1, completes: ["A"], bonus: 6 }), TOWN),
    ).toEqual([
      "Stations to mark: 2 (West – Middle).",
      "Marked stations jumped over: 1.",
      "Special station: write the card again, 1 ×.",
      "Completes A: +6.",
    ]);
    expect(outlook(effect({ marks: ["park"], framed: "park", transfer: 2 }), TOWN)).toEqual([
      "Transfer at Park: worth 2 × 2.",
    ]);
  });

  test("a choice that is made is said as short as it can be", () => {
    expect(chosenInWords(effect({ line: "B", marks: ["south", "park"] }), TOWN)).toBe("line B, stations: 2");
    expect(chosenInWords(effect({ marks: ["park"] }), TOWN)).toBe("cross Park");
    expect(chosenInWords(effect(), TOWN)).toBe("cross nothing");
  });

  test("a train and a station say what they are", () => {
    const ride = rides("A", ["west", "middle"]).at(-1)!;
    expect(trainLabel(TOWN.lines[0]!, sheet({ windows: { A: ["3"], B: [] } }), TOWN, ride)).toBe(
      "Line A, MA; free windows: 2 of 3; stations left: 4; next station: West; would mark: 2",
    );
    expect(stationLabel(TOWN.stations[1]!, sheet({ marked: ["middle"], transfers: { middle: 2 } }))).toContain(
      "worth 2 × 2",
    );
    expect(stationLabel(TOWN.stations[1]!, sheet())).toContain("special");
  });

  test("the prompt follows what is asked", () => {
    expect(picture.prompt(scene())).toContain("Card 3");
    expect(picture.prompt(scene({ moves: crosses() }))).toContain("Free ride");
    expect(picture.prompt(scene({ view: view({ card: "transfer" }) }))).toContain("Transfer");
    expect(picture.prompt(scene({ view: view({ sheets: [sheet({ repeats: 1 }), sheet()] }) }))).toContain("again");
    expect(picture.prompt(scene({ moves: [], view: view({ choice: "A 2", pending: [2] }) }))).toBe(
      "You have chosen. Still thinking: Bob",
    );
    expect(picture.prompt(scene({ moves: [], over: true }))).toBe("");
    expect(picture.points(scene())).toEqual([-2, 9]);
  });
});
