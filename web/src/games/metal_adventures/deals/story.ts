// A deal in one line of the log: between whom, what for what, and what became of it.
import type { Fold } from "../../../boards/board";
import type { Line } from "../../../wire/messages";
import { t } from "../../../words/words.svelte";
import type { Choice } from "../data";
import { nameOf } from "../words";
import type { DealScene, Term } from "./facts";
import { dueWords, isPromise, termWords, type Between } from "./words";

const OF_A_DEAL = new Set(["to", "give", "want", "strike", "say", "propose", "drop", "accept", "refuse", "counter"]);

const dataOf = (line: Line) => (line.data ?? null) as Choice | null;

/** Whether a line belongs to a deal, which begins with an offer. */
export function foldDeal(line: Line): Fold | null {
  const deed = dataOf(line)?.do ?? "";
  if (deed === "offer") return { key: "deal", begins: true };
  return OF_A_DEAL.has(deed) ? { key: "deal" } : null;
}

/** The deal that these lines tell. */
export function dealInALine(lines: readonly Line[], scene: DealScene): string {
  let maker = lines[0]?.who ?? 0;
  let others: number[] = [];
  let [gives, wants] = [[] as Term[], [] as Term[]];
  let fate = t("being drawn up");
  for (const line of lines) {
    const data = dataOf(line);
    const who = line.who ?? 0;
    switch (data?.do) {
      case "to":
        others.push(data.seat);
        break;
      case "give":
        gives.push(data as Term);
        break;
      case "want":
        wants.push(data as Term);
        break;
      case "strike":
        if (data.clause <= gives.length) gives = gives.toSpliced(data.clause - 1, 1);
        else wants = wants.toSpliced(data.clause - gives.length - 1, 1);
        break;
      case "propose":
        fate = t("proposed");
        break;
      case "counter":
        others = [maker];
        maker = who;
        [gives, wants] = [wants, gives];
        fate = t("counter-offer");
        break;
      case "accept":
        others = [who];
        fate = t("accepted");
        break;
      case "refuse":
        fate = t("refused");
        break;
      case "drop":
        fate = t("dropped");
    }
  }
  const name = (seat: number) => (seat === scene.seat ? t("you") : nameOf(scene, seat));
  const other = others.length === 1 ? (others[0] ?? null) : null;
  const words = (terms: Term[], between: Between) =>
    terms.map((term) => clauseWords(scene, term, between)).join(", ") || t("nothing");
  return t("Deal ({players}): {gives} for {wants}; {fate}", {
    players: [maker, ...others].map(name).join(" – "),
    gives: words(gives, { by: maker, to: other }),
    wants: words(wants, { by: other, to: maker }),
    fate,
  });
}

/** A clause, and when it falls due if it is a promise. */
function clauseWords(scene: DealScene, term: Term, between: Between): string {
  const words = termWords(scene, term);
  return isPromise(term) ? `${words} (${dueWords(scene, term, between)})` : words;
}
