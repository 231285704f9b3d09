"""Parts of a picture, written line by line and put one below the other."""

from collections.abc import Iterable, Sequence

from rich.cells import cell_len
from rich.style import Style

from creuset.terminal.boards.picture import PLAIN, Box, Picture, Run, shortened


def length_of(runs: Sequence[Run]) -> int:
    """How many cells texts take."""
    return sum(cell_len(text) for text, _style in runs)


class Paper:
    """Lines of texts at columns, and the boxes of what can be chosen on them."""

    def __init__(self, width: int) -> None:
        self.width = width
        self.height = 0
        self.boxes: dict[str, Box] = {}
        self._texts: list[tuple[int, int, Run]] = []

    def line(self, runs: Iterable[Run] = (), x: int = 0) -> int:
        """Another line; its number."""
        self.height += 1
        self.put(x, self.height - 1, runs)
        return self.height - 1

    def put(self, x: int, y: int, runs: Iterable[Run]) -> int:
        """Texts into a line from a column on; the column after them."""
        self.height = max(self.height, y + 1)
        for text, style in runs:
            self._texts.append((x, y, (text, style)))
            x += cell_len(text)
        return x

    def right(self, y: int, runs: Sequence[Run], end: int | None = None) -> None:
        """Texts that end at a column, or at the edge."""
        self.put((self.width if end is None else end) - length_of(runs), y, runs)

    def mark(self, name: str, box: Box) -> None:
        """Let something be chosen by a click in this box."""
        self.boxes[name] = box

    def below(self, other: "Paper") -> None:
        """Put another paper below this one."""
        start = self.height
        self.height += other.height
        self._texts += [(x, y + start, run) for x, y, run in other._texts]
        self.boxes |= {name: Box(box.x, box.y + start, box.width, box.height) for name, box in other.boxes.items()}

    def wrapped(self, items: Sequence[Sequence[Run]], x: int = 0, indent: int | None = None) -> None:
        """Items one after another in as many lines as they need, none of them split."""
        indent = x if indent is None else indent
        y, at = self.line(), x
        for item in items:
            if at > indent and at + length_of(item) > self.width:
                y, at = self.line(), indent
            at = self.put(at, y, item) + 1

    def heading(self, text: str, style: Style) -> int:
        """A line with a title and a rule after it."""
        title = f"─ {shortened(text, self.width - 4)} "
        return self.line([(title, style), ("─" * max(self.width - cell_len(title), 0), style)])

    def picture(self) -> Picture:
        """Everything written."""
        picture = Picture(self.width, self.height)
        for x, y, (text, style) in self._texts:
            picture.put(x, y, text, style or PLAIN)
        for name, box in self.boxes.items():
            picture.mark(box, name)
        return picture
