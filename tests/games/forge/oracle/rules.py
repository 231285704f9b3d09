"""La Forge des Dieux from the rulebook: slow, plain, and without a word from the real implementation."""

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction

from tests.games.forge.oracle.figures import COLOURS, KINDS, Piece, read_set
from tests.games.forge.oracle.mine import Place, all_places, is_free, is_in_sight, name, read_place

DEALER = 8
ROWS = (1, 2, 3, 4, 5)  # FO-02
OF_A_COLOUR = 11  # FO-01

CardPlace = tuple[int, int]
"""Where a piece lies in its pyramid: the length of its row, and its place there, counted from 1."""

CARD_PLACES: list[CardPlace] = [(row, place) for row in ROWS for place in range(1, row + 1)]


class Oracle:
    """One match, followed from the start by the notations of its actions."""

    def __init__(self, figures: str, options: Mapping[str, str], seats: int) -> None:
        self.pieces = read_set(figures)
        self.options = options
        self.seats = seats
        self.mine: dict[Place, str | None] = dict.fromkeys(all_places())
        """The cubes that stand, from the ground up, with their colour once it has been shown."""
        self.pyramids: dict[str, dict[CardPlace, Piece]] = {kind: {} for kind in KINDS}
        self.reserves: list[Counter[str]] = [Counter() for _ in range(seats)]
        self.spent: Counter[str] = Counter()
        self.singles: list[list[Piece]] = [[] for _ in range(seats)]
        self.weapons: list[list[tuple[Piece, Piece]]] = [[] for _ in range(seats)]
        self.forged: Piece | None = None
        """The piece just forged, while it may still be joined for free."""
        self.player = 0
        self.first = 0
        self.turns = 0
        self.stage = "laying"

    # What lies on the table.

    def free_cubes(self) -> set[Place]:
        """FO-06."""
        return {place for place in self.mine if is_free(self.mine, place)}

    def coming_to_light(self) -> list[Place]:
        """FO-16: the cubes in sight whose colour has not been shown yet, lowest first; all if they are open."""
        everything = self.options["inner_cubes"] == "open"
        return [
            place
            for place, colour in self.mine.items()
            if colour is None and (everything or is_in_sight(self.mine, place))
        ]

    def unseen(self) -> Counter[str]:
        """The colours that nobody has seen yet, all cubes less those shown, taken and spent."""
        unseen = Counter(dict.fromkeys(COLOURS, OF_A_COLOUR))
        for seen in (*self.reserves, self.spent, Counter(colour for colour in self.mine.values() if colour)):
            unseen.subtract(seen)
        return unseen

    def left_in_the_mine(self) -> Counter[str]:
        """The colours of all the cubes that stand. Which of them is where may be unknown; how many never is."""
        return self.unseen() + Counter(colour for colour in self.mine.values() if colour)

    def is_free_piece(self, kind: str, place: CardPlace) -> bool:
        """FO-02: whether no other piece lies on the one at this place."""
        row, number = place
        if self.options["card_pyramid"] == "wide_top":
            covering = [(row + 1, number), (row + 1, number + 1)]
        else:
            covering = [(row - 1, number - 1), (row - 1, number)]
        return not any(other in self.pyramids[kind] for other in covering)

    def free_pieces(self) -> list[Piece]:
        """The pieces on which no other lies."""
        return [
            piece for kind in KINDS for place, piece in self.pyramids[kind].items() if self.is_free_piece(kind, place)
        ]

    # Who decides, and what.

    def to_act(self) -> set[int]:
        """Who owes a decision: a seat, the dealer, or nobody when it is over."""
        if self.stage == "over":
            return set()
        if self.stage in ("laying", "filling", "lot", "lighting"):
            return {DEALER}
        return {self.player}

    def legal(self) -> set[str]:
        """Every legal action of the player whose turn it is."""
        if self.stage == "joining":  # FO-08: with the new piece, or not at all
            return {join for join in self.joins() if self.forged and self.forged.name in join} | {"keep"}
        if self.stage != "acting":
            return set()
        takes = {f"take {name(place)}" for place in self.free_cubes()}
        forges = {f"forge {piece.name}" for piece in self.free_pieces() if self.can_pay(piece)}
        return takes | forges | self.joins() or {"pass"}  # FO-11

    def can_pay(self, piece: Piece) -> bool:
        """FO-07: colour by colour, from the reserve."""
        return self.reserves[self.player] >= piece.cost

    def joins(self) -> set[str]:
        """FO-09, FO-10: any blade with any handle."""
        mine = self.singles[self.player]
        return {
            f"join {blade.name} to {handle.name}"
            for blade in mine
            for handle in mine
            if blade.kind == "blade" and handle.kind == "handle"
        }

    # What happens.

    def apply(self, who: int, notation: str) -> None:
        """Carry out an action of whoever is to act."""
        assert who in self.to_act(), (who, notation)
        word, _, rest = notation.partition(" ")
        if word == "lay":
            self._lay(self.pieces[rest])
        elif word == "cube":
            self._show(rest)
        elif word == "begin":
            self.first = self.player = int(rest) - 1
            self._begin_turn()
        elif word == "take":
            self._take(read_place(rest))
        elif word == "forge":
            self._forge(self.pieces[rest])
        elif word == "join":
            self._join(*(self.pieces[piece] for piece in rest.split(" to ")))
        else:
            assert word in ("keep", "pass"), notation
            self._end_turn()

    def _lay(self, piece: Piece) -> None:
        self.pyramids[piece.kind][self.next_card_place()[1]] = piece
        if all(len(pyramid) == len(CARD_PLACES) for pyramid in self.pyramids.values()):
            self.stage = "filling"

    def next_card_place(self) -> tuple[str, CardPlace]:
        """Where the dealer lays the next piece: the blades first, then the handles, from the row of one on."""
        return next((kind, place) for kind in KINDS for place in CARD_PLACES if place not in self.pyramids[kind])

    def _show(self, colour: str) -> None:
        self.mine[self.coming_to_light()[0]] = colour
        if not self.coming_to_light():
            if self.stage == "filling":
                self.stage = "lot"
            else:
                self._end_turn()

    def _take(self, place: Place) -> None:
        colour = self.mine.pop(place)
        assert colour is not None
        self.reserves[self.player][colour] += 1
        if self.coming_to_light():
            self.stage = "lighting"
        else:
            self._end_turn()

    def _forge(self, piece: Piece) -> None:
        self.reserves[self.player] -= piece.cost
        self.spent += piece.cost
        pyramid = self.pyramids[piece.kind]
        for place in [place for place, lying in pyramid.items() if lying == piece]:
            del pyramid[place]
        self.singles[self.player].append(piece)
        if any(single.kind != piece.kind for single in self.singles[self.player]):
            self.forged = piece
            self.stage = "joining"
        else:
            self._end_turn()

    def _join(self, blade: Piece, handle: Piece) -> None:
        self.singles[self.player].remove(blade)
        self.singles[self.player].remove(handle)
        self.weapons[self.player].append((blade, handle))
        self._end_turn()

    def _end_turn(self) -> None:
        self.forged = None
        everybody_has_had_as_many = self.turns % self.seats == 0
        if self.endings() and everybody_has_had_as_many:  # FO-13
            self.stage = "over"
        else:
            self.player = (self.player + 1) % self.seats  # FO-04
            self._begin_turn()

    def _begin_turn(self) -> None:
        self.turns += 1
        self.stage = "acting"

    # Chance.

    def chances(self) -> dict[str, Fraction]:
        """What the dealer may do, with the probability of each."""
        if self.stage == "laying":
            kind, _ = self.next_card_place()
            laid = self.pyramids[kind].values()
            left = [piece for piece in self.pieces.values() if piece.kind == kind and piece not in laid]
            return {f"lay {piece.name}": Fraction(1, len(left)) for piece in left}
        if self.stage == "lot":
            return {f"begin {seat + 1}": Fraction(1, self.seats) for seat in range(self.seats)}
        if self.stage in ("filling", "lighting"):
            unseen = self.unseen()
            return {
                f"cube {colour}": Fraction(unseen[colour], unseen.total()) for colour in COLOURS if unseen[colour] > 0
            }
        return {}

    # The end.

    def endings(self) -> set[str]:
        """FO-13: every reason to end that holds as the table stands."""
        reasons = set()
        if not self.mine:
            reasons.add("mine empty")
        if not any(self.pyramids.values()):
            reasons.add("all forged")
        elif not any(
            reserve + self.left_in_the_mine() >= piece.cost for reserve in self.reserves for piece in self.free_pieces()
        ):
            reasons.add("no more forging")
        return reasons

    def worth(self, weapon: tuple[Piece, Piece]) -> int:
        """FO-14: the Renown that a weapon brings."""
        blade, handle = weapon
        counted = max if self.options["bonus_per"] == "weapon" else sum
        total = blade.renown + handle.renown
        if blade.type == handle.type:
            total += counted([blade.same_type, handle.same_type])
        if blade.colour == handle.colour:
            total += counted([blade.same_colour, handle.same_colour])
        return total

    def score(self) -> list[int]:
        """FO-14: weapons alone bring Renown."""
        return [sum(self.worth(weapon) for weapon in weapons) for weapons in self.weapons]

    def ranks(self) -> list[int]:
        """FO-15: most Renown, then more weapons, then fewer single pieces; still tied: shared."""
        merits = [
            (renown, len(self.weapons[seat]), -len(self.singles[seat])) for seat, renown in enumerate(self.score())
        ]
        return [1 + sum(other > own for other in merits) for own in merits]
