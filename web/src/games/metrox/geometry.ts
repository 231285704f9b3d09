// Where the things lie that change from move to move: arrows at the next stations, and stations near a finger.
import type { Sheet } from "./data";
import { nextStation, type Offers, type Way } from "./offers";
import type { Arrow, Box, MetroScenery, MetroStation } from "./scenery";

/** An arrow at the next station of every line that can be ridden. */
export function arrowsOf(
  scenery: MetroScenery,
  sheet: Sheet,
  offers: Offers,
  way: (line: string) => Way,
): { line: string; colour: string; arrow: Arrow }[] {
  return scenery.lines.flatMap((line) => {
    const station = nextStation(offers.rides.get(line.letter), way(line.letter));
    const place = station === null ? -1 : line.stops.indexOf(station);
    const backward =
      line.ring && (sheet.ways[line.letter] ? sheet.ways[line.letter] === 2 : way(line.letter) === "backward");
    const arrow = (backward ? line.back : line.arrows)[place];
    return arrow ? [{ line: line.letter, colour: line.colour, arrow }] : [];
  });
}

/** The station nearest to a place of the sheet, unless it is farther than a reach; those that can be used come first. */
export function stationNear(
  scenery: MetroScenery,
  x: number,
  y: number,
  reach: number,
  usable: (key: string) => boolean,
): MetroStation | null {
  let best: MetroStation | null = null;
  let least = reach;
  for (const station of scenery.stations) {
    const far = Math.hypot(station.x - x, station.y - y) - station.radius;
    const cost = usable(station.key) ? far * 0.7 : far;
    if (far <= reach && cost < least) [best, least] = [station, cost];
  }
  return best;
}

/** Pixels for a millimetre of the sheet, before the camera enlarges it. */
export const UNIT = 8;

/** So many millimetres below the sheet are left for the camera's buttons. */
export const BUTTONS = 9;

/** How much of the map is seen around stations, in millimetres. */
const AROUND = { across: 28, down: 20 };

/** The part of the picture around some stations, with so many pixels for a millimetre. */
export function boxAround(stations: readonly MetroStation[], frame: Box, unit: number): Box {
  const across = stations.map((station) => station.x - frame.x);
  const down = stations.map((station) => station.y - frame.y);
  const left = Math.min(...across) - AROUND.across;
  const top = Math.min(...down) - AROUND.down;
  return {
    x: left * unit,
    y: top * unit,
    width: (Math.max(...across) + AROUND.across - left) * unit,
    height: (Math.max(...down) + AROUND.down - top) * unit,
  };
}
