// What things of La Forge des Dieux are called, in the player's language.
import { N_, t } from "../../words/words.svelte";
import { COLOURS, type Colour, type Cubes, type Type } from "./facts";
import { placeOf } from "./isometric";

const COLOUR_WORDS: Record<Colour, string> = {
  grey: N_("grey"),
  blue: N_("blue"),
  red: N_("red"),
  ochre: N_("ochre"),
  violet: N_("violet"),
};

const TYPE_WORDS: Record<Type, string> = { dagger: N_("dagger"), axe: N_("axe"), sword: N_("sword") };

/** Each in full, so that a translation can let its words agree; the same words as on the server. */
export const PIECE_NAMES = [
  N_("grey dagger blade"),
  N_("blue dagger blade"),
  N_("red dagger blade"),
  N_("ochre dagger blade"),
  N_("violet dagger blade"),
  N_("grey axe blade"),
  N_("blue axe blade"),
  N_("red axe blade"),
  N_("ochre axe blade"),
  N_("violet axe blade"),
  N_("grey sword blade"),
  N_("blue sword blade"),
  N_("red sword blade"),
  N_("ochre sword blade"),
  N_("violet sword blade"),
  N_("grey dagger handle"),
  N_("blue dagger handle"),
  N_("red dagger handle"),
  N_("ochre dagger handle"),
  N_("violet dagger handle"),
  N_("grey axe handle"),
  N_("blue axe handle"),
  N_("red axe handle"),
  N_("ochre axe handle"),
  N_("violet axe handle"),
  N_("grey sword handle"),
  N_("blue sword handle"),
  N_("red sword handle"),
  N_("ochre sword handle"),
  N_("violet sword handle"),
];

export function colourWord(colour: Colour): string {
  return t(COLOUR_WORDS[colour]);
}

/** What stands for a colour beside it; the five differ in every language. */
export function colourLetter(colour: Colour): string {
  return firstLetter(colourWord(colour));
}

export function typeLetter(type: Type): string {
  return firstLetter(t(TYPE_WORDS[type]));
}

export function pieceWords(name: string): string {
  return t(name);
}

/** Where a cube lies, in words. */
export function placeWords(at: string): string {
  const { level, column, row } = placeOf(at);
  return t("level {level}, column {column}, row {row}", { level, column: "abcde"[column] ?? "", row: row + 1 });
}

/** Cubes as a list: "1 grey, 2 red". */
export function cubeWords(cubes: Cubes): string {
  const words = COLOURS.filter((colour) => cubes[colour] > 0).map((colour) =>
    t("{count} {colour}", { count: cubes[colour], colour: colourWord(colour) }),
  );
  return words.join(", ") || t("no cubes");
}

function firstLetter(word: string): string {
  return ([...word][0] ?? "").toUpperCase();
}
