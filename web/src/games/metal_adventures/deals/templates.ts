// Deals that people make again and again, ready to be proposed with one press.
import { t } from "../../../words/words.svelte";
import type { CountedTerm, Deal, DealScene, Draft, Term } from "./facts";
import { isCounted, mirrored } from "./terms";
import { creditsWords } from "./words";

export interface Template {
  key: string;
  words: string;
  gives: Term[];
  wants: Term[];
}

/** Quick deals of one kind, and to whom they can be proposed. */
export interface Templates {
  title: string;
  seats: number[];
  list: Template[];
  /** Whether it makes sense to ask all of them at once. */
  together: boolean;
}

const PRICE = 2;
const SHARE = 3;
const HELP: Term[] = [{ what: "help" }];

/** What may be worth proposing now; whether it is legal shows on the way. */
export function templatesFor(scene: DealScene): Templates {
  const { fight, captains } = scene.view;
  const others = captains.map((_, index) => index + 1).filter((seat) => seat !== scene.seat);
  const mine = captains[(scene.seat ?? 0) - 1];
  const price = Math.min(PRICE, mine?.credits ?? 0);
  if (fight === null) return { title: t("Quick deals"), seats: others, list: peaceful(price), together: false };
  const fighters = new Set([fight.leader, fight.opponent, fight.traitor, ...fight.allies, ...fight.defenders]);
  const free = others.filter((seat) => !fighters.has(seat));
  const list = forHelp(price, fight.kind === "ship");
  return { title: t("Ask for help in this fight"), seats: free, list, together: free.length > 1 };
}

function forHelp(price: number, ship: boolean): Template[] {
  const share: Term = { what: "if won", amount: SHARE };
  const list: Template[] = [
    { key: "if won", words: t("for {price} if won", { price: creditsWords(SHARE) }), gives: [share], wants: HELP },
    { key: "half", words: t("for half the credits won"), gives: [{ what: "half if won" }], wants: HELP },
  ];
  if (price > 0)
    list.unshift({
      key: "pay",
      words: t("for {price} now", { price: creditsWords(price) }),
      gives: paid(price),
      wants: HELP,
    });
  if (ship) list.push({ key: "wreck", words: t("for the Wreck"), gives: [{ what: "wreck if won" }], wants: HELP });
  return list;
}

function peaceful(price: number): Template[] {
  const peace: Term[] = [{ what: "peace" }];
  const help: Term[] = [{ what: "help later" }];
  const list: Template[] = [
    { key: "peace", words: t("peace for peace"), gives: peace, wants: peace },
    { key: "help", words: t("help for help, later"), gives: help, wants: help },
  ];
  if (price > 0)
    list.push({
      key: "buy peace",
      words: t("{price} now for peace", { price: creditsWords(price) }),
      gives: paid(price),
      wants: peace,
    });
  return list;
}

function paid(amount: number): Term[] {
  return [{ what: "credits", amount }];
}

/** A counter-offer with one press. */
export interface Haggling {
  key: string;
  words: string;
  draft: Draft;
}

/** The same deal for a credit more or less: a possible answer to an offer of credits, or for credits. */
export function hagglings(deal: Deal, purse: number): Haggling[] {
  const draft = mirrored(deal);
  if (draft.gives.some(({ what }) => what === "trophy")) return []; // it would have to be chosen first
  const dearer = draft.wants.flatMap((term, index) => {
    if (!isCounted(term) || (term.what === "credits" && term.amount >= purse)) return [];
    const more = { ...term, amount: term.amount + 1 };
    const words = t("Ask for {price}", { price: priceWords(more) });
    return [{ key: `dearer ${term.what}`, words, draft: { ...draft, wants: draft.wants.with(index, more) } }];
  });
  const cheaper = draft.gives.flatMap((term, index) => {
    if (!isCounted(term) || term.amount === 1) return [];
    const less = { ...term, amount: term.amount - 1 };
    const words = t("Offer {price}", { price: priceWords(less) });
    return [{ key: `cheaper ${term.what}`, words, draft: { ...draft, gives: draft.gives.with(index, less) } }];
  });
  return [...dearer, ...cheaper];
}

function priceWords({ what, amount }: CountedTerm): string {
  const price = creditsWords(amount);
  if (what === "if won") return t("{price} if won", { price });
  return what === "later" ? t("{price} later", { price }) : price;
}
