"""Metro X: one card for all, and everybody marks stations on a sheet, for one to six players. Imports `core` only."""

from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from creuset.core.action import Action
from creuset.core.errors import BadSetup
from creuset.core.game import Game, Option, is_text
from creuset.core.message import N_, Message
from creuset.core.state import State, View
from creuset.games.metrox import actions
from creuset.games.metrox.lid import MAPS, lid_of
from creuset.games.metrox.maps import CityMap, read_map
from creuset.games.metrox.network import Network
from creuset.games.metrox.reading import read_view
from creuset.games.metrox.rulebook import RULEBOOK
from creuset.games.metrox.rules import MetroState
from creuset.games.metrox.state import NONE, start_sheets

MOST_KEPT: Final = 32
"""So many maps are kept once they are read: those of the box, and some that people wrote."""


@final
class MetroX(Game):
    """The game as the registry knows it."""

    rulebook = RULEBOOK

    def __init__(self) -> None:
        self.lid = lid_of(fingerprint())
        self._networks: dict[str, Network] = {}

    @property
    def maps(self) -> tuple[str, ...]:
        """The names of the maps in the box (MX-03)."""
        return MAPS

    def city(self, chosen: str) -> CityMap:
        """The map of this name, or the one that this text describes; raises `BadSetup` or `BadComponents`."""
        return self._network(chosen).city

    def value_title(self, option: Option, value: str) -> str:
        """What people read for the value of an option: of a map of one's own its name, not its text (MX-04)."""
        return value if value in option.values else self.city(value).name

    def start(self, options: Mapping[str, str], seats: int) -> State:
        network = self._network(options["map"])
        choices = vec[i64]([NONE] * seats)
        return MetroState(network, options["special_stations"] == "on", seats, start_sheets(network, seats), choices)

    def rebuild(self, facts: dict[str, object], options: Mapping[str, str]) -> View:
        return read_view(facts, self._network(options["map"]), options["special_stations"] == "on")

    def parse(self, text: str) -> Action:
        return actions.parse(text)

    def action(self, data: object) -> Action:
        return actions.from_data(data)

    def _network(self, chosen: str) -> Network:
        """The map of this name, or the one this text describes; read once."""
        network = self._networks.get(chosen)
        if network is None:
            network = Network(self._read(chosen))
            if len(self._networks) >= MOST_KEPT:
                self._networks.clear()
            self._networks[chosen] = network
        return network

    def _read(self, chosen: str) -> CityMap:
        if is_text(chosen):
            return read_map(chosen, "map")
        if chosen not in self.maps:
            raise BadSetup(
                Message(
                    N_("there is no map {map}; there are: {known}; a map of one's own is given as its whole text"),
                    {"map": chosen, "known": ", ".join(self.maps)},
                )
            )
        file = map_file(chosen)
        return read_map(file.read_text(encoding="utf-8"), file.name)


def map_file(name: str) -> Path:
    """Where a map of the box lies."""
    return Path(__file__).parent / "maps" / f"{name}.toml"


def fingerprint() -> str:
    """A short word that changes with any map of the box: journals of one set of maps do not fit another."""
    return sha256(b"".join(map_file(name).read_bytes() for name in MAPS)).hexdigest()[:8]


GAME: Final = MetroX()
