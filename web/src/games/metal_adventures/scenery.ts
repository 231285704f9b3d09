// The cards of this match, in the reader's language: their names, figures and what they do.
import type { Nation, Place, Stop } from "./facts";

export interface SpaceCard {
  name: string;
  kind: "ship" | "hunter" | "event";
  power: number;
  damage: number;
  nation: Nation | null;
  credits: number;
  glory: number;
  support: number;
  repair: number;
  back: "near" | "deep";
  /** Its figures, or what an event does, in words. */
  text: string;
}

export interface TrophyCard {
  name: string;
  /** Its condition. */
  text: string;
  rewards: string;
  glory: number;
  credits: number;
}

export interface ImprovementCard {
  name: string;
  type: "weapon" | "armour" | "tool" | "support";
  power: number;
  price: number;
  figures: string;
  /** What it does besides; may be empty. */
  text: string;
}

export interface BaseCard {
  name: string;
  text: string;
}

export interface PlanetCard {
  name: string;
  power: number;
  /** What an attack on it may bring and cost. */
  stakes: string;
}

export interface Scenery {
  space: Record<string, SpaceCard>;
  trophies: Record<string, TrophyCard>;
  improvements: Record<string, ImprovementCard>;
  bases: Record<string, BaseCard>;
  planets: Record<string, PlanetCard>;
  /** What the places, nations and types of improvements are called. */
  places: Record<Place, string>;
  nations: Record<Nation, string>;
  types: Record<ImprovementCard["type"], string>;
  /** The stops of the tour in their order, where each lies, and what it costs and brings. */
  tour: { key: Stop; name: string; place: Place; stakes: string }[];
  dice: { combat: number[]; metal: number[] };
  /** What fights may bring and cost, what an ally does, where Glory comes from. */
  stakes: { ship: string; challenge: string; ally: string; glory: string };
}

const NO_SHIP: SpaceCard = {
  name: "",
  kind: "ship",
  power: 0,
  damage: 0,
  nation: null,
  credits: 0,
  glory: 0,
  support: 0,
  repair: 0,
  back: "near",
  text: "",
};
const NO_TROPHY: TrophyCard = { name: "", text: "", rewards: "", glory: 0, credits: 0 };
const NO_IMPROVEMENT: ImprovementCard = { name: "", type: "tool", power: 0, price: 0, figures: "", text: "" };

/** Whether the cards have come; before that there is an empty object. */
export function isDealt(scenery: Scenery | Record<string, never>): scenery is Scenery {
  return "space" in scenery;
}

// A replay may show a card before its scenery has come: then its key stands for its name.

export function spaceCard(scenery: Scenery, key: string): SpaceCard {
  return scenery.space[key] ?? { ...NO_SHIP, name: key };
}

export function trophyCard(scenery: Scenery, key: string): TrophyCard {
  return scenery.trophies[key] ?? { ...NO_TROPHY, name: key };
}

export function improvementCard(scenery: Scenery, key: string): ImprovementCard {
  return scenery.improvements[key] ?? { ...NO_IMPROVEMENT, name: key };
}

export function baseCard(scenery: Scenery, key: string): BaseCard {
  return scenery.bases[key] ?? { name: key, text: "" };
}

export function planetCard(scenery: Scenery, key: string): PlanetCard {
  return scenery.planets[key] ?? { name: key, power: 0, stakes: "" };
}
