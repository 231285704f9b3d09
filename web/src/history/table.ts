// Results as a table for a spreadsheet.
import type { KeptResult } from "../kept/results";
import { t } from "../words/words.svelte";

/** The results as CSV, the oldest first. */
export function asTable(results: readonly KeptResult[]): string {
  const head = [t("Date"), t("Game"), t("Place"), t("Points"), t("Players"), t("Opponents"), t("Match")];
  const rows = results.map((result) => {
    const { match, game, title, mine, ranks, totals = [], names = [], kinds, ended } = result;
    const others = ranks.flatMap((rank, place) =>
      place === mine ? [] : [[`${rank}.`, names[place] ?? kinds[place] ?? "", totals[place] ?? ""].join(" ").trim()],
    );
    const day = ended ? new Date(ended).toISOString() : "";
    return [day, title ?? game, ranks[mine] ?? "", totals[mine] ?? "", ranks.length, others.join("; "), match];
  });
  return [head, ...rows].map((row) => row.map(cell).join(",")).join("\r\n") + "\r\n";
}

/** A cell that no spreadsheet takes for a formula, whatever somebody has called themselves. */
function cell(value: string | number): string {
  if (typeof value === "number") return String(value);
  const tame = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return `"${tame.replaceAll('"', '""')}"`;
}
