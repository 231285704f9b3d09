"""Metro X: one card for everyone, and each of one to six players marks stations on a sheet. Imports `core` only."""

from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from creuset.core.action import Action
from creuset.core.game import Game, Option, is_text
from creuset.core.state import State
from creuset.games.metrox.rules import actions
from creuset.games.metrox.rules.lid import MAPS, lid_of
from creuset.games.metrox.rules.maps import CityMap, read_map
from creuset.games.metrox.rules.network import Network
from creuset.games.metrox.rules.rulebook import RULEBOOK
from creuset.games.metrox.rules.rules import MetroState
from creuset.games.metrox.rules.state import NONE, start_sheets

MOST_KEPT: Final = 32
"""How many maps are kept once read: those in the box, and some that people wrote."""


@final
class MetroX(Game):
    """The game as the table knows it."""

    rulebook = RULEBOOK

    def __init__(self) -> None:
        self.lid = lid_of(fingerprint())
        self._networks: dict[str, Network] = {}

    @property
    def maps(self) -> tuple[str, ...]:
        """The names of the maps in the box (MX-03)."""
        return MAPS

    def city(self, chosen: str) -> CityMap:
        """The map with this name, or the one this text describes; raises `BadSetup` or `BadComponents`."""
        return self._network(chosen).city

    def value_title(self, option: Option, value: str) -> str:
        """What people read for an option's value: for their own map its name, not its text (MX-04)."""
        return value if value in option.values else self.city(value).name

    def start(self, options: Mapping[str, str], seats: int) -> State:
        network = self._network(options["map"])
        choices = vec[i64]([NONE] * seats)
        return MetroState(network, options["special_stations"] == "on", seats, start_sheets(network, seats), choices)

    def parse(self, text: str) -> Action:
        return actions.parse(text)

    def _network(self, chosen: str) -> Network:
        """The map with this name, or the one this text describes; read once."""
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
        file = map_file(chosen)
        return read_map(file.read_text(encoding="utf-8"), file.name)


def map_file(name: str) -> Path:
    """The file of a map in the box."""
    return Path(__file__).parent / "maps" / f"{name}.toml"


def fingerprint() -> str:
    """A short word that changes with any map in the box: journals for one set of maps do not fit another."""
    return sha256(b"".join(map_file(name).read_bytes() for name in MAPS)).hexdigest()[:8]


GAME: Final = MetroX()
