"""What lies on the table and what is pending: the data of a position, without the rules."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from creuset.core.bits import lowest, size
from creuset.core.state import State
from creuset.games.metallurgie.rules.board import Board
from creuset.games.metallurgie.rules.components import IRON, METAL_KEYS, METALS
from creuset.games.metallurgie.rules.facts import Course, Metal, Metals, OpenFacts, Phase, Spot
from creuset.games.metallurgie.rules.places import column_of, row_of, spot_of

# The phases of a game. The dealer acts in those up to DEALING, in TURNING and in REFILLING.
BONUS_DEAL: Final[i64] = 0
LOT: Final[i64] = 1
DEALING: Final[i64] = 2
PLACING: Final[i64] = 3
TURNING: Final[i64] = 4
TURNED: Final[i64] = 5
SCORING: Final[i64] = 6
TAKING: Final[i64] = 7
REFILLING: Final[i64] = 8
OVER: Final[i64] = 9

PHASES: Final[tuple[Phase, ...]] = (
    *("bonus", "lot", "dealing"),
    *("placing", "turning", "turned", "scoring", "taking", "refilling"),
    "over",
)

# What the cards placed so far mean for the rest of the turn (ME-07).
UNDECIDED: Final[i64] = 0
ONE_METAL: Final[i64] = 1
ONE_PLACE: Final[i64] = 2

SEQUENCES: Final[tuple[Course, ...]] = ("undecided", "one metal", "one place")

# Why a game ended (ME-22).
STOP_TURNED: Final[i64] = 1
STOP_DRAWN: Final[i64] = 2

NONE: Final[i64] = -1

# Rows of `cards`, four metals each: where the metal cards outside the pattern lie.
PILE: Final[i64] = 0
DISCARD: Final[i64] = 4
HANDS: Final[i64] = 8
WON: Final[i64] = 24
ROWS: Final = 40


@final
class Switches:
    """The options of a match, decided once (ME-06, ME-19, ME-20, ME-24)."""

    def __init__(self, first_random: bool, rescore: bool, compulsory: bool, bonus: bool) -> None:
        self.first_random = first_random
        self.rescore = rescore
        self.compulsory = compulsory
        self.bonus = bonus


class Tabletop(State):
    """Every card of the game and where the turn stands."""

    def __init__(self, switches: Switches, players: i64, board: Board, cards: vec[i64]) -> None:
        self.switches = switches
        self.players = players
        self.board = board
        self.cards = cards
        self.phase: i64 = BONUS_DEAL
        self.player: i64 = 0
        self.receiver: i64 = 0
        self.turn: i64 = 0
        self.pile_size: i64 = self.in_row(PILE)  # metal cards in the pile
        self.hand_size: i64 = 0  # cards in the hand of the player, or of the receiver while hands are dealt
        # Placing
        self.placed: i64 = 0
        self.sequence: i64 = UNDECIDED
        self.metal: i64 = NONE
        self.stack: i64 = NONE
        self.turned: i64 = NONE
        self.used_pile: bool = False
        # Scoring
        self.fresh: i64 = 0
        self.spent: i64 = 0
        self.offers: i64 = 0
        self.choice: i64 = 0
        self.to_take: i64 = 0
        self.taken_metal: i64 = NONE
        # Secret bonus cards, three bits a seat: 0 for none, or the metal plus one (ME-24)
        self.bonuses: i64 = 0
        self.ending: i64 = 0

    def carry_over(self, other: "Tabletop") -> None:
        """Copy everything but the containers from another position."""
        self.phase = other.phase
        self.player = other.player
        self.receiver = other.receiver
        self.turn = other.turn
        self.pile_size = other.pile_size
        self.hand_size = other.hand_size
        self.placed = other.placed
        self.sequence = other.sequence
        self.metal = other.metal
        self.stack = other.stack
        self.turned = other.turned
        self.used_pile = other.used_pile
        self.fresh = other.fresh
        self.spent = other.spent
        self.offers = other.offers
        self.choice = other.choice
        self.to_take = other.to_take
        self.taken_metal = other.taken_metal
        self.bonuses = other.bonuses
        self.ending = other.ending

    # Cards

    def held(self, seat: i64, metal: i64) -> i64:
        """How many cards of a metal are in a hand."""
        return self.cards[HANDS + seat * 4 + metal]

    def won(self, seat: i64, metal: i64) -> i64:
        """How many cards of a metal a player has won."""
        return self.cards[WON + seat * 4 + metal]

    def in_row(self, row: i64) -> i64:
        """How many metal cards lie in the pile, the discard or a hand."""
        cards = self.cards
        return cards[row] + cards[row + 1] + cards[row + 2] + cards[row + 3]

    def add(self, row: i64, metal: i64) -> None:
        """Put a card there."""
        self.cards[row + metal] += 1

    def drop(self, row: i64, metal: i64) -> None:
        """Take a card from there."""
        self.cards[row + metal] -= 1

    def stop_cards(self) -> i64:
        """1 while the stop card is in the pile: from the end of the dealing (ME-05) until it is drawn (ME-22)."""
        return 1 if PLACING <= self.phase <= REFILLING else 0

    def bonus_of(self, seat: i64) -> i64:
        """The metal of a player's bonus card, or `NONE`."""
        return ((self.bonuses >> (seat * 3)) & 7) - 1

    def give_bonus(self, seat: i64, metal: i64) -> None:
        """Hand a player a bonus card."""
        self.bonuses |= (metal + 1) << (seat * 3)

    def bonus_given(self, metal: i64) -> bool:
        """Whether somebody has this bonus card."""
        seat: i64 = 0
        while seat < self.players:
            if self.bonus_of(seat) == metal:
                return True
            seat += 1
        return False

    def bonuses_dealt(self) -> i64:
        """How many players have been given their bonus card, in seat order (ME-24)."""
        if not self.switches.bonus:
            return 0
        return self.receiver if self.phase == BONUS_DEAL else self.players

    # Plain data

    def public(self) -> OpenFacts:
        """Everything that lies open (ME-25)."""
        return {
            "players": self.players,
            "phase": PHASES[self.phase],
            "player": self.player + 1,
            "receiver": self.receiver + 1,
            "turn": self.turn,
            "pattern": self._pattern(),
            "placed": self.placed,
            "sequence": SEQUENCES[self.sequence],
            "metal": metal_key(self.metal),
            "last": self._spot(self.stack),
            "turned": metal_key(self.turned),
            "used_pile": self.used_pile,
            "fresh": self.spots(self.fresh),
            "spent": self.spots(self.spent),
            "choice": self.spots(self.choice),
            "to_take": self.to_take,
            "taken_metal": metal_key(self.taken_metal),
            "hands": [self.in_row(HANDS + seat * 4) for seat in range(self.players)],
            "won": [self.row(WON + seat * 4) for seat in range(self.players)],
            "discard": self.row(DISCARD),
            "pile": self.pile_size + self.stop_cards(),
            "ending": self.ending,
        }

    def row(self, row: i64) -> Metals:
        """One row of cards by metal."""
        cards = self.cards
        return {
            "iron": int(cards[row]),
            "copper": int(cards[row + 1]),
            "silver": int(cards[row + 2]),
            "gold": int(cards[row + 3]),
        }

    def bonus_keys(self) -> list[Metal | None]:
        """Every player's bonus card."""
        return [metal_key(self.bonus_of(seat)) for seat in range(self.players)]

    def _pattern(self) -> list[tuple[int, int, Metal]]:
        board = self.board
        return [
            (column_of(place), row_of(place), METAL_KEYS[board.top(board.stack_at(place))]) for place in board.places()
        ]

    def _spot(self, stack: i64) -> Spot | None:
        return None if stack == NONE else spot_of(int(self.board.place_of(stack)))

    def spots(self, stacks: i64) -> list[Spot]:
        """Where these stacks lie, row by row."""
        places: list[int] = []
        while stacks != 0:
            places.append(int(self.board.place_of(lowest(stacks))))
            stacks &= stacks - 1
        return [spot_of(place) for place in sorted(places)]


def metal_key(metal: i64) -> Metal | None:
    """A metal's name in data."""
    return None if metal == NONE else METAL_KEYS[metal]


def start_cards(board: Board, counts: vec[i64]) -> vec[i64]:
    """The cards that are not in the first pattern, all in the pile (ME-05)."""
    cards = vec[i64]([0] * ROWS)
    shown: i64 = 0
    metal: i64 = METALS - 1
    while metal >= IRON:
        shown += size(board.showing(metal))
        cards[PILE + metal] = counts[metal] - shown
        metal -= 1
    return cards
