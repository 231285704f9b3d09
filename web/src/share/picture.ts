// A drawing of the page as a picture of its own: to be saved, copied or sent.

/** What style sheets say about shapes; a picture that leaves the page has to carry it along. */
const LOOKS = [
  "display",
  "fill",
  "fill-opacity",
  "fill-rule",
  "font-family",
  "font-size",
  "font-style",
  "font-weight",
  "letter-spacing",
  "opacity",
  "rotate",
  "scale",
  "stop-color",
  "stop-opacity",
  "stroke",
  "stroke-dasharray",
  "stroke-linecap",
  "stroke-linejoin",
  "stroke-opacity",
  "stroke-width",
  "text-anchor",
  "transform",
  "transform-box",
  "transform-origin",
  "translate",
];

/** The same drawing, which needs no style sheet any more, as the text of an SVG file. */
export function standalone(drawing: SVGSVGElement, width: number, height: number): string {
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  const originals = drawing.querySelectorAll<SVGElement>("*");
  copy.querySelectorAll<SVGElement>("*").forEach((element, place) => {
    const look = getComputedStyle(originals[place] as SVGElement);
    for (const name of LOOKS) {
      const value = look.getPropertyValue(name);
      // An attribute that places something is not to be overruled by "none".
      if (value && !(name.startsWith("trans") && value === "none")) element.style.setProperty(name, value);
    }
    element.removeAttribute("class");
  });
  copy.removeAttribute("class");
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  copy.setAttribute("width", String(width));
  copy.setAttribute("height", String(height));
  return new XMLSerializer().serializeToString(copy);
}

/** The drawing as a PNG. */
export async function asPng(drawing: SVGSVGElement, width: number, height: number): Promise<Blob> {
  const picture = new Image(width, height);
  picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(standalone(drawing, width, height))}`;
  await picture.decode();
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  canvas.getContext("2d")?.drawImage(picture, 0, 0, width, height);
  return new Promise((made, failed) =>
    canvas.toBlob((blob) => (blob ? made(blob) : failed(new Error("no picture"))), "image/png"),
  );
}
