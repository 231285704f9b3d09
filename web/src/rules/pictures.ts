// The pictures in a rulebook: positions that explain a rule, drawn by the game's own board.
import { pictureOf, type Move, type Picture, type Scene } from "../boards/board";

/** How the position of a rule is shown. */
export interface RulePicture {
  /** What is to be seen, as a marked sentence. */
  caption: string;
  /** What the picture is about: CSS selectors of parts of the board. All of it fits into the picture. */
  shows: string[];
  /** How large the board is laid out, in pixels. */
  size: [width: number, height: number];
  /** The width of the picture for a height of 1; 1.6 unless told. */
  shape?: number;
}

/** A position as `tools/rule_pictures.py` has written it, its moves called by their names in every language. */
type RecordedScene = Omit<Scene, "scenery" | "news" | "moves"> & {
  moves: (Omit<Move, "label"> & { label: Record<string, string> })[];
};

interface Recorded {
  /** By the options of the match, as JSON, and by language; English where a language has none of its own. */
  sceneries: Record<string, Record<string, unknown>>;
  scenes: Record<string, RecordedScene>;
}

/** The pictures of a game's rules, by the rule's number. */
export type RulePictures = Record<string, RulePicture>;

/** What draws them. */
export interface Drawing {
  Board: Picture["Board"];
  /** The position of a rule. */
  scene(rule: string, language: string): Scene;
}

const PICTURES = import.meta.glob<RulePictures>("../games/*/rule-pictures.ts", { import: "pictures" });
const RECORDED = import.meta.glob<Recorded>("../games/*/rule-pictures.json", { import: "default" });

/** Which rules of a game have pictures, known with the text so that nothing moves later; none if they cannot be had. */
export async function picturesOf(game: string): Promise<RulePictures> {
  try {
    return (await PICTURES[`../games/${game}/rule-pictures.ts`]?.()) ?? {};
  } catch {
    return {}; // the rules only lack their pictures
  }
}

/** What draws the pictures of a game's rules, loaded when the first of them comes into view. */
export async function drawingOf(game: string): Promise<Drawing> {
  const record = RECORDED[`../games/${game}/rule-pictures.json`];
  if (!record) throw new Error(`no pictures of ${game}`);
  const [{ scenes, sceneries }, { Board }] = await Promise.all([record(), pictureOf(game)]);
  return {
    Board,
    scene(rule, language) {
      const recorded = scenes[rule];
      if (!recorded) throw new Error(`no picture of ${rule}`);
      const never = sceneries[JSON.stringify(recorded.options)] ?? {};
      const moves = recorded.moves.map((move) => ({ ...move, label: move.label[language] ?? "" }));
      return { ...recorded, moves, scenery: never[language] ?? never.en, news: [] };
    },
  };
}

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** How the board is moved and scaled so that a part of it fills a frame, with a little room around it. */
export function framed(part: Box, frame: { width: number; height: number }): { x: number; y: number; scale: number } {
  const ROOM = 0.05;
  const scale = Math.min(frame.width / (part.width * (1 + 2 * ROOM)), frame.height / (part.height * (1 + 2 * ROOM)));
  return {
    x: Math.round(frame.width / 2 - (part.left + part.width / 2) * scale),
    y: Math.round(frame.height / 2 - (part.top + part.height / 2) * scale),
    scale: Math.round(scale * 1000) / 1000,
  };
}
