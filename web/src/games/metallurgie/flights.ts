// Cards on their way: from hands and the pile to the pattern, from the pattern to points and discard.
import { placeOf, travel, type Place } from "../../boards/travel";
import { moves } from "../../kept/settings.svelte";
import type { Line } from "../../wire/messages";
import type { Choice, View } from "./data";
import { looseCard, type Card } from "./face";
import { CARD, cornerOf, middleOf } from "./geometry";
import { keyOf, METALS, type MetallurgieScene, type Spot } from "./metals";

/** Between two cards that set out one after the other. */
const APART = 110;

/** What came all at once in a longer list is not worth watching. */
const LONGEST = 12;

export class Flights {
  /** Where my own next card comes from. */
  departure: Place | null = null;
  /** Where the card that is on its way came from. */
  #left: Place | null = null;
  #toPoints = false;
  #turned = false;

  constructor(readonly root: () => HTMLElement | null) {}

  /** Lets everything fly that has happened since the scene before. */
  show(scene: MetallurgieScene, before: View | null, news: readonly Line[]): void {
    const { departure } = this;
    this.departure = null;
    const lines = news.filter(({ kind }) => kind === "what");
    if (lines.length === 0 || !moves()) return;
    // With the frame that lays the new board out: asking for places any sooner would lay it out twice.
    requestAnimationFrame(() => {
      this.#left = departure;
      this.#turned = before?.turned != null;
      lines.forEach((line, index) => this.#fly(line, scene, index * APART, lines.length <= LONGEST));
    });
  }

  #fly(line: Line, scene: MetallurgieScene, waits: number, seen: boolean): void {
    const data = line.data as Choice | null | undefined;
    const seat = line.who ?? line.seat;
    if (data?.do === "score") this.#toPoints = true;
    if (data?.do === "turn") this.#turned = true;
    if (data?.do === "take") {
      const to = this.#toPoints ? this.#find(`[data-seat="${seat}"]`) : this.#find("[data-discard]");
      this.#toPoints = false;
      if (seen) this.#go(data.metal, this.#spot(data.at), centred(placeOf(to)), waits);
    } else if (data?.do === "place") {
      const pile = this.#turned;
      this.#turned = false;
      if (!seen) return;
      const mine =
        seat === scene.seat
          ? (this.#left ?? placeOf(this.#find("[data-hand]")))
          : centred(placeOf(this.#find(`[data-seat="${seat}"]`)));
      const from = pile ? (this.#left ?? placeOf(this.#find("[data-turned]") ?? this.#find("[data-pile]"))) : mine;
      this.#go(data.metal, from, this.#spot(data.at), waits, this.#find(`[data-card="${keyOf(data.at)}"]`));
    } else if (data?.do === "turn" && data.card !== "stop") {
      const lies = this.#find("[data-turned]");
      if (seen)
        this.#go(
          data.card,
          placeOf(this.#find("[data-pile]")),
          placeOf(lies) ?? centred(placeOf(this.#find("[data-discard]"))),
          waits,
          lies,
        );
    } else if (data?.do === "give" || (!data && line.who === null)) {
      if (seen) this.#deal(line, scene, waits); // what others draw is not told
    }
  }

  #deal(line: Line, scene: MetallurgieScene, waits: number): void {
    const data = line.data as Choice | null | undefined;
    const card: Card = data?.do === "give" && data.card !== "stop" ? data.card : "back";
    const from = placeOf(this.#find("[data-pile]"));
    if (line.seat !== scene.seat) {
      this.#go("back", from, centred(placeOf(this.#find(`[data-seat="${line.seat}"]`))), waits);
    } else if (METALS.some((metal) => metal === card)) {
      const held = [...(this.root()?.querySelectorAll(`[data-hand] [data-metal="${card}"]`) ?? [])].at(-1);
      this.#go(card, from, placeOf(held), waits, held);
    }
  }

  #go(card: Card, from: Place | null, to: Place | null, waits: number, arriving: Element | null = null): void {
    void travel(looseCard(card), from, to, { waits, arriving });
  }

  #find(selector: string): Element | null {
    return this.root()?.querySelector(selector) ?? null;
  }

  /** Where the card of a place lies on the screen, even after it has gone. */
  #spot(at: Spot): Place | null {
    const card = this.#find(`[data-card="${keyOf(at)}"]`);
    if (card) return placeOf(card);
    const svg = this.#find("[data-pattern]");
    const sheet = placeOf(svg);
    if (!(svg instanceof SVGSVGElement) || !sheet) return null;
    const { x, y, width } = svg.viewBox.baseVal;
    const scale = sheet.width / width;
    const middle = middleOf(at);
    const corner = cornerOf(0);
    return {
      left: sheet.left + (middle.x + corner.x - x) * scale,
      top: sheet.top + (middle.y + corner.y - y) * scale,
      width: CARD.width * scale,
      height: CARD.height * scale,
    };
  }
}

/** A small card in the middle of a wide place. */
function centred(place: Place | null): Place | null {
  if (!place) return null;
  const height = Math.min(40, place.height);
  const width = (height * CARD.width) / CARD.height;
  return { left: place.left + (place.width - width) / 2, top: place.top + (place.height - height) / 2, width, height };
}
