"""`creuset create`: set up a table on a server and hand out the links to its seats."""

from collections.abc import Mapping

from creuset.cli.folders import links_file
from creuset.client.address import split_url
from creuset.client.remembered import RememberedLinks
from creuset.client.web import create_match
from creuset.core.errors import BadSetup
from creuset.core.message import N_, Filling, Message
from creuset.packs import find_game
from creuset.players.registry import no_such_player, players_of
from creuset.table.messages import ClockSetting
from creuset.table.orders import FRIEND, ME, OPEN, REMOTE, Created, Order, SeatOrder
from creuset.terminal.console import write_line
from creuset.terminal.reading.reading import printable
from creuset.words import Speaker

_EXAMPLE = "https://example.org"


def create_table(
    say: Speaker, server: str, game: str, options: Mapping[str, str], seats: str | None, clock: str | None, listed: bool
) -> None:
    """Set up a table and print each player's link; your own is remembered.

    Without any seats, it is for you and as many friends as the game needs.
    """
    setting = None if clock is None else read_clock(clock)
    usual = ",".join([ME, *[FRIEND] * max(1, find_game(game).lid.fewest - 1)])
    orders = read_seat_orders(usual if seats is None else seats, game, say(N_("Player")))
    order = Order(game, orders, dict(options), setting, listed)
    created = create_match(server_address(server), order, say.language)
    for line in _links(say, created):
        write_line(printable(line))
    own = next((seat.link for seat in created.seats if seat.taken and seat.link is not None), None)
    if own is not None:
        links = RememberedLinks(links_file())
        links.remember(split_url(own))
        number = links.all().index(split_url(own)) + 1
        write_line(say(N_("Play with: creuset join {number}"), number=number))


def _links(say: Speaker, created: Created) -> list[str]:
    lines = []
    for seat in created.seats:
        name = seat.name or say(Message(N_("seat {number}"), {"number": seat.seat}))
        if seat.link is not None:
            lines.append(say(N_("{name}: {link}"), name=name, link=seat.link))
        else:
            lines.append(name if seat.taken else say(N_("{name}: for anybody from the lobby"), name=name))
    lines.append(say(N_("to watch: {link}"), link=created.spectators))
    lines.append(say(N_("The dealer promises a seed: {word}"), word=created.promise[:16]))
    return lines


def server_address(text: str) -> str:
    """The address of a server as typed, completed; raises `BadSetup`."""
    try:
        return split_url(f"{text.strip().removesuffix('/')}/m/x#x").base_url
    except BadSetup:
        sentence = N_("this is not the address of a server; one looks like this: {example}")
        raise BadSetup(Message(sentence, {"example": _EXAMPLE})) from None


def read_seat_orders(text: str, game: str, person: str = "Player") -> list[SeatOrder]:
    """The seats in `me=Anna,friend=Ben,greedy,open`; raises `BadSetup`. `person` is my name if I give none."""
    kinds = [ME, FRIEND, OPEN, REMOTE, *players_of(game)]
    orders = []
    for part in text.split(","):
        kind, _equals, name = (piece.strip() for piece in part.partition("="))
        if kind not in kinds:
            raise no_such_player(kind, kinds)
        orders.append(SeatOrder(kind, name or (person if kind == ME else None)))
    return orders


def read_clock(text: str) -> ClockSetting:
    """`30+300`: 30 seconds for every decision, and 300 in the bank; raises `BadSetup`."""
    move, _plus, bank = (part.strip() for part in text.partition("+"))
    if not (move.isdecimal() and (bank or "0").isdecimal() and len(move) < 10 and len(bank) < 10):
        gaps: dict[str, Filling] = {"text": text, "example": "30+300"}
        sentence = N_("write a clock as seconds per decision and seconds in the bank, {example}, not {text}")
        raise BadSetup(Message(sentence, gaps))
    return ClockSetting(int(move), int(bank or "0"))
