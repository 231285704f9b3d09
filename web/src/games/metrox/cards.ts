// The cards of Metro X as people see them: a sign, a name, and what they do in words.
import { N_, t } from "../../words/words.svelte";

export type CardKind = "number" | "express" | "transfer" | "free";

export interface CardLook {
  kind: CardKind;
  /** What is written in a window. */
  sign: string;
  count: number;
}

/** All cards, in the order in which the pile is counted. */
export const CARDS = ["3", "4", "5", "6", "express 2", "express 3", "transfer", "free ride"];

const NAMES: Record<CardKind, string> = {
  number: N_("number"),
  express: N_("express"),
  transfer: N_("transfer"),
  free: N_("free ride"),
};

const DEEDS: Record<CardKind, string> = {
  number: N_("Mark up to {count} stations in a row on one line. A marked station ends the ride."),
  express: N_("Mark up to {count} stations on one line. You may jump over marked ones."),
  transfer: N_("In the next free station of a line, write how many lines stop there. The number counts twice."),
  free: N_("Cross any one free station on the map, or none. No window is filled."),
};

export function cardLook(card: string): CardLook {
  if (card === "transfer") return { kind: "transfer", sign: "+", count: 1 };
  if (card === "free ride") return { kind: "free", sign: "✕", count: 1 };
  const [first, second] = card.split(" ");
  if (second !== undefined) return { kind: "express", sign: `»${second}`, count: Number(second) };
  return { kind: "number", sign: first ?? card, count: Number(first) };
}

/** The card's name: a number is its own. */
export function cardName(card: string): string {
  const { kind, count } = cardLook(card);
  if (kind === "number") return String(count);
  return kind === "express" ? t("express {count}", { count }) : t(NAMES[kind]);
}

/** What kind of card it is, to stand under its sign. */
export function kindName(card: string): string {
  return t(NAMES[cardLook(card).kind]);
}

/** What it does, in a sentence. */
export function cardDeed(card: string): string {
  const { kind, count } = cardLook(card);
  return t(DEEDS[kind], { count });
}
