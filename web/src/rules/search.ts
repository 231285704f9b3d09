// Looking something up in a rulebook, capitals and accents aside, and telling the parts of a text that matter.
import type { Rulebook, RuleSection, RuleText } from "../wire/messages";

/** A part of a text: found by the search or not, and the rule that it names, if it names one. */
export interface Piece {
  text: string;
  found: boolean;
  rule: string | null;
}

const NUMBER = /\b[A-Z]{2}-\d+[a-z]?\b/g;

/** Letters without capitals and accents, one for one, so that places in both texts are the same. */
function folded(text: string): string {
  return Array.from({ length: text.length }, (_, at) => {
    const letter = text.charAt(at);
    const plain = letter.normalize("NFD").charAt(0).toLowerCase();
    return plain.length === 1 ? plain : letter;
  }).join("");
}

/** The words that are looked for. */
export function wordsOf(search: string): string[] {
  return folded(search).split(/\s+/).filter(Boolean);
}

/** The sections with the rules that hold every word, in their number, title or text; all rules when there is none. */
export function find(book: Rulebook, words: readonly string[]): RuleSection[] {
  if (words.length === 0) return book.sections;
  return book.sections
    .map((section) => ({ ...section, rules: section.rules.filter((rule) => holds(rule, words)) }))
    .filter((section) => section.rules.length > 0);
}

function holds(rule: RuleText, words: readonly string[]): boolean {
  const whole = folded(`${rule.id} ${rule.id.replace("-", "")}\n${rule.title}\n${rule.text}`);
  return words.every((word) => whole.includes(word));
}

/** How many rules the sections have. */
export function count(sections: readonly RuleSection[]): number {
  return sections.reduce((sum, section) => sum + section.rules.length, 0);
}

/** The numbers of all rules. */
export function numbersOf(book: Rulebook): Set<string> {
  return new Set(book.sections.flatMap((section) => section.rules.map((rule) => rule.id)));
}

/** A text cut into pieces: what was found, and which rules of the book it names. */
export function pieces(text: string, words: readonly string[], numbers: ReadonlySet<string> = new Set()): Piece[] {
  const found = marks(text, words);
  const rules = Array.from<string | null>({ length: text.length }).fill(null);
  for (const match of text.matchAll(NUMBER)) {
    if (!numbers.has(match[0])) continue;
    const [start, end] = [match.index, match.index + match[0].length];
    rules.fill(match[0], start, end);
    found.fill(found.slice(start, end).includes(true), start, end); // a number stays one piece
  }
  const cut: Piece[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const here = { found: found[at] ?? false, rule: rules[at] ?? null };
    const last = cut.at(-1);
    if (last && last.found === here.found && last.rule === here.rule) last.text += text.charAt(at);
    else cut.push({ text: text.charAt(at), ...here });
  }
  return cut;
}

/** For every letter of a text whether it is part of a word that is looked for. */
function marks(text: string, words: readonly string[]): boolean[] {
  const whole = folded(text);
  const found = Array.from({ length: text.length }, () => false);
  for (const word of words) {
    for (let at = whole.indexOf(word); at >= 0; at = whole.indexOf(word, at + word.length)) {
      found.fill(true, at, at + word.length);
    }
  }
  return found;
}
