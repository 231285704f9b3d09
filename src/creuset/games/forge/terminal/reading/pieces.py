"""How the pieces of La Forge des Dieux are read out: in the pyramids, and with the players."""

from collections.abc import Iterable, Sequence

from creuset.core.message import N_
from creuset.games.forge.rules.components import KIND_OF, OF_A_KIND, PIECES, piece_name
from creuset.games.forge.rules.cubes import in_words, missing
from creuset.games.forge.terminal.known import Known
from creuset.games.forge.terminal.reading.typing import Described
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

    def answer(self, known: Known, described: Described, seat: int | None) -> list[str]:
        """Everything about the pieces that match some words."""
        pieces = [piece for piece in range(PIECES) if described.fits(piece)]
        if len(pieces) == 1:
            return self._about(known, pieces[0], seat)
        if len(pieces) == PIECES:
            return [*self._free(known, 0, seat), *self._free(known, 1, seat)]
        if len(pieces) == OF_A_KIND:
            return self.pyramid(known, int(KIND_OF[pieces[0]]), seat)
        return [self._in_brief(known, piece, seat) for piece in pieces]

    def pyramid(self, known: Known, kind: int, seat: int | None) -> list[str]:
        """The pieces of a kind: the free ones, then the covered ones from the top down."""
        lying = [piece for piece in known.lying.values() if KIND_OF[piece] == kind]
        covered = [piece for piece in lying if known.lying_on(piece)]
        covered.sort(key=lambda piece: len(_all_above(known, piece)))
        line = N_("{piece}; on it: {others}")
        return [
            *self._free(known, kind, seat),
            self._say(_COVERED[kind], count=len(covered)),
            *(self._say(line, piece=piece_name(piece), others=self.named(known.lying_on(piece))) for piece in covered),
        ]

    def _free(self, known: Known, kind: int, seat: int | None) -> list[str]:
        free = [piece for piece in known.free_pieces if KIND_OF[piece] == kind]
        return [
            self._say(_FREE[kind], count=len(free)),
            *(self._with_figures(known, piece, self._use(known, piece, seat)) for piece in free),
        ]

    def _with_figures(self, known: Known, piece: int, remark: str) -> str:
        line = N_("{piece}: {figures}; {remark}") if remark else N_("{piece}: {figures}")
        return self._say(line, piece=piece_name(piece), figures=self.figures(known, piece), remark=remark)

    def figures(self, known: Known, piece: int) -> str:
        """What stands on a piece."""
        pieces = known.pieces
        return self._say(
            N_("costs {cost}; Renown {renown}, same type {same_type}, same colour {same_colour}"),
            cost=in_words(pieces.cost[piece]),
            renown=int(pieces.renown[piece]),
            same_type=int(pieces.same_type[piece]),
            same_colour=int(pieces.same_colour[piece]),
        )

    def _use(self, known: Known, piece: int, seat: int | None) -> str:
        """What the reader lacks for a free piece, and what they could make of it."""
        if seat is None:
            return ""
        return in_turn(self._say, [self._payment(known, piece, seat), self.best_weapon(known, piece, seat)])

    def _payment(self, known: Known, piece: int, seat: int) -> str:
        """What the reader lacks for a piece."""
        cost = known.pieces.cost[piece]
        lacking = missing(known.reserve(seat), cost)
        if lacking == 0:
            return self._say(N_("you can pay for it"))
        if lacking == cost:
            return self._say(N_("you lack all of it"))
        return self._say(N_("you lack {cubes}"), cubes=in_words(lacking))

    def _others_payment(self, known: Known, piece: int, seat: int | None) -> list[str]:
        """What everybody else lacks for a piece."""
        lines = []
        for owner in self._from(seat):
            if owner != seat:
                lacking = missing(known.reserve(owner), known.pieces.cost[piece])
                line = N_("{name} lacks {cubes}") if lacking else N_("{name} can pay for it")
                lines.append(self._say(line, name=self._names[owner], cubes=in_words(lacking)))
        return lines

    # One piece

    def _in_brief(self, known: Known, piece: int, seat: int | None) -> str:
        use = self._use(known, piece, seat) if piece in known.free_pieces else ""
        remarks = [self._whereabouts(known, piece), use]
        return self._with_figures(known, piece, in_turn(self._say, remarks))

    def _about(self, known: Known, piece: int, seat: int | None) -> list[str]:
        lines = [self._with_figures(known, piece, ""), self._whereabouts(known, piece)]
        lies = known.place_of(piece) is not None
        if lies:
            if seat is not None:
                lines.append(self._payment(known, piece, seat))
            lines += self._others_payment(known, piece, seat)
            below = known.lying_under(piece)
            if below:
                lines.append(self._say(N_("it lies on: {others}"), others=self.named(below)))
        if seat is not None and (lies or piece in known.singles(seat)):
            lines += self.together(known, piece, seat)
        return lines

    def _whereabouts(self, known: Known, piece: int) -> str:
        """Whether a piece is free, what lies on it, or who has it."""
        if piece in known.free_pieces:
            return self._say(N_("free"))
        if known.place_of(piece) is not None:
            return self._say(N_("on it: {others}"), others=self.named(known.lying_on(piece)))
        for owner, name in enumerate(self._names):
            if piece in known.singles(owner):
                return self._say(N_("single piece of {name}"), name=name)
            if any(piece in weapon for weapon in known.weapons(owner)):
                return self._say(N_("part of a weapon of {name}"), name=name)
        return self._say(N_("not laid out yet"))

    def together(self, known: Known, piece: int, seat: int) -> list[str]:
        """What a piece would bring with each single piece of a player."""
        line = N_("{renown} Renown with: {piece}")
        return [
            self._say(line, renown=known.weapon(piece, other), piece=piece_name(other))
            for other in _best_partners(known, piece, seat)
        ]

    def best_weapon(self, known: Known, piece: int, seat: int) -> str:
        """The most a piece would bring with one of a player's single pieces; empty if they have none for it."""
        return next(iter(self.together(known, piece, seat)), "")

    def promising(self, known: Known, piece: int, seat: int) -> str:
        """A piece by its name, with the most it would bring with one of a player's single pieces."""
        others = _best_partners(known, piece, seat)
        if not others:
            return self._say(piece_name(piece))
        renown = known.weapon(piece, others[0])
        return self._say(N_("{piece}, up to {renown} Renown"), piece=piece_name(piece), renown=renown)

    # What the players have

    def reserves(self, known: Known, seat: int | None) -> list[str]:
        """Everybody's cubes, the reader's first."""
        return [
            self.reserve(known, owner)
            if owner == seat
            else self._say(
                N_("reserve of {name}: {cubes}"), name=self._names[owner], cubes=in_words(known.reserve(owner))
            )
            for owner in self._from(seat)
        ]

    def reserve(self, known: Known, seat: int) -> str:
        """The reader's cubes."""
        return self._say(N_("your reserve: {cubes}"), cubes=in_words(known.reserve(seat)))

    def singles(self, known: Known, seat: int | None) -> list[str]:
        """Everybody's single pieces, the reader's first."""
        lines = []
        for owner in self._from(seat):
            pieces = self.named(known.singles(owner))
            if owner == seat:
                lines.append(self._say(N_("your single pieces: {pieces}"), pieces=pieces))
            else:
                lines.append(self._say(N_("single pieces of {name}: {pieces}"), name=self._names[owner], pieces=pieces))
        return lines

    def pairs(self, known: Known, seat: int) -> list[str]:
        """What the reader's single pieces would bring together, the best first."""
        blades = [piece for piece in known.singles(seat) if piece < OF_A_KIND]
        pairs = [(blade, handle) for blade in blades for handle in known.partners(blade, seat)]
        return [self._weapon(known, *pair) for pair in sorted(pairs, key=lambda pair: -known.weapon(*pair))]

    def weapons(self, known: Known, seat: int | None) -> list[str]:
        """Everybody's weapons, the reader's first."""
        lines = []
        for owner in self._from(seat):
            own = known.weapons(owner)
            heading = N_("weapons of {name}: {count}, {renown} Renown in all")
            renown = known.renown(owner)
            lines.append(self._say(heading, name=self._names[owner], count=len(own), renown=renown))
            lines += [self._weapon(known, blade, handle) for blade, handle in own]
        return lines

    def _weapon(self, known: Known, blade: int, handle: int) -> str:
        line, renown = N_("{renown} Renown: {blade}, {handle}"), known.weapon(blade, handle)
        return self._say(line, renown=renown, blade=piece_name(blade), handle=piece_name(handle))

    def standing(self, known: Known) -> list[str]:
        """Everybody's Renown, the most first, and what would decide a tie (FO-15)."""
        seats = sorted(range(len(self._names)), key=lambda seat: -known.renown(seat))
        return [
            self._say(
                N_("{name}: {renown} Renown; weapons: {weapons}; single pieces: {singles}"),
                name=self._names[seat],
                renown=known.renown(seat),
                weapons=len(known.weapons(seat)),
                singles=len(known.singles(seat)),
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


def _best_partners(known: Known, piece: int, seat: int) -> list[int]:
    """A player's single pieces of the other kind, those that would bring most with this piece first."""
    return sorted(known.partners(piece, seat), key=lambda other: -known.weapon(piece, other))


def _all_above(known: Known, piece: int) -> set[int]:
    """The pieces that have to go before this one is free."""
    directly = set(known.lying_on(piece))
    return directly.union(*(_all_above(known, other) for other in directly))
