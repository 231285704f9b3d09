"""Setting up a table: from an order to a match that waits for its players, and from there to its first card."""

import re
import secrets
import unicodedata
from collections.abc import Mapping
from functools import partial

import msgspec
from msgspec import Struct

from creuset.core.errors import BadSetup
from creuset.core.fair import SEED_BYTES, commitment
from creuset.core.game import Game, is_text
from creuset.core.message import N_, Message
from creuset.core.seats import PEOPLE
from creuset.packs import find_game
from creuset.players.registry import no_such_player, players_of
from creuset.server.storage.records import MatchRow, NewMatch, SeatRow
from creuset.server.workshop import Workshop
from creuset.table.match import Match
from creuset.table.messages import ClockSetting
from creuset.table.orders import FRIEND, LONGEST_NAME, ME, OPEN, PERSON, REMOTE, Order, SeatOrder

LONGEST_CLOCK = 7 * 24 * 3600
"""The longest time on a clock, in seconds."""

NO_SECRET = ""
"""The promise of a client that puts nothing into the deal."""

MATCH_ID_BYTES = 9

_UNSEEN = frozenset(
    map(
        chr,
        [
            *(0x034F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x2800, 0x3164, 0xFFA0),  # joiners, fillers, a blank pattern
            *range(0x180B, 0x1810),  # choices between shapes of the same letter
            *range(0xFE00, 0xFE10),
            *range(0xE0100, 0xE01F0),
        ],
    )
)

_MATCH_ID = re.compile(r"[\w-]{1,32}", re.ASCII)


class Setup(Struct, frozen=True):
    """The part of an order that is stored besides its seats."""

    options: dict[str, str]
    clock: ClockSetting | None
    titles: dict[str, str] = {}
    """What people read for the files among the options, so that no list of matches has to read them again."""


class Examined(Struct, frozen=True):
    """The options of an order, complete and checked, and the titles of the files among them."""

    options: dict[str, str]
    titles: dict[str, str]


def examine(key: str, options: dict[str, str], seats: int) -> Examined:
    """The options of an order; raises `BadSetup` or `BadComponents`."""
    game = find_game(key)
    complete = game.complete(options)
    game.begin(complete, seats)
    return Examined(complete, titles_of(game, complete))


async def examined(order: Order, workshop: Workshop, address: str) -> Examined:
    """The same for whoever sent it: a file that they brought is read in the workshop."""
    work = partial(examine, order.game, order.options, len(order.seats))
    return await workshop.do(work, address) if any(map(is_text, order.options.values())) else work()


def titles_of(game: Game, options: Mapping[str, str]) -> dict[str, str]:
    """What people read for the files among the options of a match."""
    return {
        option.key: game.value_title(option, options[option.key])
        for option in game.lid.options
        if is_text(options[option.key])
    }


def new_match(order: Order, examined: Examined, now: int, rematch_of: str | None = None) -> NewMatch:
    """A match as ordered, with its seed drawn; raises `BadSetup`."""
    if order.clock is not None:
        _check_clock(order.clock)
    seats = _seats(order.seats, players_of(order.game))
    return NewMatch(
        new_match_id(),
        order.game,
        msgspec.json.encode(Setup(examined.options, order.clock, examined.titles)).decode(),
        secrets.token_bytes(SEED_BYTES).hex(),
        order.listed,
        now,
        seats,
        rematch_of,
    )


def new_match_id() -> str:
    """A name that nobody can guess; without a hyphen in front, which would look like an option when it is typed."""
    while (name := secrets.token_urlsafe(MATCH_ID_BYTES)).startswith("-"):
        pass
    return name


def is_match_id(text: str) -> bool:
    """Whether this could be the name of a match."""
    return _MATCH_ID.fullmatch(text) is not None


def _check_clock(clock: ClockSetting) -> None:
    if not (1 <= clock.move <= LONGEST_CLOCK and 0 <= clock.bank <= LONGEST_CLOCK):
        raise BadSetup(Message(N_("a clock must give at least a second for every decision, and at most a week")))


