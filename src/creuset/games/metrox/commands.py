"""`creuset maps`: lists, checks and draws the maps of Metro X."""

from pathlib import Path
from typing import Annotated

from cyclopts import App, Parameter
from rich.console import Console
from rich.table import Table

from creuset.core.errors import BadSetup
from creuset.core.message import N_, Filling, Message
from creuset.games.metrox.rules import GAME as METROX
from creuset.games.metrox.rules.city import CityMap
from creuset.games.metrox.rules.maps import load_map
from creuset.terminal.console import write_line
from creuset.words import Speaker

FIGURES = {
    "lines": N_("lines"),
    "rings": N_("rings"),
    "stations": N_("stations"),
    "interchanges": N_("interchanges"),
    "special": N_("special stations"),
    "windows": N_("windows"),
    "larger": N_("larger bonuses in all"),
    "smaller": N_("smaller bonuses in all"),
}
"""The figures of a map, in order."""


def figures_of(city: CityMap) -> dict[str, int]:
    """The figures of a map by name."""
    calls = [len(city.lines_at(station)) for station in range(len(city.stations))]
    return {
        "lines": len(city.lines),
        "rings": sum(line.ring for line in city.lines),
        "stations": len(city.stations),
        "interchanges": sum(lines > 1 for lines in calls),
        "special": sum(station.special for station in city.stations),
        "windows": sum(line.windows for line in city.lines),
        "larger": sum(line.bonus[0] for line in city.lines),
        "smaller": sum(line.bonus[1] for line in city.lines),
    }


def list_maps(say: Speaker) -> None:
    """Print the maps in the box with their figures."""
    table = Table("")
    for name in METROX.maps:
        table.add_column(name, justify="right")
    found = [figures_of(METROX.city(name)) for name in METROX.maps]
    for key, label in FIGURES.items():
        table.add_row(say(label), *(str(figures[key]) for figures in found))
    console = Console()
    console.print(table)
    hint = N_("Play on one with --map, or on a file of your own; creuset maps draw makes a sheet to print.")
    console.print(say(hint), highlight=False)


def check_map(say: Speaker, chosen: str) -> None:
    """Print that a map is sound, and the flaws in its drawing; raises `BadComponents` with its faults if it is not."""
    from creuset.games.metrox.drawing.sheet import label_clashes, names_over_lines  # noqa: PLC0415 - other commands draw nothing

    city = find_map(chosen)
    sentence = N_(
        "the map {name} is sound; lines: {lines}, rings: {rings}, stations: {stations}, interchanges: {interchanges}, "
        "special stations: {special}, windows: {windows}"
    )
    write_line(say(Message(sentence, {"name": city.name, **figures_of(city)})))
    remarks = [*label_clashes(city), *names_over_lines(city)]
    if remarks:
        write_line(say(N_("you can play on it, but its drawing has flaws:")))
    for remark in remarks:
        write_line(f"- {say(remark)}")


def draw_map_to(say: Speaker, chosen: str, out: Path) -> None:
    """Write the sheet of a map, in the format of the file's name; raises `BadSetup`."""
    city = find_map(chosen)
    content = drawn(city, say, out)
    try:
        out.write_bytes(content)
    except (OSError, ValueError) as error:  # an impossible name is a ValueError
        gaps: dict[str, Filling] = {"file": str(out), "why": getattr(error, "strerror", None) or str(error)}
        raise BadSetup(Message(N_("{file} cannot be written: {why}"), gaps)) from None
    write_line(say(N_("the map {name} has been drawn to {file}"), name=city.name, file=str(out)))


def drawn(city: CityMap, say: Speaker, out: Path) -> bytes:
    """The sheet of a map, as the contents of a file with this name."""
    from creuset.games.metrox.drawing.sheet import draw_map, print_map  # noqa: PLC0415 - other commands draw nothing

    kind = out.suffix.lower()
    if kind == ".svg":
        return draw_map(city, say).encode()
    if kind == ".pdf":
        return print_map(city, say)
    raise BadSetup(Message(N_("a map is drawn as .svg or .pdf, not as {file}"), {"file": str(out)}))


def find_map(chosen: str) -> CityMap:
    """The map with this name or in this file; raises `BadSetup` or `BadComponents`."""
    if chosen in METROX.maps:
        return METROX.city(chosen)
    file = Path(chosen)
    if not file.exists() and not file.suffix:
        raise BadSetup(
            Message(
                N_("there is no map or file {map}; the maps are: {known}"),
                {"map": chosen, "known": ", ".join(METROX.maps)},
            )
        )
    return load_map(file)


def add_commands(app: App, say: Speaker) -> None:
    """Add `creuset maps` with its own commands."""
    maps = App(name="maps", help=say(N_("List, check and draw the maps of Metro X.")), help_format="plaintext")
    chosen_help = say(N_("The name of a map, or a file of your own."))

    @maps.default
    @maps.command(name="list", help=say(N_("List the maps with their figures.")))
    def list_all() -> None:
        list_maps(say)

    @maps.command(help=say(N_("Check a map: every fault with its file line, and every flaw in its drawing.")))
    def check(chosen: Annotated[str, Parameter(name="map", help=chosen_help)]) -> None:
        check_map(say, chosen)

    @maps.command(help=say(N_("Draw a map as SVG or as PDF, one A5 page to print and play on.")))
    def draw(
        chosen: Annotated[str, Parameter(name="map", help=chosen_help)],
        *,
        out: Annotated[Path, Parameter(help=say(N_("The file to draw to, such as berlin.svg or berlin.pdf.")))],
    ) -> None:
        draw_map_to(say, chosen, out)

    app.command(maps)
