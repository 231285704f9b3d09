// Which lines of a long log are on the page: a page of them, which moves when somebody looks further.

/** How many lines are there at once, and by how many their page moves. */
export const PAGE = 60;
export const STEP = 30;

/** The first line of the page that ends with the last line. */
export function lastPage(lines: number): number {
  return Math.max(0, lines - PAGE);
}

/** The first line of the page after it was moved as little as is needed to have a line on it, with some before and after. */
export function pageWith(line: number, from: number, lines: number): number {
  if (line >= from && line < from + PAGE) return from;
  return Math.max(0, Math.min(lastPage(lines), line < from ? line - STEP : line - PAGE + STEP));
}
