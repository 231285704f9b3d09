// What the board says: what is expected now, and what lies at each place.
import { t } from "../../words/words.svelte";
import type { Cell } from "./cells";
import { NAMES, type MetallurgieMove, type MetallurgieScene } from "./metals";
import type { Mark } from "./recent";

/** What is expected of the reader now. */
export function prompt(scene: MetallurgieScene): string {
  const { view } = scene;
  if (scene.over || view.phase === "over") return "";
  if (scene.moves.length === 0) {
    const name = scene.names[view.player - 1];
    return scene.toAct.length > 0 && name !== undefined
      ? t("Waiting for {name}.", { name })
      : t("Cards are being dealt.");
  }
  switch (view.phase) {
    case "turned":
      return t("Card from the pile: {metal}. Choose where it goes.", {
        metal: view.turned ? t(NAMES[view.turned]) : "",
      });
    case "scoring":
      return scene.moves.some(({ what }) => what === "done")
        ? t("Choose an area to score, or finish.")
        : t("Choose an area to score; scoring is compulsory in this match.");
    case "taking":
      return t("Take cards from the scored area one by one. Still to take: {count}.", { count: view.to_take });
    default:
      if (view.placed === 0) return t("Place a card from your hand, or turn the top card of the pile.");
      return scene.moves.some(({ data }) => data.do === "place")
        ? t("Place another card, or finish placing.")
        : t("No other card in your hand fits: finish placing.");
  }
}

/** The rule of the reader's decision. */
export function rule({ view, moves }: MetallurgieScene): string | null {
  if (moves.length === 0) return null;
  if (view.phase === "turned") return "ME-10";
  if (view.phase === "scoring") return "ME-14";
  if (view.phase === "taking") return view.taken_metal === "iron" ? "ME-18" : "ME-16";
  return view.placed === 0 ? "ME-09" : "ME-07";
}

/** What a move gives away: areas that could still be scored. */
export function loss({ effect }: MetallurgieMove): string {
  const left = "unscored" in effect ? effect.unscored : 0;
  return left > 0
    ? t("Areas that you could still score: {count}. You would leave them unscored.", { count: left })
    : "";
}

/** A place in words, for those who hear the board. */
export function describe(cell: Cell, mark: Mark | undefined, names: readonly string[]): string {
  const place = cell.key;
  const said = [
    cell.top && cell.area
      ? t("{metal} at {place}. Height: {height}. Area: {size} of {needed}.", {
          metal: t(NAMES[cell.top]),
          place,
          height: cell.stack.length,
          size: cell.area.size,
          needed: cell.area.needed,
        })
      : t("Empty place at {place}.", { place }),
  ];
  if (cell.effect) {
    said.push(
      t("The card fits here. Its area would be {size} of {needed}.", {
        size: cell.effect.area,
        needed: cell.effect.needed,
      }),
    );
  } else if (cell.move) {
    said.push(cell.move.data.do === "take" ? t("Can be taken.") : t("Can be scored."));
  }
  if (cell.locked) said.push(t("Locked: cannot be taken now."));
  if (mark) {
    const name = names[mark.seat - 1] ?? "";
    said.push(mark.taken ? t("{name} took a card here.", { name }) : t("Placed by {name}.", { name }));
  }
  return said.join(" ");
}
