// What tells lines apart besides their colours: a thin pattern in the middle of each track.

interface Pattern {
  "stroke-width": number;
  "stroke-dasharray"?: string;
}

/** In the order of the lines; lines beside each other never look alike. In millimetres of the sheet. */
const PATTERNS: Pattern[] = [
  { "stroke-width": 0 },
  { "stroke-width": 0.3 },
  { "stroke-width": 0.4, "stroke-dasharray": "0.4 1.6" },
  { "stroke-width": 0.36, "stroke-dasharray": "2.4 1.6" },
  { "stroke-width": 0.5, "stroke-dasharray": "0.5 0.7" },
  { "stroke-width": 0.36, "stroke-dasharray": "2.2 0.8 0.4 0.8" },
  { "stroke-width": 0.36, "stroke-dasharray": "0.9 0.9" },
  { "stroke-width": 0.36, "stroke-dasharray": "4 0.9" },
  { "stroke-width": 0.4, "stroke-dasharray": "0.4 0.6 0.4 2.2" },
  { "stroke-width": 0.36, "stroke-dasharray": "1.6 0.6 0.4 0.6 0.4 0.6" },
];

/** The pattern of a line, by its place among the lines. */
export function patternOf(line: number): Pattern {
  return PATTERNS[line % PATTERNS.length] as Pattern;
}
