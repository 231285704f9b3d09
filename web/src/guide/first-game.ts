// The guided first game: a prepared match, played on the real board, whose every step says what to do and what came of it.
import type { Position, Seated } from "../wire/messages";

/** One step: something to read, or something to do. */
export interface FirstStep {
  title: string;
  text: string;
  /** What it speaks of: the value of a `data-guide` attribute, or of a `data-spot`. */
  target: string;
  /** How many moves it asks for; none is only read. */
  moves?: number;
}

/** What the rules have told of it, made by `tools/first_games.py` from the actions in `first-game.toml`. */
export interface Recorded {
  seated: Seated;
  /** By language; English where a language has none of its own. */
  scenery: Record<string, unknown>;
  /** For each language but English: how its sentences are said. */
  words: Record<string, Record<string, string>>;
  positions: Position[];
}

const STEPS = import.meta.glob<FirstStep[]>("../games/*/first-game.ts", { import: "steps" });
const RECORDED = import.meta.glob<Recorded>("../games/*/first-game.json", { import: "default" });

/** Whether a game has a guided first game. */
export function hasFirstGame(game: string): boolean {
  return `../games/${game}/first-game.ts` in STEPS;
}

/** The steps and the match of a game's guided first game; null if it has none. */
export async function firstGameOf(game: string): Promise<{ steps: FirstStep[]; recorded: Recorded } | null> {
  const steps = STEPS[`../games/${game}/first-game.ts`];
  const recorded = RECORDED[`../games/${game}/first-game.json`];
  return steps && recorded ? { steps: await steps(), recorded: await recorded() } : null;
}

/** The move that is made in a position by the learner; null when somebody else is next, or nobody. */
export function wantedAt({ positions, seated }: Recorded, index: number): string | null {
  const line = positions[index + 1]?.log[0];
  return line && line.who === seated.seat ? (line.what ?? null) : null;
}

/** The step that is to be shown after so many moves: `index`, or the first later one that is not over. */
export function stepAfter(steps: readonly FirstStep[], index: number, moved: number): number {
  let before = steps.slice(0, index).reduce((sum, step) => sum + (step.moves ?? 0), 0);
  let at = index;
  for (let step = steps[at]; step; step = steps[at]) {
    const { moves = 0 } = step;
    if (moves > 0 ? moved < before + moves : moved <= before) break;
    before += moves;
    at += 1;
  }
  return at;
}

/** Whether a step's moves are the next ones to be made. */
export function asksAt(steps: readonly FirstStep[], index: number, moved: number): boolean {
  const before = steps.slice(0, index).reduce((sum, step) => sum + (step.moves ?? 0), 0);
  const moves = steps[index]?.moves ?? 0;
  return moved >= before && moved < before + moves;
}