def _seats(orders: list[SeatOrder], bots: list[str]) -> tuple[SeatRow, ...]:
    rows: list[SeatRow] = []
    for seat, order in enumerate(orders):
        if order.kind in (ME, FRIEND, OPEN, REMOTE):
            kind = REMOTE if order.kind == REMOTE else PERSON
            name = "" if order.name is None else clean_name(order.name, [row.name for row in rows])
            if order.kind == ME and not name:
                raise BadSetup(Message(N_("every player needs a readable name")))
            rows.append(SeatRow(seat, kind, name, taken=order.kind == ME, open=order.kind == OPEN))
        elif order.kind in bots:
            name = clean_name(order.name or _bot_name(order.kind, orders, seat), [row.name for row in rows])
            rows.append(SeatRow(seat, order.kind, name, taken=True, open=False))
        else:
            raise no_such_player(order.kind, [ME, FRIEND, OPEN, REMOTE, *bots])
    return tuple(rows)


def _bot_name(kind: str, orders: list[SeatOrder], seat: int) -> str:
    alone = sum(order.kind == kind for order in orders) == 1
    return kind.capitalize() if alone else f"{kind.capitalize()} {seat + 1}"


def clean_name(name: str, others: list[str]) -> str:
    """A readable name that nobody else has, or seems to have; raises `BadSetup`."""
    name = " ".join(name.split())
    seen = _seen(name)
    visible = any(unicodedata.category(letter)[0] in "LNPS" for letter in seen)
    if not visible or not name.isprintable() or len(name) > LONGEST_NAME:
        raise BadSetup(Message(N_("a name needs 1 to {most} readable characters"), {"most": LONGEST_NAME}))
    if seen in map(_seen, others):
        raise BadSetup(Message(N_("two players have the same name")))
    return name


def _seen(name: str) -> str:
    """What people see of a name: without characters that count as printable and show nothing."""
    return " ".join("".join(letter for letter in name if letter not in _UNSEEN).split())


def stored_bytes(order: Order) -> int:
    """How much room the files of an order take."""
    return sum(len(value.encode()) for value in order.options.values())


def setup_of(row: MatchRow) -> Setup:
    """The options and clock of a match."""
    return msgspec.json.decode(row.setup, type=Setup)


def promise_of(row: MatchRow | NewMatch) -> str:
    """The dealer's commitment to the seed."""
    return commitment(bytes.fromhex(row.seed))


def begin(row: MatchRow, now: int) -> Match:
    """The match itself, with its first cards dealt, once everybody is there."""
    setup = setup_of(row)
    secrets = [seat.secret for seat in row.seats]
    return Match.begin(
        find_game(row.game),
        setup.options,
        [seat.kind for seat in row.seats],
        [seat.name for seat in row.seats],
        bytes.fromhex(row.seed),
        None if setup.clock is None else (setup.clock.move, setup.clock.bank),
        now,
        match=row.id,
        secrets=secrets if any(secrets) else (),
    )


def is_complete(row: MatchRow) -> bool:
    """Whether everybody has come to a match that has not begun."""
    return row.status == "gathering" and all(seat.taken for seat in row.seats)


def promised_by(seat: SeatRow) -> str | None:
    """What a seat puts into the deal, as a hash; `NO_SECRET` for nothing, None as long as that is not known."""
    return seat.promise if is_person(seat) else NO_SECRET


def has_all_secrets(row: MatchRow) -> bool:
    """Whether everybody has revealed their secret, or puts nothing into the deal."""
    return all(promised_by(seat) == NO_SECRET or seat.secret is not None for seat in row.seats)


def order_again(row: MatchRow, asker: int) -> Order:
    """The order for a rematch: the asker already has a seat, the other people come by their links."""
    setup = setup_of(row)
    seats = []
    for seat in row.seats:
        if seat.kind not in PEOPLE:
            seats.append(SeatOrder(seat.kind, seat.name))
        elif seat.seat == asker:
            seats.append(SeatOrder(ME, seat.name))
        else:
            seats.append(SeatOrder(REMOTE if seat.kind == REMOTE else FRIEND, seat.name))
    return Order(row.game, seats, setup.options, setup.clock, row.listed)


def game_of(row: MatchRow) -> Game:
    """The game of a match."""
    return find_game(row.game)


def is_person(seat: SeatRow) -> bool:
    """Whether somebody comes to this seat by a link."""
    return seat.kind in PEOPLE
