"""`creuset lobby`: matches of a server that anybody may join."""

from creuset.cli.create import server_address
from creuset.cli.folders import links_file
from creuset.cli.join import claim_to, join_match
from creuset.client.remembered import RememberedLinks
from creuset.client.web import lobby, take_open_seat
from creuset.core.message import N_
from creuset.table.orders import MatchInfo
from creuset.terminal.console import write_line
from creuset.terminal.reading.reading import printable
from creuset.words import Speaker


def list_lobby(say: Speaker, server: str) -> None:
    """Every match that is waiting for somebody."""
    waiting = lobby(server_address(server), say.language).matches
    for match in waiting:
        write_line(printable(_described(say, match)))
    if waiting:
        write_line(say(N_("Take a seat with: creuset lobby --server {server} --take MATCH --name NAME"), server=server))
    else:
        write_line(
            say(N_("Nobody is waiting for players; set up a table with: creuset create … --seats me,open --listed"))
        )


def take_seat(say: Speaker, server: str, match: str, name: str | None, plain: bool) -> None:
    """Take an open seat in a match and play."""
    address, links = server_address(server), RememberedLinks(links_file())
    ours = sum(known.match == match for known in links.all())
    claim = claim_to(links, f"{address}/m/{match} {ours}")  # with the seats that we have, we take another one
    joined = take_open_seat(address, match, name or say(N_("Player")), claim, say.language)
    join_match(say, joined.link, None, plain)


def _described(say: Speaker, match: MatchInfo) -> str:
    names = ", ".join(seat.name for seat in match.seats if seat.taken)
    free = sum(not seat.taken for seat in match.seats)
    line = N_("{match}: {game}, {players}; free seats: {free}")
    return say(line, match=match.match, game=match.title, players=names, free=free)
