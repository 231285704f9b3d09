// What has just happened, as movement: cubes from the Mine to a reserve, from there to a piece, pieces to their owner.
import { likeness, placeOf, travel, type Place } from "../../boards/travel";
import type { Line } from "../../wire/messages";
import { COLOURS, type ForgeScene } from "./facts";

type Data = ForgeScene["shown"];

interface Flight {
  thing: Element | null;
  from: Place | null;
  /** Where it goes: the first of these names that is on the board afterwards. */
  to: string[];
  waits: number;
  /** A likeness of the target flies, when there was nothing to copy. */
  asTarget: boolean;
}

const APART = 90;

/** What will fly, measured while the board still shows how it was; `before` is the scene that it shows. */
export function prepare(board: Element, before: ForgeScene, news: readonly Line[]): Flight[] {
  return news.flatMap((line) => {
    const data = (line.data ?? null) as Data;
    const seat = line.who ?? line.seat ?? 0;
    if (data?.do === "take") {
      const colour = before.view.mine.find(({ at }) => at === data.at)?.colour;
      const out = flight(null, find(board, `cube ${data.at}`), [`reserve ${seat} ${colour}`]);
      return colour ? [{ ...out, from: inner(out.from) }] : [];
    }
    if (data?.do === "forge") {
      const from = find(board, `piece ${data.piece}`);
      const cost = before.view.figures[data.piece]?.cost;
      const cubes = COLOURS.flatMap((colour) =>
        Array.from({ length: cost?.[colour] ?? 0 }, (_, number) => {
          const reserve = find(board, `reserve ${seat} ${colour}`);
          return { ...flight(copyOf(reserve), reserve, [`place ${data.piece}`]), waits: number * APART };
        }),
      );
      return [
        ...paying(cubes, placeOf(from)),
        { ...flight(copyOf(from), from, [`own ${data.piece}`, `seat ${seat}`]), waits: 2 * APART },
      ];
    }
    if (data?.do === "join") {
      return [data.blade, data.handle].map((piece) => {
        const from = find(board, `own ${piece}`);
        return flight(copyOf(from), from, [`own ${data.blade}`, `seat ${seat}`]);
      });
    }
    return [];
  });
}

/** Let everything fly to where it lies now. */
export function depart(board: Element, flights: readonly (Flight & { target?: Place | null })[]): void {
  for (const { thing, from, to, waits, asTarget, target } of flights) {
    const end = to.map((name) => find(board, name)).find((element) => element !== null) ?? null;
    const flying = thing ?? (asTarget && end ? copyOf(end) : null);
    if (flying) void travel(flying, from, target ?? landing(end), { waits, lasts: 420 });
  }
}

/** The cubes of a cost fly to where the piece lay, which is then gone. */
function paying(cubes: Flight[], place: Place | null): Flight[] {
  if (!place) return [];
  const size = place.width / 4;
  const target = {
    left: place.left + place.width / 2 - size / 2,
    top: place.top + place.height - size,
    width: size,
    height: size,
  };
  return cubes.map((cube) => ({ ...cube, target }));
}

function flight(thing: Element | null, from: Element | null, to: string[]): Flight {
  return { thing, from: placeOf(from), to, waits: 0, asTarget: thing === null };
}

/** At another player's things everything arrives small. */
function landing(end: Element | null): Place | null {
  const place = placeOf(end);
  if (!place || place.width < 3 * place.height) return place;
  return { left: place.left + place.width / 2, top: place.top, width: place.height / 2, height: place.height / 2 };
}

/** The middle of a place: a cube is drawn larger than the sign that flies for it. */
function inner(place: Place | null): Place | null {
  if (!place) return null;
  const size = place.width / 2;
  return { left: place.left + size / 2, top: place.top + (place.height - size) / 2, width: size, height: size };
}

function find(board: Element, name: string): Element | null {
  return board.querySelector(`[data-thing="${CSS.escape(name)}"]`);
}

/** A picture of a thing that fills whatever carries it. */
function copyOf(element: Element | null): Element | null {
  if (!element) return null;
  const source = element instanceof HTMLElement ? element.querySelector("svg") : element;
  if (!source) return null;
  const copy = likeness(source);
  if (copy instanceof SVGSVGElement) {
    copy.setAttribute("width", "100%");
    copy.setAttribute("height", "100%");
    return copy;
  }
  const picture = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  picture.setAttribute("viewBox", "0 0 100 150");
  picture.setAttribute("width", "100%");
  picture.setAttribute("height", "100%");
  copy.removeAttribute("transform");
  picture.append(copy);
  return picture;
}
