// One press that is several actions: each is done only when the position after the one before offers it.
import { draftOf, type DealProps, type DealScene, type Draft } from "./facts";
import { isReached, nextStep, type Wish } from "./plan";

/** So long an amount may still change before it is sent, in milliseconds. */
const PAUSE = 350;
/** So long a position is waited for before the wish is given up. */
const PATIENCE = 5000;
/** An action that came too late, because another player did something first, is tried once more. */
const TRIES = 2;

/** What was done last, in which deal, and how often in vain. */
const NOTHING_YET = { step: "", from: "", tries: 0 };

interface Manner {
  propose?: boolean;
  counter?: boolean;
  otherwise?: Draft | null;
}

export class Composer {
  /** What the deal is to become; null when nothing is on its way. */
  wish = $state.raw<Wish | null>(null);
  #scene: () => DealScene;
  #attempt: DealProps["attempt"];
  #at: Element | null = null;
  /** The step at which something was sent that has not come back yet. */
  #sentAt: number | null = null;
  #last = NOTHING_YET;
  /** Whether the deal has been seen since the wish was made: when it is gone then, it is not begun again. */
  #begun = false;
  #otherwise: Draft | null = null;
  #pause: ReturnType<typeof setTimeout> | null = null;
  #patience: ReturnType<typeof setTimeout> | undefined;

  constructor(scene: () => DealScene, attempt: DealProps["attempt"]) {
    this.#scene = scene;
    this.#attempt = attempt;
  }

  /** What the reader's deal says, with what is on its way. */
  draft = $derived.by((): Draft | null => {
    const { deal } = this.#scene().view;
    return this.wish ?? (deal && draftOf(deal));
  });

  /** Make the deal so; where that cannot be, make it as `otherwise` says, and propose nothing. */
  make(draft: Draft, at: Element, { propose = false, counter = false, otherwise = null }: Manner = {}): void {
    this.#begin({ ...draft, propose, counter }, at);
    this.#otherwise = otherwise;
    this.go();
  }

  /** Make the deal so, once no further press follows; if that cannot be, it stays as it was. */
  makeSoon(draft: Draft, at: Element): void {
    const { deal } = this.#scene().view;
    this.#otherwise ??= deal && draftOf(deal);
    this.#begin({ ...draft, propose: false, counter: false }, at);
    this.#pause = setTimeout(() => {
      this.#pause = null;
      this.go();
    }, PAUSE);
  }

  /** Wish for nothing any more. */
  stop(): void {
    this.#hurry();
    clearTimeout(this.#patience);
    this.wish = null;
    this.#sentAt = null;
    this.#otherwise = null;
  }

  /** Do the next action, if there is a wish and the position that the last one brought is there. */
  go(): void {
    const scene = this.#scene();
    if (scene.n === this.#sentAt) return;
    clearTimeout(this.#patience);
    if (this.wish === null || this.#pause !== null) return;
    if (scene.view.deal !== null) this.#begun = true;
    else if (this.#begun) return this.stop();
    if (this.#last.step === "propose" && !isDraftOf(scene)) return this.stop(); // an answer to it is a new matter
    const step = nextStep(scene, this.wish);
    if (step === null) return this.#rest();
    const from = JSON.stringify(scene.view.deal);
    const again = this.#last.step === step && this.#last.from === from;
    this.#last = { step, from, tries: again ? this.#last.tries + 1 : 1 };
    if (this.#last.tries > TRIES) return this.stop();
    this.#wait(scene.n);
    if (this.#at) this.#attempt(step, this.#at);
  }

  #begin(wish: Wish, at: Element): void {
    this.#hurry();
    this.wish = wish;
    this.#at = at;
    this.#begun = this.#scene().view.deal !== null;
    this.#last = NOTHING_YET;
  }

  #hurry(): void {
    if (this.#pause !== null) clearTimeout(this.#pause);
    this.#pause = null;
  }

  #wait(n: number): void {
    clearTimeout(this.#patience);
    this.#sentAt = n;
    this.#patience = setTimeout(() => this.stop(), PATIENCE);
  }

  /** Nothing leads on: the wish is fulfilled, or an amount goes back to what it was. */
  #rest(): void {
    const { deal } = this.#scene().view;
    const { wish } = this;
    const otherwise = this.#otherwise;
    this.stop();
    if (!otherwise || !wish || !deal || isReached(deal, wish)) return;
    this.wish = { ...otherwise, propose: false, counter: false };
    this.go();
  }
}

/** Whether the reader is putting a deal together. */
export function isDraftOf({ seat, view: { deal } }: DealScene): boolean {
  return deal !== null && deal.asked === null && deal.maker === seat;
}
