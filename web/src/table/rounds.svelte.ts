// Where all choose at once: what came of a round, told once it is over.
import type { Scene } from "../boards/board";
import type { Line } from "../wire/messages";
import { pointsWon } from "./gains";

/** What one player did in a round. */
export interface Deed {
  seat: number;
  /** In a few words, to stand after the name; empty where only the whole line tells it. */
  brief: string;
  /** The whole line. */
  text: string;
  /** How many points it brought; null where points are not told. */
  won: number | null;
}

export interface Round {
  turn: number;
  deeds: Deed[];
}

/** What the players did in a round, as its lines of the log say; choices that nobody has shown yet are left out. */
export function deedsOf(lines: readonly Line[], turn: number, brief: (line: Line) => string): Omit<Deed, "won">[] {
  const deeds = new Map<number, Omit<Deed, "won">>();
  for (const line of lines) {
    if (line.turn !== turn || line.kind !== "what" || line.secret || line.seat == null) continue;
    const before = deeds.get(line.seat);
    const join = (one: string | undefined, other: string) => [one, other].filter(Boolean).join("; ");
    deeds.set(line.seat, {
      seat: line.seat,
      brief: join(before?.brief, brief(line)),
      text: join(before?.text, line.text),
    });
  }
  return [...deeds.values()].sort((one, other) => one.seat - other.seat);
}

export class Rounds {
  /** The round that has just ended; null once the reader has acted or put it aside. */
  ended = $state.raw<Round | null>(null);
  #turn: number | null = null;
  #over = false;
  #points: (number | null)[] = [];

  /** A scene of a game in rounds is shown; `log` is all that was told so far. */
  follow(scene: Scene, log: readonly Line[], points: (number | null)[], brief: (line: Line) => string): void {
    const turn = this.#turn;
    const goesOn = scene.news.length > 0;
    if (goesOn && scene.news.some((line) => line.kind === "what" && line.who === scene.seat)) this.ended = null;
    if (scene.turn === turn && scene.over === this.#over) return;
    if (goesOn && turn !== null && (scene.turn > turn || scene.over)) {
      const won = pointsWon(this.#points, points);
      const deeds = deedsOf(log, turn, brief).map((deed) => ({
        ...deed,
        won: points[deed.seat - 1] == null ? null : (won[deed.seat - 1] ?? null),
      }));
      if (deeds.some(({ seat }) => seat !== scene.seat)) this.ended = { turn, deeds };
    } else this.ended = null;
    this.#turn = scene.turn;
    this.#over = scene.over;
    this.#points = points;
  }

  close = (): void => {
    this.ended = null;
  };
}
