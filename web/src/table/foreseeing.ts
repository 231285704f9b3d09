// One's own move, shown before the table has answered: what its effect says it will do. The table's word corrects it.
import type { Move, Picture, Scene } from "../boards/board";

/** The scene with a move that was sent already made, as far as the picture can tell; null if it cannot. */
export function foresee(scene: Scene | null, move: Move | null, picture: Picture | null): Scene | null {
  if (!scene || !move || scene.seat === null) return null;
  const view = picture?.foresee?.(move, scene) ?? null;
  if (view === null) return null;
  const { what, label: text, data } = move;
  const line = { step: scene.n + 1, kind: "what", seat: scene.seat, who: scene.seat, text, what, turn: scene.turn };
  return {
    ...scene,
    n: scene.n + HALF,
    view,
    moves: [],
    toAct: scene.toAct.filter((seat) => seat !== scene.seat),
    news: [{ ...line, data: data as Record<string, unknown> }],
    hinted: null,
    foreseen: what,
  };
}

/** A scene between two steps. */
const HALF = 0.5;
