// The player's hand on the board: what pointing, pressing and typing mean.
import { everywhere } from "../../boards/everywhere";
import { shortcutOf } from "../../table/shortcuts";
import type { Aim } from "./aim.svelte";
import type { Sheet } from "./data";
import { stationNear } from "./geometry";
import { linesTo, marksOf, rideFor, rideNotation, rideTo, wayFor, waysOf, type Offers, type Way } from "./offers";
import type { Hearing, Target } from "./pointing";
import type { MetroLine, MetroScenery } from "./scenery";

/** The most marks that the notation of a ride can say. */
const MOST_SAID = 6;
/** How far from a station a finger still means it, in pixels. */
const FINGER = 22;

interface Surroundings {
  aim: Aim;
  /** Fingers press twice: first to look, then to do. */
  careful(): boolean;
  offers(): Offers;
  scenery(): MetroScenery;
  sheet(): Sheet;
  attempt(what: string, at: Element): void;
  board(): HTMLElement | null;
}

export class Hand implements Hearing {
  #around: Surroundings;
  /** What was looked at before the finger went down. */
  #before: { line: string | null; station: string | null; marks: number | null } | null = null;

  constructor(around: Surroundings) {
    this.#around = around;
  }

  over(target: Target): void {
    const { aim } = this.#around;
    if (target.line !== null) {
      if (aim.now.line !== target.line) aim.pass({ line: target.line }, target.train);
    } else if (target.station !== null) {
      this.#overStation(target.station);
    }
  }

  out(): void {
    this.#around.aim.leave();
  }

  focus(target: Target): void {
    const { aim } = this.#around;
    if (target.line !== null && (aim.now.line !== target.line || !aim.kept)) aim.take({ line: target.line });
    else if (target.station !== null) aim.take({ station: target.station });
  }

  down(): void {
    this.#before = { ...this.#around.aim.now };
  }

  press(target: Target, byKey: boolean): void {
    if (target.line !== null) this.#pressLine(target.line, target.element, byKey);
    else if (target.station !== null) this.#pressStation(target.station, target.element, byKey);
  }

  nearest(x: number, y: number): Target | null {
    const svg = this.#around.board()?.querySelector(".sheet svg");
    const box = svg?.getBoundingClientRect();
    if (!svg || !box?.width) return null;
    const { frame } = this.#around.scenery();
    const unit = box.width / frame.width;
    const { crosses } = this.#around.offers();
    const station = stationNear(
      this.#around.scenery(),
      (x - box.left) / unit + frame.x,
      (y - box.top) / unit + frame.y,
      FINGER / unit,
      (key) => crosses.has(key),
    );
    const element = station && svg.querySelector(`[data-station="${CSS.escape(station.key)}"]`);
    return element ? { line: null, station: station.key, train: false, element } : null;
  }

  /** Follow a ring the other way. */
  turn(way: Way): void {
    const { aim } = this.#around;
    const line = aim.now.line;
    if (line === null) return;
    aim.ways[line] = way;
    aim.take({ line });
  }

  /** Attachment: letters lead to trains (capitals, where the table has a use for the small ones), figures and + - say
   * how far, w follows a ring the other way. */
  keys = (element: HTMLElement): (() => void) => {
    const heard = (event: KeyboardEvent): void => {
      if (shortcutOf(event) === null && this.#typed(event.key, event.target as Element)) event.preventDefault();
    };
    return everywhere(heard)(element);
  };

  #typed(key: string, at: Element): boolean {
    const { aim } = this.#around;
    const letter = key.toUpperCase();
    if (key.length === 1 && this.#line(letter)) {
      this.#around.board()?.querySelector<HTMLElement>(`[data-spot="line ${letter}"]`)?.focus();
      return true;
    }
    const line = aim.now.line;
    if (line === null) return false;
    const rides = this.#around.offers().rides.get(line);
    const way = wayFor(rides, aim.way(line));
    if (/^\d$/.test(key)) {
      if (rideFor(rides, way, Number(key))) aim.take({ line, marks: Number(key) });
      else this.#refuse(line, Number(key), at);
      return true;
    }
    if (key === "+" || key === "=" || key === "-") {
      const list = rides?.[way] ?? [];
      const now = rideFor(rides, way, aim.now.marks);
      const next = now && list[list.indexOf(now) + (key === "-" ? -1 : 1)];
      if (next) aim.take({ line, marks: marksOf(next) });
      return true;
    }
    if (letter === "W" && waysOf(rides).length > 1) {
      this.turn(way === "backward" ? "forward" : "backward");
      return true;
    }
    return false;
  }

