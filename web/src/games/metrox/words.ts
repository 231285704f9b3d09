// What the board of Metro X says in words: what a move brings, what a train and a station are.
import type { Line } from "../../wire/messages";
import { t } from "../../words/words.svelte";
import { cardName } from "./cards";
import type { Choice, Effect, Sheet } from "./data";
import { emptyStops, freeWindows, type MetroMove, type MetroScene } from "./offers";
import type { MetroLine, MetroScenery, MetroStation } from "./scenery";

/** The name of a station. */
export function stationName(scenery: MetroScenery, key: string | null | undefined): string {
  return scenery.stations.find((station) => station.key === key)?.name ?? "";
}

/** What a move would do, sentence by sentence, the weightiest last. */
export function outlook(effect: Partial<Effect>, scenery: MetroScenery): string[] {
  const marks = effect.marks ?? [];
  const said: string[] = [];
  if (effect.framed) {
    said.push(
      t("Transfer at {station}: worth 2 × {worth}.", {
        station: stationName(scenery, effect.framed),
        worth: effect.transfer ?? 0,
      }),
    );
  } else if (marks.length === 0) {
    said.push(t("Only the window is filled; no station is marked."));
  } else {
    const stations = marks.map((key) => stationName(scenery, key)).join(" – ");
    said.push(t("Stations to mark: {count} ({stations}).", { count: marks.length, stations }));
  }
  if (effect.jumped?.length) said.push(t("Marked stations jumped over: {count}.", { count: effect.jumped.length }));
  if (effect.repeats) said.push(t("Special station: write the card again, {count} ×.", { count: effect.repeats }));
  if (effect.completes?.length) {
    said.push(t("Completes {lines}: +{bonus}.", { lines: effect.completes.join(", "), bonus: effect.bonus ?? 0 }));
  }
  return said;
}

/** What a move gives away: a card that could mark something elsewhere. */
export function loss({ data, effect }: MetroMove): string {
  if (!effect.wasted) return "";
  return data.do === "ride"
    ? t("This marks no station, and the round is over for you. Another choice would mark something.")
    : t("You would leave the free ride unused, though stations are free.");
}

/** A choice that is made, in a few words. */
export function chosenInWords(effect: Effect, scenery: MetroScenery): string {
  if (effect.line !== null)
    return t("line {line}, stations: {marks}", { line: effect.line, marks: effect.marks.length });
  const [station] = effect.marks;
  return station === undefined ? t("cross nothing") : t("cross {station}", { station: stationName(scenery, station) });
}

/** What a player has shown, in a few words. */
export function brief(line: Line, { scenery }: MetroScene): string {
  const data = line.data as Choice | null | undefined;
  const shown = data?.do === "show" ? data.choice : null;
  if (shown?.do === "ride") return t("line {line}, stations: {marks}", { line: shown.line, marks: shown.marks });
  if (shown?.do === "skip") return t("cross nothing");
  const station = scenery.stations.find(({ code }) => code === shown?.station);
  return station ? t("cross {station}", { station: station.name }) : "";
}

/** A train as a screen reader says it. */
export function trainLabel(line: MetroLine, sheet: Sheet, scenery: MetroScenery, move: MetroMove | null): string {
  const parts = [
    t("Line {letter}, {name}", { letter: line.letter, name: line.name }),
    t("free windows: {free} of {all}", { free: freeWindows(sheet, line), all: line.windows }),
    t("stations left: {count}", { count: emptyStops(sheet, line) }),
  ];
  if (sheet.complete.includes(line.letter)) parts.push(t("complete"));
  if (move) {
    const first = move.effect.marks?.[0];
    if (first) parts.push(t("next station: {station}", { station: stationName(scenery, first) }));
    parts.push(t("would mark: {count}", { count: move.effect.marks?.length ?? 0 }));
    if (move.effect.completes?.length) parts.push(t("completes {lines}", { lines: move.effect.completes.join(", ") }));
  }
  return parts.join("; ");
}

/** A station as a screen reader says it. */
export function stationLabel(station: MetroStation, sheet: Sheet): string {
  const gaps = { name: station.name, code: station.code, lines: station.lines.join(" ") };
  const worth = sheet.transfers[station.key];
  if (worth !== undefined) return t("{name} ({code}): transfer worth 2 × {worth}; lines: {lines}", { ...gaps, worth });
  if (sheet.marked.includes(station.key)) return t("{name} ({code}): crossed; lines: {lines}", gaps);
  if (station.special) return t("{name} ({code}): free, special; lines: {lines}", gaps);
  return t("{name} ({code}): free; lines: {lines}", gaps);
}

/** Who has not chosen yet. */
export function thinking(scene: MetroScene): string {
  return scene.view.pending.map((seat) => scene.names[seat - 1] ?? "").join(", ");
}

/** The rule of the reader's decision. */
export function rule({ view, moves, seat }: MetroScene): string | null {
  if (moves.length === 0) return null;
  if (seat && view.sheets[seat - 1]?.repeats) return "MX-20";
  if (view.card === "free ride") return "MX-12";
  if (view.card === "transfer") return "MX-11";
  return view.card?.startsWith("express") ? "MX-10" : "MX-07";
}

/** What is expected of the reader now; empty when the game is over. */
export function prompt(scene: MetroScene): string {
  const { view } = scene;
  if (scene.over || view.phase === "over") return "";
  if (scene.moves.length === 0) {
    if (view.phase !== "choosing") return t("The next card is being turned …");
    if (view.choice !== null) return t("You have chosen. Still thinking: {players}", { players: thinking(scene) });
    return t("Still thinking: {players}", { players: thinking(scene) });
  }
  if (scene.moves.some((move) => move.data.do === "skip"))
    return t("Free ride: choose a station to cross, or skip it.");
  const card = cardName(view.card ?? "");
  if ((scene.seat && view.sheets[scene.seat - 1]?.repeats) || 0) {
    return t("Special station: write the card again ({card}).", { card });
  }
  if (view.card === "transfer") return t("Transfer: choose a line, and whether to number its next free station.");
  return t("Card {card}: choose a line and how many stations to mark.", { card });
}
