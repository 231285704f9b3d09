// A fight as the stage shows it, while it goes on and once it is decided; every figure comes from the view.
import { t } from "../../words/words.svelte";
import type { AdventureScene, Fight, LastFight, Part, Spoil } from "./facts";
import { improvementCard, planetCard, spaceCard } from "./scenery";
import { nameOf } from "./words";

/** What a fight that goes on and one that is decided have in common. */
export type Bout = Pick<
  Fight,
  | "kind"
  | "leader"
  | "card"
  | "planet"
  | "opponent"
  | "hunter"
  | "allies"
  | "defenders"
  | "traitor"
  | "attack"
  | "defence"
>;

export function sumOf(parts: readonly Part[]): number {
  return parts.reduce((total, { value }) => total + value, 0);
}

/** What a combat die shows on one side; null before it is thrown. */
export function dieOf(parts: readonly Part[]): number | null {
  return parts.find(({ part }) => part === "die")?.value ?? null;
}

/** Whether a player fights or helps in it. */
export function takesPart({ leader, opponent, allies, defenders }: Bout, seat: number | null): boolean {
  return seat !== null && [leader, opponent, ...allies, ...defenders].includes(seat);
}

/** What the leader fights against, by name. */
export function otherName({ card, planet, opponent }: Bout, scene: AdventureScene): string {
  if (card !== null) return spaceCard(scene.scenery, card).name;
  if (planet !== null) return planetCard(scene.scenery, planet).name;
  return nameOf(scene, opponent ?? 0);
}

/** What the fight is about, in a sentence. */
export function titleOf(bout: Bout, scene: AdventureScene): string {
  const gaps = { player: nameOf(scene, bout.leader), other: otherName(bout, scene) };
  if (bout.kind !== "challenge") return t("{player} attacks {other}", gaps);
  if (bout.opponent === scene.seat) return t("{player} challenges you", gaps);
  return t("{player} challenges {other}", gaps);
}

/** That somebody changed sides, for whom it concerns. */
export function betrayalOf(bout: Bout, scene: AdventureScene): string {
  if (bout.traitor === null) return "";
  const gaps = { traitor: nameOf(scene, bout.traitor), player: nameOf(scene, bout.leader) };
  return bout.leader === scene.seat ? t("{traitor} has betrayed you!", gaps) : t("{traitor} betrays {player}!", gaps);
}

/** Who won, and by how much. */
export function resultOf(told: LastFight, scene: AdventureScene): string {
  const winner = told.won ? nameOf(scene, told.leader) : otherName(told, scene);
  if (told.margin === 0) return t("A tie, so {winner} wins", { winner });
  return t("{winner} wins by {margin}", { winner, margin: told.margin });
}

/** Whether the reader's side won; null for whoever only looks on. */
export function wonFor(told: LastFight, seat: number | null): boolean | null {
  if (!takesPart(told, seat)) return null;
  return [told.leader, ...told.allies].includes(seat ?? 0) === told.won;
}

/** A number with its sign. */
export function signed(value: number): string {
  return value < 0 ? `−${-value}` : `+${value}`;
}

/** What the fight brought one player and cost them. */
export interface Haul {
  seat: number;
  spoils: Spoil[];
}

/** What it brought and cost, player by player in the order in which it happened. */
export function haulsOf({ spoils }: LastFight): Haul[] {
  const seats = [...new Set(spoils.map(({ seat }) => seat))];
  return seats.map((seat) => ({ seat, spoils: spoils.filter((spoil) => spoil.seat === seat) }));
}

/** Whether something is a loss: fewer credits or cards, more Damage or Judgment. */
export function isLoss({ what, count }: Spoil): boolean {
  return what === "damage" || what === "judgment" ? count > 0 : count < 0;
}

/** One thing that a fight brought or cost, in words. */
export function spoilWords({ what, count, card, other }: Spoil, scene: AdventureScene): string {
  const gaps = { count: signed(count), player: other === null ? "" : nameOf(scene, other) };
  switch (what) {
    case "credits":
      if (other === null) return t("credits {count}", gaps);
      return count < 0 ? t("credits {count} to {player}", gaps) : t("credits {count} from {player}", gaps);
    case "pot":
      return t("the pot, credits {count}", gaps);
    case "glory":
      return t("Glory {count}", gaps);
    case "damage":
      return t("Damage {count}", gaps);
    case "judgment":
      return t("breaks the promise to {player}: Judgment {count}", gaps);
    case "trophy":
      return t("a trophy");
    case "wreck":
      return cardWords(card === null ? t("Wrecks {count}", gaps) : spaceCard(scene.scenery, card).name, count, gaps);
    case "improvement":
      return cardWords(card === null ? "" : improvementCard(scene.scenery, card).name, count, gaps);
  }
}

/** A card that was won, lost, or changed hands. */
function cardWords(name: string, count: number, { player }: { player: string }): string {
  if (player === "") return count < 0 ? t("loses {card}", { card: name }) : t("wins {card}", { card: name });
  const gaps = { card: name, player };
  return count < 0 ? t("{card} to {player}", gaps) : t("{card} from {player}", gaps);
}
