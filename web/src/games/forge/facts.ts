// The plain data of La Forge des Dieux as the board uses it.
import type { BoardProps, Move, Scene } from "../../boards/board";
import type { Choice, CubeAt, Cubes, Effect, Figures, PieceAt, View } from "./data";

export type { CubeAt, Cubes, Figures, PieceAt };
export type ForgeMove = Move<Choice, Effect>;
export type ForgeScene = Scene<View, Choice, Effect>;
export type ForgeProps = BoardProps<View, Choice, Effect>;

export const COLOURS = ["grey", "blue", "red", "ochre", "violet"] as const;
export type Colour = (typeof COLOURS)[number];
export type Type = "dagger" | "axe" | "sword";
export type Kind = "blade" | "handle";

/** A piece by what it is; its name says all three. */
export interface Piece {
  name: string;
  colour: Colour;
  type: Type;
  kind: Kind;
}

/** The piece of a name such as "grey dagger blade". */
export function pieceOf(name: string): Piece {
  const [colour, type, kind] = name.split(" ") as [Colour, Type, Kind];
  return { name, colour, type, kind };
}

/** How joining two pieces is written, whichever comes first; null when they are of the same kind. */
export function joining(one: string, other: string): string | null {
  const first = pieceOf(one).kind;
  if (first === pieceOf(other).kind) return null;
  return first === "blade" ? `join ${one} to ${other}` : `join ${other} to ${one}`;
}

/** Single cubes of a cost, one after the other, each with whether the reserve has it. */
export function paidOne(cost: Cubes, reserve: Cubes): { colour: Colour; there: boolean }[] {
  return COLOURS.flatMap((colour) =>
    Array.from({ length: cost[colour] }, (_, number) => ({ colour, there: number < reserve[colour] })),
  );
}
