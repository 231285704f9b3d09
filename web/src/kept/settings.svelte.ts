// What people set for themselves, in this browser.
import { nearest, speak, type Language } from "../words/words.svelte";
import { keep, recall } from "./storage";

export type Theme = "auto" | "light" | "dark";
export type Motion = "auto" | "full" | "reduced";

export interface Settings {
  name: string;
  language: Language;
  theme: Theme;
  motion: Motion;
  sound: boolean;
  notify: boolean;
}

function first(): Settings {
  const kept = recall<Partial<Settings>>("settings", {});
  return {
    name: "",
    language: nearest(navigator.languages ?? []),
    theme: "auto",
    motion: "auto",
    sound: false,
    notify: false,
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
  document.documentElement.dataset.motion = settings.motion;
  await speak(settings.language);
}

/** Whether things may move. */
export function moves(): boolean {
  if (settings.motion !== "auto") return settings.motion === "full";
  return !matchMedia("(prefers-reduced-motion: reduce)").matches;
}
