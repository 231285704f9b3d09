"""A sheet as PDF, in the font that every reader and printer knows: nothing is embedded."""

from collections.abc import Sequence
from io import BytesIO
from typing import Final

from reportlab.lib.colors import HexColor
from reportlab.lib.units import mm
from reportlab.pdfbase.pdfmetrics import stringWidth
from reportlab.pdfgen.canvas import Canvas

from creuset.core.errors import CreusetError
from creuset.core.message import N_, Message
from creuset.drawing.shapes import Bend, Circle, Clipped, Paint, Path, Rectangle, Shape, Sheet, Spot, Text

_ROUND = 1
"""PDF's number for round line ends and corners."""

_FILLED: Final = 0
_OUTLINED: Final = 1
"""PDF's numbers for the ways to draw letters."""


def to_pdf(sheet: Sheet) -> bytes:
    """The whole sheet as the content of a PDF file, the same for the same sheet."""
    _check_letters(sheet)
    content = BytesIO()
    canvas = Canvas(content, pagesize=(sheet.width * mm, sheet.height * mm), invariant=1)
    canvas.setTitle(sheet.title)
    canvas.scale(mm, mm)
    canvas.setLineCap(_ROUND)
    canvas.setLineJoin(_ROUND)
    _Writer(canvas, sheet.height).write(sheet.shapes)
    canvas.save()
    return content.getvalue()


def _check_letters(sheet: Sheet) -> None:
    """Refuse letters beyond Western Europe, which would silently come out as something else."""
    foreign = {letter for words in _words(sheet.shapes) for letter in words if not _is_known(letter)}
    if foreign:
        raise CreusetError(
            Message(
                N_("a PDF cannot show {letters}; draw an SVG and print that"),
                {"letters": " ".join(sorted(foreign))},
            )
        )


def _is_known(letter: str) -> bool:
    try:
        letter.encode("cp1252")
    except UnicodeEncodeError:
        return False
    return True


def _words(shapes: Sequence[Shape]) -> list[str]:
    found: list[str] = []
    for shape in shapes:
        if isinstance(shape, Text):
            found.append(shape.words)
        elif isinstance(shape, Clipped):
            found.extend(_words(shape.shapes))
    return found


class _Writer:
    """Writes shapes one after the other; PDF measures from the lower left corner."""

    def __init__(self, canvas: Canvas, height: float) -> None:
        self._canvas = canvas
        self._height = height

    def write(self, shapes: Sequence[Shape]) -> None:
        for shape in shapes:
            match shape:
                case Path():
                    self._write_path(shape)
                case Circle():
                    across, down = self._spot(shape.centre)
                    self._canvas.circle(across, down, shape.radius, **self._paint(shape.paint))
                case Rectangle():
                    self._write_rectangle(shape)
                case Text():
                    self._write_text(shape)
                case Clipped():
                    self._write_clipped(shape)

    def _spot(self, spot: Spot) -> Spot:
        return spot[0], self._height - spot[1]

    def _paint(self, paint: Paint) -> dict[str, int]:
        """Set the colours and width; returns how to paint the shape."""
        if paint.fill:
            self._canvas.setFillColor(HexColor(paint.fill))
        if paint.stroke:
            self._canvas.setStrokeColor(HexColor(paint.stroke))
            self._canvas.setLineWidth(paint.width)
        return {"stroke": int(bool(paint.stroke)), "fill": int(bool(paint.fill))}

    def _write_path(self, path: Path) -> None:
        route = self._canvas.beginPath()
        here: Spot | None = None
        for point in path.points:
            to = self._spot(point.start if isinstance(point, Bend) else point)
            if here is None:
                route.moveTo(*to)
            else:
                route.lineTo(*to)
            here = to
            if isinstance(point, Bend):
                corner, end = self._spot(point.corner), self._spot(point.end)
                route.curveTo(*_between(here, corner), *_between(end, corner), *end)
                here = end
        if path.closed:
            route.close()
        self._canvas.drawPath(route, **self._paint(path.paint))

    def _write_rectangle(self, rectangle: Rectangle) -> None:
        box = rectangle.box
        left, bottom = self._spot((box.left, box.bottom))
        paint = self._paint(rectangle.paint)
        if rectangle.radius:
            self._canvas.roundRect(left, bottom, box.width, box.height, rectangle.radius, **paint)
        else:
            self._canvas.rect(left, bottom, box.width, box.height, **paint)

    def _write_clipped(self, group: Clipped) -> None:
        canvas, box = self._canvas, group.box
        canvas.saveState()
        route = canvas.beginPath()
        route.rect(*self._spot((box.left, box.bottom)), box.width, box.height)
        canvas.clipPath(route, stroke=0, fill=0)
        self.write(group.shapes)
        canvas.restoreState()

    def _write_text(self, text: Text) -> None:
        canvas = self._canvas
        font = _font(text)
        width = stringWidth(text.words, font, text.size)
        before = {"start": 0.0, "middle": width / 2, "end": width}[text.anchor]
        canvas.saveState()
        canvas.translate(*self._spot(text.at))
        canvas.rotate(-text.turn)
        canvas.setFont(font, text.size)
        if text.halo:
            canvas.setStrokeColor(HexColor("#ffffff"))
            canvas.setLineWidth(text.halo)
            canvas.drawString(-before, 0, text.words, mode=_OUTLINED)
        canvas.setFillColor(HexColor(text.colour))
        canvas.drawString(-before, 0, text.words, mode=_FILLED)
        canvas.restoreState()


def _font(text: Text) -> str:
    style = ("Bold" if text.bold else "") + ("Oblique" if text.italic else "")
    return f"Helvetica-{style}" if style else "Helvetica"


def _between(end: Spot, corner: Spot) -> Spot:
    """A handle of the cubic curve that equals the quadratic one."""
    return end[0] + (corner[0] - end[0]) * 2 / 3, end[1] + (corner[1] - end[1]) * 2 / 3
