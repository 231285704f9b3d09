// What the player can choose, what is looked at, and what the map shows of it before it is done.
import { settings } from "../../kept/settings.svelte";
import { Aim } from "./aim.svelte";
import { NO_PLAN, planOf, type Plan } from "./marks";
import { linesTo, marksOf, offersOf, rideFor, rideTo, type MetroMove, type MetroScene, type Offers } from "./offers";
import { isDrawn, type MetroLine } from "./scenery";

const NO_OFFERS: Offers = { rides: new Map(), crosses: new Map(), skip: null };

export class Choosing {
  readonly aim = new Aim();
  /** Fingers press twice: first to look, then to do. */
  get careful(): boolean {
    return settings.confirm && typeof matchMedia === "function" && matchMedia("(pointer: coarse)").matches;
  }
  #scene: () => MetroScene;

  constructor(scene: () => MetroScene) {
    this.#scene = scene;
  }

  offers = $derived.by((): Offers => {
    const { moves, scenery } = this.#scene();
    return isDrawn(scenery) ? offersOf(moves, scenery) : NO_OFFERS;
  });

  crossing = $derived(this.offers.crosses.size > 0);

  /** The move that is looked at: what the button does. */
  move = $derived.by((): MetroMove | null => {
    const { line, station, marks } = this.aim.now;
    if (station !== null && this.crossing) return this.offers.crosses.get(station) ?? null;
    return line === null ? null : rideFor(this.offers.rides.get(line), this.aim.way(line), marks);
  });

  /** What a press on each train does. */
  presses = $derived.by(() => {
    const found = new Map<string, MetroMove>();
    for (const [letter, rides] of this.offers.rides) {
      const marks = this.aim.now.line === letter ? this.aim.now.marks : null;
      const ride = rideFor(rides, this.aim.way(letter), marks) ?? rideFor(rides, this.aim.way(letter), null);
      if (ride) found.set(letter, ride);
    }
    return found;
  });

  /** What the map shows as coming: what is looked at, or what is chosen and not shown yet. */
  plan = $derived.by((): Plan => {
    const { chosen } = this.#scene().view;
    if (this.move) return planOf(this.move.effect);
    if (chosen !== null) return planOf(chosen);
    return { ...NO_PLAN, line: this.offers.rides.size ? this.aim.now.line : null };
  });

  /** The card that the plan writes. */
  card = $derived.by(() => {
    const { card, chosen } = this.#scene().view;
    return this.plan.line !== null && (this.move !== null || chosen !== null) ? card : null;
  });

  /** The lines that lead to the station that is asked for. */
  candidates = $derived.by((): MetroLine[] => {
    const { asked, ways } = this.aim;
    if (asked === null) return [];
    const letters = linesTo(this.offers, ways, asked);
    return this.#scene().scenery.lines.filter((line) => letters.includes(line.letter));
  });

  /** Of the lines that lead to a station, this one is meant. */
  chooseLine = (letter: string): void => {
    const ride =
      this.aim.asked === null ? null : rideTo(this.offers.rides.get(letter), this.aim.way(letter), this.aim.asked);
    this.aim.take({ line: letter, marks: ride ? marksOf(ride) : null });
  };

  /** Looks at a move as if the player had aimed at it. */
  lookAt(move: MetroMove): void {
    const choice = move.data;
    if (choice.do === "ride") {
      if (choice.way) this.aim.ways[choice.line] = choice.way;
      this.aim.take({ line: choice.line, marks: choice.marks });
    } else if (choice.do === "cross") {
      this.aim.take({ station: move.effect.marks?.[0] ?? null });
    }
  }

  /** What a press on a train or a station would do at once. */
  prompt = (line: string | null, station: string | null): string | undefined => {
    if (station !== null) {
      if (this.careful && this.aim.now.station !== station) return undefined;
      return this.offers.crosses.get(station)?.what;
    }
    if (line === null || (this.careful && this.aim.now.line !== line)) return undefined;
    return this.presses.get(line)?.what;
  };
}
