// The table of a guided first game: it answers as a server would, and goes on only with the move that is asked for.
import { moves as animated, settings } from "../kept/settings.svelte";
import type { Prepared } from "../table/live.svelte";
import type { Answered, Ears, Talk, Wish } from "../wire/connection";
import type { Line, Position } from "../wire/messages";
import { language, t } from "../words/words.svelte";
import { wantedAt, type Recorded } from "./first-game";

const PAUSE = 1100; // so that every move of the others is seen
const BRIEF = 450; // what the dealer does
const STILL = 60; // for those who do not want things to move

/** What `tools/first_games.py` writes where the learner's name belongs. */
const NAME = "⟨name⟩";
const NOBODYS_NAME = "Kim";

export class PreparedTable implements Prepared, Talk {
  /** Which of the recorded positions is shown. */
  at = $state(0);
  /** How many moves the learner has made, once what followed them has been seen. */
  moved = $state(0);
  /** Whether the others, or the dealer, are acting. */
  goesOn = $state(false);

  #ears: Ears | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #made = 0;

  constructor(readonly recorded: Recorded) {}

  /** What does not change, in the language that is set now. */
  get scenery(): unknown {
    const { scenery } = this.recorded;
    return scenery[language()] ?? scenery.en;
  }

  /** The move that is to be made now; null while others act, and at the end. */
  wanted = $derived.by(() => (this.goesOn ? null : wantedAt(this.recorded, this.at)));
  over = $derived.by(() => !this.goesOn && this.at === this.recorded.positions.length - 1);

  connect(ears: Ears): Talk {
    this.#ears = ears;
    queueMicrotask(() => this.again());
    return this;
  }

  /** Tell everything from the beginning, in the language that is set now. */
  again(): void {
    const { seated, positions } = this.recorded;
    const position = positions[this.at];
    if (!position) return;
    this.#ears?.line("open");
    const seats = seated.seats.map((seat) => ({ ...seat, name: named(seat.name) }));
    this.#ears?.heard({ ...seated, seats });
    const log = positions.slice(0, this.at + 1).flatMap((each) => each.log);
    this.#ears?.heard(this.#said({ ...position, since: 0, log }));
  }

  send(wish: Wish): Promise<Answered | null> {
    const n = this.recorded.positions[this.at]?.n ?? 0;
    if (wish.type === "act" && wish.what === this.wanted) {
      this.#made += 1;
      this.#next();
      return Promise.resolve({ type: "done", id: 0, n });
    }
    const text = this.over
      ? t("The guided game ends here. Now play a match of your own.")
      : t(
          "This would be another move. In the guided game, make the one that is marked; afterwards you play as you like.",
        );
    return Promise.resolve({ type: "refused", id: 0, n, code: "refused", text, rule: null });
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#ears = null;
  }

  /** Show the next position, and those after it up to the learner's next decision. */
  #next(): void {
    this.at += 1;
    const position = this.recorded.positions[this.at];
    if (!position) return;
    this.#ears?.heard(this.#said(position));
    this.goesOn = this.at + 1 < this.recorded.positions.length && wantedAt(this.recorded, this.at) === null;
    if (!this.goesOn) {
      this.moved = this.#made;
      return;
    }
    const follows = this.recorded.positions[this.at + 1]?.log[0];
    const pause = !animated() ? STILL : follows?.who == null ? BRIEF : PAUSE;
    this.#timer = setTimeout(() => this.#next(), pause);
  }

  /** A position in the reader's language. */
  #said(position: Position): Position {
    const words = this.recorded.words[language()] ?? {};
    const said = (text: string): string => named(words[text] ?? text);
    const log: Line[] = position.log.map((line) => ({ ...line, text: said(line.text) }));
    const legal = position.legal.map((choice) => ({ ...choice, label: said(choice.label) }));
    return { ...position, log, legal, can_undo: false };
  }
}

function named(text: string): string {
  return text.replaceAll(NAME, settings.name || NOBODYS_NAME);
}
