// A table at which deals of Metal Adventures are made, for tests: positions by hand, and a server that carries out what is
// drafted and offers what it is told to offer.
import type { Deal, Side, Term } from "../../../src/games/metal_adventures/deals/facts";
import { termNotation } from "../../../src/games/metal_adventures/deals/terms";
import type { AdventureMove, AdventureScene, Choice, View } from "../../../src/games/metal_adventures/facts";
import { captain, fight, scene as table } from "./scene";

export const NAMES = ["Anna", "Bert", "Clara", "Dora"];

type WholeDeal = NonNullable<View["deal"]>;

export function deal(changes: Partial<Deal> = {}): WholeDeal {
  const whole = { edits: 0, resume: "help", resume_acting: 1 } as const;
  return { maker: 1, to: [2], asked: null, counter: false, gives: [], wants: [], said: null, ...whole, ...changes };
}

export function move(what: string, data: Choice, label = what): AdventureMove {
  return { what, label, data, effect: {} };
}

/** Actions that need nothing but their word. */
export function words(...all: string[]): AdventureMove[] {
  return all.map((what) => move(what, { do: what } as Choice));
}

export function clause(side: Side, term: Term): AdventureMove {
  return move(`${side} ${termNotation(term)}`, { do: side, ...term } as Choice);
}

export function to(seat: number): AdventureMove {
  return move(`to ${seat}`, { do: "to", seat });
}

export function strike(number: number): AdventureMove {
  return move(`strike ${number}`, { do: "strike", clause: number });
}

/** A fight against a ship that the first of four players leads, before the dice. */
export function scene(
  seen: Partial<View> = {},
  moves: AdventureMove[] = [],
  changes: Partial<AdventureScene> = {},
): AdventureScene {
  const captains = NAMES.map(() => captain({ credits: 5 }));
  return table({ moves, names: NAMES, ...changes }, { players: 4, phase: "help", captains, fight: fight(), ...seen });
}

/** Carries out the actions of the first player's drafts, one position after the other. */
export class FakeTable {
  played: string[] = [];
  now: AdventureScene;

  constructor(
    /** The clauses that may be added, as long as they do not stand in the deal. */
    readonly offered: { side: Side; term: Term }[],
    start: AdventureScene,
    readonly most = 3,
  ) {
    this.now = start;
  }

  /** The position after this action; the same one if it is not legal. */
  play(what: string): AdventureScene {
    const chosen = this.now.moves.find((each) => each.what === what);
    if (!chosen) return this.now;
    this.played.push(what);
    const next = this.after(chosen.data, this.now.view.deal);
    const moves = next ? this.legal(next) : words("offer", "ready");
    this.now = { ...this.now, n: this.now.n + 1, moves, view: { ...this.now.view, deal: next } };
    return this.now;
  }

  private after(choice: Choice, before: WholeDeal | null): WholeDeal | null {
    if (choice.do === "offer") return deal({ to: [] });
    if (before === null || choice.do === "propose" || choice.do === "drop") return null; // somebody has refused at once
    if (choice.do === "counter") {
      return deal({ to: [before.maker], counter: true, gives: before.wants, wants: before.gives });
    }
    if (choice.do === "to") return { ...before, to: [...before.to, choice.seat] };
    if (choice.do === "say") return { ...before, said: choice.trophy };
    if (choice.do === "strike") {
      const gives = before.gives.filter((_, index) => index + 1 !== choice.clause);
      const wants = before.wants.filter((_, index) => before.gives.length + index + 1 !== choice.clause);
      return { ...before, gives, wants, said: gives.some(({ what }) => what === "trophy") ? before.said : null };
    }
    const { do: side, ...term } = choice as { do: Side } & Term;
    if (side === "give") return { ...before, gives: [...before.gives, term as Term] };
    return { ...before, wants: [...before.wants, term as Term] };
  }

  legal(now: Deal): AdventureMove[] {
    const moves = words("drop");
    const full = { give: now.gives.length >= this.most, want: now.wants.length >= this.most };
    const kinds = { give: now.gives.map(({ what }) => what), want: now.wants.map(({ what }) => what) };
    if (now.to.length === 0) return [...moves, ...[2, 3, 4].map(to)];
    if (!now.counter && now.gives.length + now.wants.length === 0)
      moves.push(...[2, 3, 4].filter((seat) => !now.to.includes(seat)).map(to));
    for (const { side, term } of this.offered) {
      if (!full[side] && !kinds[side].includes(term.what)) moves.push(clause(side, term));
    }
    if (kinds.give.includes("trophy") && now.said === null) {
      moves.push(...["saint", "miser"].map((trophy) => move(`say ${trophy}`, { do: "say", trophy })));
    }
    moves.push(...[...now.gives, ...now.wants].map((_, index) => strike(index + 1)));
    if (now.gives.length + now.wants.length > 0) moves.push(...words("propose"));
    return moves;
  }
}

/** Every amount of credits from 1 on. */
export function amounts(side: Side, what: "credits" | "if won" | "later", most: number): { side: Side; term: Term }[] {
  return Array.from({ length: most }, (_, index) => ({ side, term: { what, amount: index + 1 } }));
}
