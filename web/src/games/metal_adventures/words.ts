// What things of Metal Adventures are called besides the cards, in the player's language.
import { N_, t } from "../../words/words.svelte";
import {
  oddsOf,
  percent,
  priceOf,
  type AdventureMove,
  type AdventureScene,
  type Choice,
  type Odds,
  type Part,
} from "./facts";
import { improvementCard, spaceCard, trophyCard, type Scenery } from "./scenery";

const PARTS: Record<Part["part"], string> = {
  power: N_("Power"),
  ability: N_("ability"),
  help: N_("help"),
  die: N_("die"),
  metal: N_("Metal Faktor"),
  debt: N_("debt"),
  support: N_("support cards"),
};

export function partWord(part: Part["part"]): string {
  return t(PARTS[part]);
}

/** What stands for a word beside its sign. */
export function initial(word: string): string {
  return [...word][0]?.toLocaleUpperCase() ?? "";
}

export function nameOf(scene: AdventureScene, seat: number): string {
  return scene.names[seat - 1] ?? "";
}

export function oddsWords(odds: Odds): string {
  return t("wins in {win} of {of} throws ({percent} %)", { ...odds, percent: percent(odds) });
}

/** A card in full, for screen readers. */
export function shipWords(scenery: Scenery, key: string): string {
  const { name, text } = spaceCard(scenery, key);
  return said(name, text);
}

export function improvementWords(scenery: Scenery, key: string): string {
  const { name, figures, text } = improvementCard(scenery, key);
  return said(name, figures, text);
}

export function trophyWords(scenery: Scenery, key: string): string {
  const { name, text, rewards } = trophyCard(scenery, key);
  return said(name, text, rewards);
}

/** Several things said one after the other, each as a sentence of its own. */
export function said(...parts: string[]): string {
  return parts
    .map((part) => part.replace(/\.$/, ""))
    .filter(Boolean)
    .join(". ");
}

/** What a move is called, with the names of players instead of their numbers. */
export function labelOf({ data, label }: AdventureMove, scene: AdventureScene): string {
  if (!("seat" in data)) return label;
  const player = nameOf(scene, data.seat);
  if (data.do === "challenge") return t("challenge {player}", { player });
  if (data.do === "call") return t("call in the help that {player} promised", { player });
  if (data.do !== "use") return label;
  return t("use against {player}: {card}", { player, card: improvementCard(scene.scenery, data.improvement).name });
}

/** What stands below a choice, so that one need not look for the card that it speaks of. */
export function aboutMove(move: AdventureMove, scene: AdventureScene): string {
  const { data } = move;
  const price = priceOf(move);
  const odds = oddsOf(move);
  const parts = [
    "seat" in data && labelOf(move, scene) === move.label ? nameOf(scene, data.seat) : "",
    price === null ? "" : t("price {price}", { price }),
    odds ? (data.do === "faktor" ? t("The leader {odds}", { odds: oddsWords(odds) }) : oddsWords(odds)) : "",
    aboutCard(data, scene.scenery),
  ];
  return parts.filter(Boolean).join(" · ");
}

/** What a move gives away: a card of one's own, or one's word. */
export function loss({ effect }: AdventureMove): string {
  if (!("loses" in effect)) return "";
  return effect.loses === "card"
    ? t("You would get nothing for the card.")
    : t("You would break your word, and everybody will know it.");
}

function aboutCard(choice: Choice, scenery: Scenery): string {
  if ("card" in choice) return spaceCard(scenery, choice.card).text;
  if ("improvement" in choice) return improvementCard(scenery, choice.improvement).text;
  if (!("trophy" in choice)) return "";
  const { text, rewards } = trophyCard(scenery, choice.trophy);
  return said(text, rewards);
}

/** A label of the server as it begins a line. */
export function capital(label: string): string {
  return label.slice(0, 1).toLocaleUpperCase() + label.slice(1);
}
