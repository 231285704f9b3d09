"""What one seat knows of a position of La Forge des Dieux: the plain data of its view, in the words of the game.

Places of the Mine and of the pyramids, pieces and colours have the numbers of the rules; players count from 0. Cubes by
colour are words as in `cubes.py`.
"""

from typing import Final, cast

from creuset.core.bits import members
from creuset.core.message import Message
from creuset.games.forge.rules.actions import Take
from creuset.games.forge.rules.components import COLOUR_KEYS, KIND_OF, OF_A_KIND, PIECE_NAMES
from creuset.games.forge.rules.cubes import ONE
from creuset.games.forge.rules.facts import Cubes, Facts, TakeEffect
from creuset.games.forge.rules.mine import ABOVE, BELOW, PLACE_NAMES, SIDES
from creuset.games.forge.rules.pieces import pieces_for
from creuset.games.forge.rules.pyramids import NARROW_TOP, ROW_OF, ROW_START, WIDE_TOP
from creuset.games.forge.rules.scoring import weapon_renown, why_it_ends
from creuset.games.forge.rules.state import ENDINGS
from creuset.table.plain_view import PlainView

_PLACES: Final = {name: place for place, name in enumerate(PLACE_NAMES)}
_PIECES: Final = {name: piece for piece, name in enumerate(PIECE_NAMES)}
_COLOURS: Final = {key: colour for colour, key in enumerate(COLOUR_KEYS)}
_IN_A_PYRAMID: Final = {(int(ROW_OF[place]), int(place - ROW_START[place])): place for place in range(OF_A_KIND)}


def _cubes(counts: Cubes) -> int:
    return int(sum(counts[key] * ONE[colour] for colour, key in enumerate(COLOUR_KEYS)))


class Known:
    """What drawings and sentences ask of a view."""

    def __init__(self, view: PlainView) -> None:
        self.facts: Final = cast(Facts, view.data)
        self.view: Final = view
        self.pieces: Final = pieces_for(view.options)
        facts = self.facts
        self.player: Final = facts["player"] - 1
        """Whose turn it is."""
        self.colours: Final = {
            _PLACES[cube["at"]]: None if cube["colour"] is None else _COLOURS[cube["colour"]] for cube in facts["mine"]
        }
        """The cubes of the Mine by their places, from the ground up, with their colours where they are seen."""
        self.free_cubes: Final = [_PLACES[cube["at"]] for cube in facts["mine"] if cube["free"]]
        self.left: Final = _cubes(facts["left"])
        """The cubes of the Mine by colour, seen and unseen."""
        self.unseen: Final = _cubes(facts["unseen"])
        self.lying: Final = {
            _place_of(at["row"], at["index"], at["piece"]): _PIECES[at["piece"]] for at in facts["pyramids"]
        }
        """The pieces of the pyramids by their places."""
        self.free_pieces: Final = sorted(_PIECES[at["piece"]] for at in facts["pyramids"] if at["free"])
        self.forged: Final = None if facts["forged"] is None else _PIECES[facts["forged"]]
        """The piece that may be joined for free now (FO-08)."""
        self._covers = WIDE_TOP if view.options["card_pyramid"] == "wide_top" else NARROW_TOP

    @property
    def ending(self) -> Message | None:
        """Why this round is the last, once it is (FO-13)."""
        ending = self.facts["ending"]
        return None if ending is None else why_it_ends(ENDINGS.index(ending))

    # The Mine

    def resting_on(self, place: int) -> list[int]:
        """The cubes that rest on one."""
        return self._there(ABOVE[place])

    def beside(self, place: int) -> list[int]:
        """The cubes that touch the sides of one."""
        return self._there(SIDES[place])

    def beneath(self, place: int) -> list[int]:
        """The cubes that one rests on."""
        return self._there(BELOW[place])

    def _there(self, places: int) -> list[int]:
        return [place for place in members(places) if place in self.colours]

    def taking(self, take: Take) -> tuple[list[int], list[int]]:
        """The cubes that taking one would free, and those that would come to light."""
        effect = cast(TakeEffect, self.view.effect(take))
        return [_PLACES[name] for name in effect["uncovers"]], [_PLACES[name] for name in effect["reveals"]]

    # The pyramids

    def place_of(self, piece: int) -> int | None:
        """Where a piece lies; nowhere when it is forged, or not yet laid out."""
        return next((place for place, other in self.lying.items() if other == piece), None)

    def lying_on(self, piece: int) -> list[int]:
        """The pieces that lie on one, even partly."""
        place = self.place_of(piece)
        return [] if place is None else [self.lying[at] for at in members(self._covers[place]) if at in self.lying]

    def lying_under(self, piece: int) -> list[int]:
        """The pieces that one lies on."""
        return [other for _place, other in sorted(self.lying.items()) if piece in self.lying_on(other)]

    # The players

    def reserve(self, seat: int) -> int:
        """A player's cubes."""
        return _cubes(self.facts["reserves"][seat])

    def singles(self, seat: int) -> list[int]:
        """A player's single pieces."""
        return [_PIECES[name] for name in self.facts["singles"][seat]]

    def weapons(self, seat: int) -> list[tuple[int, int]]:
        """Blade and handle of every weapon of a player."""
        return [(_PIECES[blade], _PIECES[handle]) for blade, handle in self.facts["weapons"][seat]]

    def renown(self, seat: int) -> int:
        """What a player's weapons bring."""
        return self.facts["renown"][seat]

    def partners(self, piece: int, seat: int) -> list[int]:
        """A player's single pieces that a piece could be joined to."""
        return [single for single in self.singles(seat) if KIND_OF[single] != KIND_OF[piece]]

    def weapon(self, piece: int, partner: int) -> int:
        """What a blade and a handle, in any order, bring when they are joined (FO-14)."""
        blade, handle = sorted((piece, partner))
        return int(weapon_renown(self.pieces, blade, handle, self.view.options["bonus_per"] == "weapon"))


def _place_of(row: int, index: int, piece: str) -> int:
    place = _IN_A_PYRAMID[row, index]
    return place if KIND_OF[_PIECES[piece]] == 0 else place + int(OF_A_KIND)
