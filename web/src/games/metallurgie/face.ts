// The picture of a card, by its name among the faces.
import type { Metal } from "./metals";

export type Card = Metal | "back";

const SVG = "http://www.w3.org/2000/svg";

/** The name of a card's picture; every face also comes with the metal's name on it. */
export function faceOf(card: Card, named = true): string {
  return card === "back" || !named ? `#me-${card}` : `#me-${card}-named`;
}

/** A card made by hand, to travel over the screen. */
export function looseCard(card: Card): SVGSVGElement {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "0 0 84 88");
  svg.setAttribute("width", "100%");
  svg.setAttribute("height", "100%");
  const use = document.createElementNS(SVG, "use");
  use.setAttribute("href", faceOf(card));
  use.setAttribute("width", "84");
  use.setAttribute("height", "88");
  svg.append(use);
  return svg;
}