  #line(letter: string): MetroLine | undefined {
    return this.#around.scenery().lines.find((line) => line.letter === letter);
  }

  #overStation(station: string): void {
    const { aim } = this.#around;
    const offers = this.#around.offers();
    if (offers.crosses.size > 0) {
      aim.pass({ station }, false);
      return;
    }
    const line = this.#meant(station);
    const ride = line === null ? null : rideTo(offers.rides.get(line), aim.way(line), station);
    if (line !== null && ride) aim.pass({ line, marks: marksOf(ride) }, false);
    else aim.leave();
  }

  /** The line that a press on a station means: the one in view, or the only one that leads there. */
  #meant(station: string): string | null {
    const { aim } = this.#around;
    const lines = linesTo(this.#around.offers(), aim.ways, station);
    if (aim.now.line !== null && lines.includes(aim.now.line)) return aim.now.line;
    return lines.length === 1 ? (lines[0] ?? null) : null;
  }

  #pressLine(letter: string, at: Element, byKey: boolean): void {
    const { aim, careful } = this.#around;
    const rides = this.#around.offers().rides.get(letter);
    if (!rides) {
      this.#refuse(letter, 1, at);
      return;
    }
    const seen = this.#before?.line === letter;
    const marks = aim.now.line === letter ? aim.now.marks : null;
    const ride = rideFor(rides, aim.way(letter), marks) ?? rideFor(rides, aim.way(letter), null);
    if (careful() && !byKey && !seen) aim.take({ line: letter, marks });
    else if (ride) this.#around.attempt(ride.what, at);
  }

  #pressStation(station: string, at: Element, byKey: boolean): void {
    const { aim, careful } = this.#around;
    const offers = this.#around.offers();
    const code = this.#around.scenery().stations.find((each) => each.key === station)?.code ?? "";
    if (offers.crosses.size > 0) {
      const seen = this.#before?.station === station;
      if (careful() && !byKey && !seen && offers.crosses.has(station)) aim.take({ station });
      else this.#around.attempt(`cross ${code}`, at);
      return;
    }
    const line = this.#meant(station);
    if (line === null) {
      if (linesTo(offers, aim.ways, station).length > 1) aim.asked = station;
      else this.#tooFar(station, at);
      return;
    }
    const ride = rideTo(offers.rides.get(line), aim.way(line), station);
    if (!ride) return;
    const seen = this.#before?.line === line && this.#before.marks === marksOf(ride);
    if (careful() && !byKey && !seen) aim.take({ line, marks: marksOf(ride) });
    else this.#around.attempt(ride.what, at);
  }

  /** A station to which no ride leads: the server says what is in the way of going on. */
  #tooFar(station: string, at: Element): void {
    const { aim } = this.#around;
    const lines = this.#around.scenery().stations.find((each) => each.key === station)?.lines ?? [];
    const line = aim.now.line !== null && lines.includes(aim.now.line) ? aim.now.line : lines[0];
    if (line === undefined) return;
    const longest = rideFor(this.#around.offers().rides.get(line), aim.way(line), null);
    const wanted = longest ? marksOf(longest) + 1 : 1;
    if (wanted > MOST_SAID) aim.take({ line });
    else this.#refuse(line, wanted, at);
  }

  /** Tries what is not among the moves, as the player meant it, to hear why not. */
  #refuse(letter: string, marks: number, at: Element): void {
    const undecided = this.#line(letter)?.ring && this.#around.sheet().ways[letter] === undefined;
    this.#around.attempt(
      rideNotation(letter, undecided ? this.#around.aim.way(letter) : "", Math.min(marks, MOST_SAID)),
      at,
    );
  }
}
