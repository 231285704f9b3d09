// What people set for themselves, in this browser.
import { STRETCH, type Speed } from "../table/pace";
import { nearest, speak, type Language } from "../words/words.svelte";
import { keep, recall } from "./storage";

export type Theme = "auto" | "light" | "dark";
export type Motion = "auto" | "full" | "reduced";

export interface Settings {
  name: string;
  language: Language;
  theme: Theme;
  motion: Motion;
  speed: Speed;
  sound: boolean;
  notify: boolean;
  /** Whether moves that give something away are asked about, and fingers press twice. */
  confirm: boolean;
  /** Whether the places that the log speaks of are written on the boards. */
  coordinates: boolean;
  push: boolean;
}

function first(): Settings {
  const kept = recall<Partial<Settings>>("settings", {});
  return {
    name: "",
    language: nearest(navigator.languages ?? []),
    theme: "auto",
    motion: "auto",
    speed: "normal",
    sound: false,
    notify: false,
    confirm: true,
    coordinates: false,
    push: false,
    ...kept,
  };
}

export const settings = $state<Settings>(first());

/** Change some settings, keep them, and let the page follow. */
export async function change(changes: Partial<Settings>): Promise<void> {
  Object.assign(settings, changes);
  keep("settings", $state.snapshot(settings));
  await applySettings();
}

/** Let the page look and speak as it is set. */
export async function applySettings(): Promise<void> {
  document.documentElement.dataset.theme = settings.theme;
  document.documentElement.dataset.motion = settings.speed === "instant" ? "reduced" : settings.motion;
  await speak(settings.language);
}

/** Whether things may move. */
export function moves(): boolean {
  if (settings.speed === "instant") return false;
  if (settings.motion !== "auto") return settings.motion === "full";
  return !matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** How many times as long as usual things take to move. */
export function stretch(): number {
  return STRETCH[settings.speed] ?? 1;
}
