// What can be done now and what it would do, found in the moves that the table has sent.
import type { ForgeEffect, JoinEffect, TakeEffect } from "./data";
import { pieceOf, type Cubes, type ForgeScene } from "./facts";

export interface Joining {
  what: string;
  partner: string;
  renown: number;
}

export interface Possible {
  /** The seat whose things lie at the front, counted from 0: the reader's, or that of the player to act. */
  home: number;
  /** Whether the reader has something to decide. */
  deciding: boolean;
  takes: Map<string, TakeEffect>;
  forges: Map<string, ForgeEffect>;
  /** For every piece that can be joined, its partners and what each pair brings. */
  joins: Map<string, Joining[]>;
  canKeep: boolean;
  canPass: boolean;
  /** The reader's piece that may be joined for free now. */
  fresh: string | null;
  reserve: Cubes;
}

export function possibleIn(scene: ForgeScene): Possible {
  const { view, moves } = scene;
  const home = (scene.seat ?? view.player) - 1;
  const possible: Possible = {
    home,
    deciding: moves.length > 0,
    takes: new Map(),
    forges: new Map(),
    joins: new Map(),
    canKeep: false,
    canPass: false,
    fresh: view.phase === "joining" && moves.length > 0 ? view.forged : null,
    reserve: view.reserves[home] ?? { grey: 0, blue: 0, red: 0, ochre: 0, violet: 0 },
  };
  for (const { what, data, effect } of moves) {
    switch (data.do) {
      case "take":
        possible.takes.set(data.at, effect as TakeEffect);
        break;
      case "forge":
        possible.forges.set(data.piece, effect as ForgeEffect);
        break;
      case "join": {
        const { renown } = effect as JoinEffect;
        note(possible.joins, data.blade, { what, partner: data.handle, renown });
        note(possible.joins, data.handle, { what, partner: data.blade, renown });
        break;
      }
      case "keep":
        possible.canKeep = true;
        break;
      case "pass":
        possible.canPass = true;
        break;
    }
  }
  for (const partners of possible.joins.values()) partners.sort((one, other) => other.renown - one.renown);
  return possible;
}

function note(joins: Map<string, Joining[]>, piece: string, joining: Joining): void {
  joins.set(piece, [...(joins.get(piece) ?? []), joining]);
}

/** What joining a piece to the picked one would bring; null when that cannot be done. */
export function renownTogether(possible: Possible, piece: string, picked: string | null): number | null {
  if (picked === null) return null;
  return possible.joins.get(picked)?.find(({ partner }) => partner === piece)?.renown ?? null;
}

/** What an action of the log or of a hint is about. */
export interface Marked {
  cube: string | null;
  pieces: string[];
}

/** What a line of the log speaks of. */
export function shownIn(scene: ForgeScene): Marked {
  const data = scene.shown;
  if (data?.do === "take") return { cube: data.at, pieces: [] };
  if (data?.do === "forge" || data?.do === "lay") return { cube: null, pieces: [data.piece] };
  if (data?.do === "join") return { cube: null, pieces: [data.blade, data.handle] };
  return { cube: null, pieces: [] };
}

/** What the hint proposes to touch. */
export function hintedIn(scene: ForgeScene): Marked {
  const data = scene.moves.find(({ what }) => what === scene.hinted)?.data;
  if (data?.do === "take") return { cube: data.at, pieces: [] };
  if (data?.do === "forge") return { cube: null, pieces: [data.piece] };
  if (data?.do === "join") return { cube: null, pieces: [data.blade, data.handle] };
  return { cube: null, pieces: [] };
}

/** The single pieces of a seat, blades first, as they lie on the anvil. */
export function singlesOf(scene: ForgeScene, seat: number): string[] {
  const singles = scene.view.singles[seat] ?? [];
  return [
    ...singles.filter((name) => pieceOf(name).kind === "blade"),
    ...singles.filter((name) => pieceOf(name).kind === "handle"),
  ];
}
