"""`creuset maps`: maps of Metro X listed, checked and drawn; and `--map`, which chooses one to play on."""

from collections.abc import Mapping
from pathlib import Path

from rich.console import Console
from rich.table import Table

from creuset.core.errors import BadSetup
from creuset.core.message import N_, Filling, Message
from creuset.games import find_game
from creuset.games.metrox import GAME as METROX
from creuset.games.metrox import MetroX
from creuset.games.metrox.city import CityMap
from creuset.games.metrox.maps import load_map
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
"""What is told of a map."""


def figures_of(city: CityMap) -> dict[str, int]:
    """How much there is of everything on a map."""
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
    """Print that a map is sound, and what is in the way on its drawing; `BadComponents` lists the faults of others."""
    from creuset.drawing.metrox import label_clashes, names_over_lines  # noqa: PLC0415 - other commands draw nothing

    city = find_map(chosen)
    sentence = N_(
        "the map {name} is sound; lines: {lines}, rings: {rings}, stations: {stations}, interchanges: {interchanges}, "
        "special stations: {special}, windows: {windows}"
    )
    write_line(say(Message(sentence, {"name": city.name, **figures_of(city)})))
    remarks = [*label_clashes(city), *names_over_lines(city)]
    if remarks:
        write_line(say(N_("it can be played on; on the drawing there is something in the way:")))
    for remark in remarks:
        write_line(f"- {say(remark)}")


def draw_map_to(say: Speaker, chosen: str, out: Path) -> None:
    """Write the sheet of a map, its kind after the name of the file; raises `BadSetup`."""
    city = find_map(chosen)
    content = drawn(city, say, out)
    try:
        out.write_bytes(content)
    except (OSError, ValueError) as error:  # a name that is none at all is a ValueError
        gaps: dict[str, Filling] = {"file": str(out), "why": getattr(error, "strerror", None) or str(error)}
        raise BadSetup(Message(N_("{file} cannot be written: {why}"), gaps)) from None
    write_line(say(N_("the map {name} is drawn in {file}"), name=city.name, file=str(out)))


def drawn(city: CityMap, say: Speaker, out: Path) -> bytes:
    """The sheet of a map as the content of a file of this name."""
    from creuset.drawing.metrox import draw_map, print_map  # noqa: PLC0415 - other commands draw nothing

    kind = out.suffix.lower()
    if kind == ".svg":
        return draw_map(city, say).encode()
    if kind == ".pdf":
        return print_map(city, say)
    raise BadSetup(Message(N_("a map is drawn as .svg or .pdf, not as {file}"), {"file": str(out)}))


def find_map(chosen: str) -> CityMap:
    """The map of this name, else that of this file; raises `BadSetup` or `BadComponents`."""
    if chosen in METROX.maps:
        return METROX.city(chosen)
    file = Path(chosen)
    if not file.exists() and not file.suffix:
        raise BadSetup(
            Message(
                N_("there is no map and no file {map}; the maps are: {known}"),
                {"map": chosen, "known": ", ".join(METROX.maps)},
            )
        )
    return load_map(file)


def with_map(game: str, options: Mapping[str, str], chosen: str | None) -> dict[str, str]:
    """The options with the map that `--map` names: a map in the box, or the whole text of a file."""
    if chosen is None:
        return dict(options)
    played = find_game(game)
    if not isinstance(played, MetroX):
        raise BadSetup(Message(N_("{game} has no maps"), {"game": played.lid.title}))
    if "map" in options:
        raise BadSetup(Message(N_("the option {option} is given twice"), {"option": "map"}))
    find_map(chosen)
    if chosen in METROX.maps:
        return {**options, "map": chosen}
    # A journal has to hold the map itself: the file may change, or stay behind on another machine.
    return {**options, "map": Path(chosen).read_text(encoding="utf-8-sig")}
