// What is expected of the reader now, in a sentence.
import { t } from "../../words/words.svelte";
import type { ForgeScene } from "./facts";
import { possibleIn } from "./possible";
import { pieceWords } from "./words";

export function promptFor(scene: ForgeScene): string {
  const { view } = scene;
  if (scene.over || view.phase === "over") return t("The game is over.");
  const possible = possibleIn(scene);
  if (!possible.deciding) {
    if (view.phase === "laying" || view.phase === "filling" || view.phase === "lot")
      return t("The table is being set up.");
    if (view.phase === "lighting") return t("Cubes are coming to light.");
    const name = scene.names[view.player - 1] ?? "";
    if (view.phase === "joining") return t("Waiting for {player}, who may join the new piece.", { player: name });
    return t("Waiting for {player}.", { player: name });
  }
  if (possible.fresh !== null)
    return t("Join the new piece, or leave it single: {piece}.", { piece: pieceWords(possible.fresh) });
  if (possible.canPass) return t("All you can do is pass.");
  const [take, forge, join] = [possible.takes.size > 0, possible.forges.size > 0, possible.joins.size > 0];
  if (take && forge && join) return t("Take a cube, forge a piece, or join two of your single pieces.");
  if (take && forge) return t("Take a cube or forge a piece.");
  if (take && join) return t("Take a cube, or join two of your single pieces.");
  if (forge && join) return t("Forge a piece, or join two of your single pieces.");
  if (forge) return t("Forge a piece.");
  return join ? t("Join two of your single pieces.") : t("Take a cube.");
}

/** The rule of the reader's decision. */
export function ruleFor(scene: ForgeScene): string | null {
  const possible = possibleIn(scene);
  if (!possible.deciding) return null;
  if (possible.fresh !== null) return "FO-08";
  if (possible.canPass) return "FO-11";
  if (possible.takes.size > 0) return "FO-06";
  return possible.forges.size > 0 ? "FO-07" : "FO-09";
}
