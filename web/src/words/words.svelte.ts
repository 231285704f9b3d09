// Sentences in the player's language. English stands where it is said; the others come from catalogs, loaded on demand.

export const LANGUAGES = ["en", "fr", "de"] as const;
export type Language = (typeof LANGUAGES)[number];

export const LANGUAGE_NAMES: Record<Language, string> = { en: "English", fr: "Français", de: "Deutsch" };

type Catalog = Record<string, string>;
type Gaps = Record<string, string | number>;

const catalogs: Record<Language, () => Promise<Catalog>> = {
  en: async () => ({}),
  fr: async () => (await import("./fr.json")).default,
  de: async () => (await import("./de.json")).default,
};

const spoken = $state<{ language: Language; catalog: Catalog }>({ language: "en", catalog: {} });

/** The language that is spoken now. */
export function language(): Language {
  return spoken.language;
}

/** Speak another language from now on; everything on the screen follows. */
export async function speak(wanted: Language): Promise<void> {
  const catalog = await catalogs[wanted]();
  spoken.language = wanted;
  spoken.catalog = catalog;
  document.documentElement.lang = wanted;
}

/** A sentence in the language that is spoken, its gaps filled. */
export function t(sentence: string, gaps: Gaps = {}): string {
  return fill(spoken.catalog[sentence] ?? sentence, gaps);
}

function fill(words: string, gaps: Gaps): string {
  return words.replace(/\{(\w+)\}/g, (gap, name: string) => String(gaps[name] ?? gap));
}

/** The same for words that mean something else elsewhere: the context says what is meant, and is never shown. */
export function tIn(context: string, sentence: string, gaps: Gaps = {}): string {
  const words = spoken.catalog[`${context}\u0004${sentence}`] ?? sentence;
  return fill(words, gaps);
}

/** Marks a sentence that is said later, through `t`. */
export function N_(sentence: string): string {
  return sentence;
}

/** The first of the wanted languages that we speak. */
export function nearest(wanted: readonly string[]): Language {
  for (const name of wanted) {
    const found = LANGUAGES.find((ours) => name.toLowerCase().startsWith(ours));
    if (found) return found;
  }
  return "en";
}

const figures = new Map<string, Intl.NumberFormat>();

/** A number as the language writes it. */
export function figure(value: number, digits = 0): string {
  const key = `${spoken.language} ${digits}`;
  let format = figures.get(key);
  if (!format) {
    format = new Intl.NumberFormat(spoken.language, { minimumFractionDigits: digits, maximumFractionDigits: digits });
    figures.set(key, format);
  }
  return format.format(value);
}

/** A time in the past or future as people say it: "5 minutes ago". */
export function ago(time: number, now = Date.now()): string {
  const format = new Intl.RelativeTimeFormat(spoken.language, { numeric: "auto" });
  const seconds = Math.round((time - now) / 1000);
  const units: [Intl.RelativeTimeFormatUnit, number][] = [
    ["day", 86_400],
    ["hour", 3_600],
    ["minute", 60],
  ];
  for (const [unit, length] of units) {
    if (Math.abs(seconds) >= length) return format.format(Math.round(seconds / length), unit);
  }
  return format.format(Math.min(0, seconds), "second");
}
