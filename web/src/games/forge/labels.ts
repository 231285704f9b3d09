// Everything that can be pointed at, in words: for screen readers, and for the line below the board.
import { t } from "../../words/words.svelte";
import { COLOURS, paidOne, type CubeAt, type Cubes, type ForgeScene } from "./facts";
import { renownTogether, type Possible } from "./possible";
import { colourWord, cubeWords, pieceWords, placeWords } from "./words";

/** A cube of the Mine: "cube: red, level 3, column b, row 2, free". */
export function cubeLabel(cube: CubeAt, scene: ForgeScene, possible: Possible): string {
  const parts = [
    cube.colour === null ? t("unseen cube") : t("cube: {colour}", { colour: colourWord(cube.colour) }),
    placeWords(cube.at),
    cube.free ? t("free") : t("not free"),
  ];
  if (cube.colour === null) parts.push(t("unseen cubes: {cubes}", { cubes: cubeWords(scene.view.unseen) }));
  const uncovers = possible.takes.get(cube.at)?.uncovers ?? [];
  if (uncovers.length > 0) parts.push(t("taking it frees {places}", { places: uncovers.join(", ") }));
  return listed(parts, scene, `take ${cube.at}`);
}

/** A piece of a pyramid, with what it costs, what it brings and whether it can be had. */
export function pieceLabel(name: string, free: boolean, scene: ForgeScene, possible: Possible): string {
  const parts = [pieceWords(name), ...figureWords(name, scene)];
  if (!free) parts.push(t("other pieces lie on it"));
  else {
    const lacking = lackingFor(name, scene, possible.reserve);
    parts.push(t("free"));
    parts.push(lacking ? t("missing cubes: {cubes}", { cubes: cubeWords(lacking) }) : t("you can pay for it"));
  }
  for (const { piece, renown } of possible.forges.get(name)?.partners ?? []) {
    parts.push(t("{renown} Renown with: {piece}", { piece: pieceWords(piece), renown }));
  }
  return listed(parts, scene, `forge ${name}`);
}

/** A single piece of the player's own. */
export function singleLabel(name: string, scene: ForgeScene, possible: Possible, picked: string | null): string {
  const parts = [pieceWords(name), t("single"), ...figureWords(name, scene)];
  const together = renownTogether(possible, name, picked);
  const best = possible.joins.get(name)?.[0];
  if (name === picked) parts.push(t("picked"));
  else if (together !== null) parts.push(t("together {renown} Renown", { renown: together }));
  else if (best) {
    parts.push(t("best with {piece}: {renown} Renown", { piece: pieceWords(best.partner), renown: best.renown }));
  }
  return parts.join(", ");
}

export function weaponLabel([blade, handle]: [string, string], renown: number): string {
  return [
    t("weapon: {blade}, {handle}", { blade: pieceWords(blade), handle: pieceWords(handle) }),
    t("{renown} Renown", { renown }),
  ].join(", ");
}

/** What the reserve lacks for a piece; null when it lacks nothing. */
export function lackingFor(name: string, scene: ForgeScene, reserve: Cubes): Cubes | null {
  const cost = scene.view.figures[name]?.cost;
  if (!cost) return null;
  const lacking = paidOne(cost, reserve).filter(({ there }) => !there);
  if (lacking.length === 0) return null;
  const counted = COLOURS.map((colour) => [colour, lacking.filter((cube) => cube.colour === colour).length]);
  return Object.fromEntries(counted) as unknown as Cubes;
}

function figureWords(name: string, scene: ForgeScene): string[] {
  const figures = scene.view.figures[name];
  if (!figures) return [];
  return [
    t("cost: {cubes}", { cubes: cubeWords(figures.cost) }),
    t("Renown: {renown}", { renown: figures.renown }),
    t("same type: +{bonus}", { bonus: figures.same_type }),
    t("same colour: +{bonus}", { bonus: figures.same_colour }),
  ];
}

function listed(parts: string[], scene: ForgeScene, what: string): string {
  return (scene.hinted === what ? [...parts, t("proposed by the hint")] : parts).join(", ");
}
