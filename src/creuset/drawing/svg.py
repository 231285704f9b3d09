"""A sheet as SVG."""

from collections.abc import Sequence
from xml.sax.saxutils import escape, quoteattr

from creuset.drawing.letters import text_width
from creuset.drawing.shapes import Bend, Box, Circle, Clipped, Paint, Path, Rectangle, Shape, Sheet, Spot, Text

FONTS = "Helvetica, Arial, 'Liberation Sans', 'Nimbus Sans', sans-serif"


def to_svg(sheet: Sheet) -> str:
    """The whole sheet as the text of an SVG file."""
    writer = _Writer()
    writer.write(sheet.shapes)
    size = f'width="{_figure(sheet.width)}mm" height="{_figure(sheet.height)}mm"'
    view = f'viewBox="0 0 {_figure(sheet.width)} {_figure(sheet.height)}"'
    head = f'<svg xmlns="http://www.w3.org/2000/svg" {size} {view} font-family={quoteattr(FONTS)}>'
    return "\n".join([head, f"<title>{escape(sheet.title)}</title>", *writer.rows, "</svg>", ""])


class _Writer:
    """Writes shapes one after the other."""

    def __init__(self) -> None:
        self.rows: list[str] = []
        self._clips = 0

    def write(self, shapes: Sequence[Shape]) -> None:
        for shape in shapes:
            match shape:
                case Path():
                    self.rows.append(f'<path d="{route(shape)}" {_paint(shape.paint)}/>')
                case Circle():
                    across, down = shape.centre
                    place = f'cx="{_figure(across)}" cy="{_figure(down)}" r="{_figure(shape.radius)}"'
                    self.rows.append(f"<circle {place} {_paint(shape.paint)}/>")
                case Rectangle():
                    round_ = f'rx="{_figure(shape.radius)}" ' if shape.radius else ""
                    self.rows.append(f"<rect {_box(shape.box)} {round_}{_paint(shape.paint)}/>")
                case Text():
                    self._write_text(shape)
                case Clipped():
                    self._write_clipped(shape)

    def _write_clipped(self, group: Clipped) -> None:
        self._clips += 1
        name = f"clip{self._clips}"
        self.rows.append(f'<clipPath id="{name}"><rect {_box(group.box)}/></clipPath>')
        self.rows.append(f'<g clip-path="url(#{name})">')
        self.write(group.shapes)
        self.rows.append("</g>")

    def _write_text(self, text: Text) -> None:
        across, down = text.at
        # fix the estimated width, so that names lie where they were checked, whatever font is used
        width = text_width(text.words, text.size, text.bold)
        marks = [
            f'x="{_figure(across)}" y="{_figure(down)}" font-size="{_figure(text.size)}"',
            f'textLength="{_figure(width)}" lengthAdjust="spacingAndGlyphs"',
        ]
        if text.anchor != "start":
            marks.append(f'text-anchor="{text.anchor}"')
        if text.bold:
            marks.append('font-weight="bold"')
        if text.italic:
            marks.append('font-style="italic"')
        if text.turn:
            marks.append(f'transform="rotate({_figure(text.turn)} {_figure(across)} {_figure(down)})"')
        common = " ".join(marks)
        words = escape(text.words)
        if text.halo:
            seam = f'fill="#ffffff" stroke="#ffffff" stroke-width="{_figure(text.halo)}" stroke-linejoin="round"'
            self.rows.append(f'<text {common} {seam} aria-hidden="true">{words}</text>')
        self.rows.append(f'<text {common} fill="{text.colour}">{words}</text>')


def _figure(value: float) -> str:
    """A number, as short as possible."""
    short = f"{value:.3f}".rstrip("0").rstrip(".")
    return "0" if short == "-0" else short


def _spot(spot: Spot) -> str:
    return f"{_figure(spot[0])} {_figure(spot[1])}"


def _box(box: Box) -> str:
    place = f'x="{_figure(box.left)}" y="{_figure(box.top)}"'
    return f'{place} width="{_figure(box.width)}" height="{_figure(box.height)}"'


def _paint(paint: Paint) -> str:
    fill = f'fill="{paint.fill or "none"}"'
    if not paint.stroke:
        return fill
    stroke = f'stroke="{paint.stroke}" stroke-width="{_figure(paint.width)}"'
    return f'{fill} {stroke} stroke-linecap="round" stroke-linejoin="round"'


def route(path: Path) -> str:
    """A path as the commands of its `d` attribute."""
    parts: list[str] = []
    for point in path.points:
        command = "L" if parts else "M"
        if isinstance(point, Bend):
            parts.append(f"{command}{_spot(point.start)}Q{_spot(point.corner)} {_spot(point.end)}")
        else:
            parts.append(f"{command}{_spot(point)}")
    return "".join(parts) + ("Z" if path.closed else "")
