"""How the pieces of La Forge des Dieux are read out: in the pyramids, and with the players."""

from collections.abc import Iterable, Sequence

from mypy_extensions import i64

from creuset.core.bits import holds, size
from creuset.core.message import N_
from creuset.games.forge.components import BLADES, HANDLES, KIND_OF, OF_A_KIND, PIECES, piece_name
from creuset.games.forge.cubes import in_words, missing
from creuset.games.forge.pyramids import EMPTY, Pyramids
from creuset.games.forge.state import Table
from creuset.terminal.reading.forge_mine import in_set
from creuset.terminal.reading.forge_typing import Described
from creuset.terminal.reading.forge_weapons import partners, renown_of
from creuset.terminal.reading.reading import in_turn
from creuset.words import Speaker

_FREE = (N_("free blades: {count}"), N_("free handles: {count}"))
_COVERED = (N_("covered blades: {count}"), N_("covered handles: {count}"))
"""The headings of the two pyramids."""


class PieceReading:
    """Pieces, weapons and reserves, read out to a seat, or to a spectator when there is none."""

    def __init__(self, say: Speaker, names: Sequence[str]) -> None:
        self._say = say
        self._names = names

    # The pyramids

    def answer(self, table: Table, described: Described, seat: int | None) -> list[str]:
        """All about the pieces that some words fit."""
        pieces = [piece for piece in range(PIECES) if described.fits(piece)]
        if len(pieces) == 1:
            return self._about(table, pieces[0], seat)
        if len(pieces) == PIECES:
            return [*self._free(table, 0, seat), *self._free(table, 1, seat)]
        if len(pieces) == OF_A_KIND:
            return self.pyramid(table, int(KIND_OF[pieces[0]]), seat)
        return [self._in_brief(table, piece, seat) for piece in pieces]

    def pyramid(self, table: Table, kind: int, seat: int | None) -> list[str]:
        """The pieces of a kind: the free ones, then the covered ones from the top down."""
        pyramids = table.pyramids
        places = range(kind * OF_A_KIND, (kind + 1) * OF_A_KIND)
        covered = [place for place in places if pyramids.lying_on(place) != 0 and holds(pyramids.lying, place)]
        covered.sort(key=lambda place: len(_all_above(pyramids, place)))
        return [
            *self._free(table, kind, seat),
            self._say(_COVERED[kind], count=len(covered)),
            *(
                self._say(
                    N_("{piece}; on it: {others}"),
                    piece=piece_name(pyramids.piece_at(place)),
                    others=self.named(_above(pyramids, place)),
                )
                for place in covered
            ),
        ]

    def _free(self, table: Table, kind: int, seat: int | None) -> list[str]:
        free = [piece for piece in in_set(table.pyramids.free) if KIND_OF[piece] == kind]
        return [
            self._say(_FREE[kind], count=len(free)),
            *(self._with_figures(table, piece, self._use(table, piece, seat)) for piece in free),
        ]

    def _with_figures(self, table: Table, piece: int, remark: str) -> str:
        line = N_("{piece}: {figures}; {remark}") if remark else N_("{piece}: {figures}")
        return self._say(line, piece=piece_name(piece), figures=self.figures(table, piece), remark=remark)

    def figures(self, table: Table, piece: int) -> str:
        """What stands on a piece."""
        pieces = table.pieces
        return self._say(
            N_("costs {cost}; Renown {renown}, same type {same_type}, same colour {same_colour}"),
            cost=in_words(pieces.cost[piece]),
            renown=int(pieces.renown[piece]),
            same_type=int(pieces.same_type[piece]),
            same_colour=int(pieces.same_colour[piece]),
        )

    def _use(self, table: Table, piece: int, seat: int | None) -> str:
        """What the reader lacks for a free piece, and what he could make of it."""
        if seat is None:
            return ""
        return in_turn(self._say, [self._payment(table, piece, seat), self.best_weapon(table, piece, seat)])

    def _payment(self, table: Table, piece: int, seat: int) -> str:
        """What the reader lacks for a piece."""
        cost = table.pieces.cost[piece]
        lacking = missing(table.reserve(seat), cost)
        if lacking == 0:
            return self._say(N_("you can pay it"))
        if lacking == cost:
            return self._say(N_("you lack all of it"))
        return self._say(N_("you lack {cubes}"), cubes=in_words(lacking))

    def _others_payment(self, table: Table, piece: int, seat: int | None) -> list[str]:
        """What everybody else lacks for a piece."""
        lines = []
        for owner in self._from(seat):
            if owner != seat:
                lacking = missing(table.reserve(owner), table.pieces.cost[piece])
                line = N_("{name} lacks {cubes}") if lacking else N_("{name} can pay it")
                lines.append(self._say(line, name=self._names[owner], cubes=in_words(lacking)))
        return lines

    # One piece

    def _in_brief(self, table: Table, piece: int, seat: int | None) -> str:
        free = holds(table.pyramids.free, piece)
        remarks = [self._whereabouts(table, piece), self._use(table, piece, seat) if free else ""]
        return self._with_figures(table, piece, in_turn(self._say, remarks))

    def _about(self, table: Table, piece: int, seat: int | None) -> list[str]:
        lines = [self._with_figures(table, piece, ""), self._whereabouts(table, piece)]
        pyramids = table.pyramids
        place = pyramids.place_of(piece)
        if place != EMPTY:
            if seat is not None:
                lines.append(self._payment(table, piece, seat))
            lines += self._others_payment(table, piece, seat)
            below = [int(pyramids.piece_at(under)) for under in range(PIECES) if holds(pyramids.lying_on(under), place)]
            if below:
                lines.append(self._say(N_("it lies on: {others}"), others=self.named(below)))
        if seat is not None and (place != EMPTY or holds(table.singles(seat), piece)):
            lines += self.together(table, piece, seat)
        return lines

    def _whereabouts(self, table: Table, piece: int) -> str:
        """Whether a piece is free, what lies on it, or who has it."""
        pyramids = table.pyramids
        if holds(pyramids.free, piece):
            return self._say(N_("free"))
        place = pyramids.place_of(piece)
        if place != EMPTY:
            return self._say(N_("on it: {others}"), others=self.named(_above(pyramids, place)))
        for owner, name in enumerate(self._names):
            if holds(table.singles(owner), piece):
                return self._say(N_("single piece of {name}"), name=name)
            if holds(table.joined(owner), piece):
                return self._say(N_("part of a weapon of {name}"), name=name)
        return self._say(N_("not laid out yet"))

    def together(self, table: Table, piece: int, seat: int) -> list[str]:
        """What a piece would bring with each single piece of a player."""
        line = N_("{renown} Renown with: {piece}")
        return [
            self._say(line, renown=renown_of(table, piece, other), piece=piece_name(other))
            for other in partners(table, piece, seat)
        ]

    def best_weapon(self, table: Table, piece: int, seat: int) -> str:
        """What a piece would bring at best with a single piece of a player; empty when he has none for it."""
        return next(iter(self.together(table, piece, seat)), "")

    def promising(self, table: Table, piece: int, seat: int) -> str:
        """A piece by its name, and in short what it would bring at best with a single piece of a player."""
        others = partners(table, piece, seat)
        if not others:
            return self._say(piece_name(piece))
        renown = renown_of(table, piece, others[0])
        return self._say(N_("{piece}, up to {renown} Renown"), piece=piece_name(piece), renown=renown)

    # What the players have

    def reserves(self, table: Table, seat: int | None) -> list[str]:
        """Everybody's cubes, the reader's first."""
        return [
            self.reserve(table, owner)
            if owner == seat
            else self._say(
                N_("reserve of {name}: {cubes}"), name=self._names[owner], cubes=in_words(table.reserve(owner))
            )
            for owner in self._from(seat)
        ]

    def reserve(self, table: Table, seat: int) -> str:
        """The reader's cubes."""
        return self._say(N_("your reserve: {cubes}"), cubes=in_words(table.reserve(seat)))

    def singles(self, table: Table, seat: int | None) -> list[str]:
        """Everybody's single pieces, the reader's first."""
        lines = []
        for owner in self._from(seat):
            pieces = self.named(in_set(table.singles(owner)))
            if owner == seat:
                lines.append(self._say(N_("your single pieces: {pieces}"), pieces=pieces))
            else:
                lines.append(self._say(N_("single pieces of {name}: {pieces}"), name=self._names[owner], pieces=pieces))
        return lines

    def pairs(self, table: Table, seat: int) -> list[str]:
        """What the reader's single pieces would bring together, the best first."""
        blades, handles = table.singles(seat) & BLADES, table.singles(seat) & HANDLES
        pairs = [(blade, handle) for blade in in_set(blades) for handle in in_set(handles)]
        return [self._weapon(table, *pair) for pair in sorted(pairs, key=lambda pair: -renown_of(table, *pair))]

    def weapons(self, table: Table, seat: int | None) -> list[str]:
        """Everybody's weapons, the reader's first."""
        lines = []
        for owner in self._from(seat):
            own = table.weapons_of(owner)
            heading = N_("weapons of {name}: {count}, {renown} Renown in all")
            renown = int(table.renown(owner))
            lines.append(self._say(heading, name=self._names[owner], count=len(own), renown=renown))
            lines += [self._weapon(table, blade, handle) for blade, handle in own]
        return lines

    def _weapon(self, table: Table, blade: int, handle: int) -> str:
        line, renown = N_("{renown} Renown: {blade}, {handle}"), renown_of(table, blade, handle)
        return self._say(line, renown=renown, blade=piece_name(blade), handle=piece_name(handle))

    def standing(self, table: Table) -> list[str]:
        """Everybody's Renown, the most first, and what would decide a tie (FO-15)."""
        seats = sorted(range(table.players), key=lambda seat: -table.renown(seat))
        return [
            self._say(
                N_("{name}: {renown} Renown; weapons: {weapons}; single pieces: {singles}"),
                name=self._names[seat],
                renown=int(table.renown(seat)),
                weapons=int(table.weapons(seat)),
                singles=int(size(table.singles(seat))),
            )
            for seat in seats
        ]

    def named(self, pieces: Iterable[int]) -> str:
        """Pieces as a list."""
        return ", ".join(self._say(piece_name(piece)) for piece in pieces) or self._say(N_("nothing"))

    def _from(self, seat: int | None) -> list[int]:
        """The seats clockwise, from the reader on."""
        players = len(self._names)
        return [(number + (seat or 0)) % players for number in range(players)]


def _above(pyramids: Pyramids, place: i64) -> list[int]:
    """The pieces that lie on a place."""
    return [int(pyramids.piece_at(other)) for other in in_set(pyramids.lying_on(place))]


def _all_above(pyramids: Pyramids, place: i64) -> set[int]:
    """The places that have to go before the one here is free."""
    directly = set(in_set(pyramids.lying_on(place)))
    return directly.union(*(_all_above(pyramids, other) for other in directly))
