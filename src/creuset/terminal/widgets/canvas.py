"""A widget that shows a picture and says what was clicked in it."""

from rich.style import Style
from textual import events
from textual.geometry import Size
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from creuset.terminal.boards.picture import Picture


class Canvas(Widget):
    """Shows a picture as it is, cell by cell."""

    ALLOW_SELECT = False
    DEFAULT_CSS = "Canvas { width: auto; height: auto; }"

    class Clicked(Message):
        """Something in a picture was clicked."""

        def __init__(self, target: str) -> None:
            super().__init__()
            self.target = target

    class Pointed(Message):
        """The mouse came over something in a picture."""

        def __init__(self, target: str) -> None:
            super().__init__()
            self.target = target

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002 - the name Textual gives it
        super().__init__(id=id)
        self.picture = Picture(0, 0)
        self._under_mouse = ""

    def show(self, picture: Picture) -> None:
        """Show this picture from now on."""
        grown = (picture.width, picture.height) != (self.picture.width, self.picture.height)
        self.picture = picture
        self.refresh(layout=grown)

    def get_content_width(self, container: Size, viewport: Size) -> int:
        return self.picture.width

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return self.picture.height

    def render_line(self, y: int) -> Strip:
        ground: Style = self.visual_style.rich_style
        strip = Strip(self.picture.segments(y)).apply_style(ground)
        return strip.adjust_cell_length(self.size.width, ground)

    def on_click(self, event: events.Click) -> None:
        """Tell the screen what was clicked."""
        target = self.picture.target_at(event.x, event.y)
        if target:
            self.post_message(self.Clicked(target))

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """Tell the screen when the mouse reaches something else."""
        target = self.picture.target_at(event.x, event.y)
        if target != self._under_mouse:
            self._under_mouse = target
            if target:
                self.post_message(self.Pointed(target))
