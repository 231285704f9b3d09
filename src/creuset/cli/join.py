"""`creuset join`, `matches` and `renew`: matches on servers, played in the terminal, and the links to them."""

from functools import partial
from pathlib import Path

from creuset.cli.folders import links_file, new_journal_file, shares_file
from creuset.client.address import SeatAddress, link_to, moved, new_claim, split_url
from creuset.client.errors import TableClosed
from creuset.client.kept_shares import KeptShares
from creuset.client.remembered import RememberedLinks
from creuset.client.remote import RemoteTable, sit_down
from creuset.client.web import my_matches, renew_key
from creuset.client.wire import Wire
from creuset.core.errors import CreusetError
from creuset.core.message import N_, Message
from creuset.table.messages import Gathering
from creuset.table.orders import MyMatch
from creuset.terminal.console import at_keyboard, has_screen, own_reader, read_line, write_line
from creuset.terminal.inbox import Inbox
from creuset.terminal.plain import PlainTable
from creuset.terminal.reading.reading import printable
from creuset.words import Speaker

STATUS = {
    "gathering": N_("waiting for players"),
    "playing": N_("the others are playing"),
    "over": N_("over"),
    "abandoned": N_("given up"),
}
"""What the states of a match mean to somebody who does not have to act."""

NAME_WANTED = "setup"
"""The code for refusing a seat to a player without a name, or with one that is taken."""


def join_match(say: Speaker, link: str, name: str | None, plain: bool) -> None:
    """Play a match elsewhere, and the next one at the same table, until the person leaves."""
    links = RememberedLinks(links_file())
    address = _seat_of(links, link)
    screen = not plain and has_screen()
    inbox = Inbox(own_reader(), at_leisure=at_keyboard()) if not screen else None
    goes_on: str | None = ""
    while goes_on is not None:
        table = _sit_down(say, address, name, links)
        try:
            goes_on = _on_screen(say, table) if inbox is None else _in_lines(say, table, inbox)
        finally:
            table.close()
        if goes_on is not None:
            address, name = links.newest(split_url(goes_on)), None


def _seat_of(links: RememberedLinks, link: str) -> SeatAddress:
    """The seat that somebody means by a number of their list, or by a link, even if it has been replaced since."""
    return links.number(int(link[:9])) if link.isdecimal() else links.newest(split_url(link))


def renew_link(say: Speaker, link: str) -> None:
    """Get a new link for a seat, which signs out every other device, and remember it."""
    links = RememberedLinks(links_file())
    before = _seat_of(links, link)
    renewed = moved(before, renew_key(before, links.claim(link_to(before)), say.language).link)
    write_line(printable(say(N_("The new link to your seat: {link}"), link=link_to(renewed))))
    write_line(say(N_("The links before it no longer work, and every other device is signed out.")))
    links.remember(renewed, was=before)


def _in_lines(say: Speaker, table: RemoteTable, inbox: Inbox) -> str | None:
    table.listen(inbox.ring)
    plain = PlainTable(table, say, inbox.read, write_line, _journal_file(table), inbox.wait)
    plain.play()
    return plain.next_link


def _on_screen(say: Speaker, table: RemoteTable) -> str | None:
    from creuset.terminal.app import run_app  # noqa: PLC0415 - the plain mode starts without the screen's libraries

    link = run_app(table, say, _journal_file(table))
    if link is None and not table.over:
        write_line(say(N_("The match is waiting for you. Your matches: creuset matches")))
    return link


def _journal_file(table: RemoteTable) -> Path | None:
    """Where to save the journal after the match if somebody wants it; None if there is no such place."""
    try:
        return new_journal_file(table.game.lid.key, table.promise)
    except OSError:
        return None


# Gathering


def _sit_down(say: Speaker, address: SeatAddress, name: str | None, links: RememberedLinks) -> RemoteTable:
    """Wait at the table until the match begins; ask for a name if the seat needs one."""
    while True:
        claim, shares = claim_to(links, link_to(address)), KeptShares(shares_file())
        wire = Wire(address, say.language, name, claim=claim, shares=shares)
        try:
            table = sit_down(wire, say.language, partial(_tell_gathering, say, wire, address, links))
        except TableClosed as closed:
            wire.close()
            if closed.reason != NAME_WANTED or not at_keyboard():
                raise
            write_line(printable(say.error(closed)))
            name = _asked_name(say, closed)
        except BaseException:  # including Ctrl-C: nobody waits any longer
            wire.close()
            raise
        else:
            _remember(say, links, wire.address, address)
            return table


def _asked_name(say: Speaker, closed: TableClosed) -> str:
    write_line(say(N_("What should the others call you?")))
    name = read_line()
    if name is None:
        raise closed
    return name.strip()


def claim_to(links: RememberedLinks, place: str) -> str:
    """What to claim a seat with; if it cannot be written down, it holds as long as this program runs."""
    try:
        return links.claim(place)
    except CreusetError:
        return new_claim()


def _tell_gathering(
    say: Speaker, wire: Wire, invitation: SeatAddress, links: RememberedLinks, gathering: Gathering
) -> None:
    _remember(say, links, wire.address, invitation)
    here = ", ".join(seat.name for seat in gathering.seats if seat.taken)
    missing = ", ".join(seat.name or str(seat.seat) for seat in gathering.seats if not seat.taken)
    line = N_("{game}: already here: {players}; still missing: {missing}. The match begins by itself; Ctrl-C leaves.")
    if not missing:
        line = N_("{game}: all are here: {players}. The cards are being dealt; that takes ten seconds at most.")
    write_line(printable(say(line, game=gathering.title, players=here, missing=missing)))


def _remember(say: Speaker, links: RememberedLinks, address: SeatAddress, invitation: SeatAddress) -> None:
    """Remember the link in place of the invitation; if that fails, say so and play anyway."""
    try:
        links.remember(address, was=invitation)
    except CreusetError as error:
        write_line(say.error(error))
        if address != invitation:
            write_line(printable(say(N_("The new link to your seat: {link}"), link=link_to(address))))


# Your own matches


def list_matches(say: Speaker) -> None:
    """Every match whose link was used here, with what has become of it."""
    known = RememberedLinks(links_file()).all()
    if not known:
        write_line(say(N_("There are no matches yet; to begin one: creuset join and a link.")))
    told: dict[int, str] = {}
    for base in dict.fromkeys(address.base_url for address in known):
        numbers = [number for number, address in enumerate(known, 1) if address.base_url == base]
        told.update(_asked(say, base, numbers, [known[number - 1].token for number in numbers]))
    for number in sorted(told):
        write_line(printable(say(N_("{number}: {match}"), number=number, match=told[number])))
    if known:
        write_line(say(N_("Go on with: creuset join and the number")))


def _asked(say: Speaker, base: str, numbers: list[int], tokens: list[str]) -> dict[int, str]:
    """What a server says about the matches of these links, by number."""
    try:
        answer = my_matches(base, tokens, say.language)
    except CreusetError as error:
        return dict.fromkeys(numbers, say.error(error))
    gone = say(Message(N_("{server} no longer knows this match"), {"server": base}))
    told = dict.fromkeys(numbers, gone)
    for match in answer.matches:
        if 0 <= match.index < len(numbers):
            told[numbers[match.index]] = _described(say, match)
    return told


def _described(say: Speaker, match: MyMatch) -> str:
    state = say(N_("your turn")) if match.your_turn else match.status
    names = ", ".join(name for name in match.names if name)
    known = say(STATUS[state]) if state in STATUS else state
    if not match.playable:
        known = say(N_("cannot be played with this version of the server"))
    return say(N_("{game}, {players}: {state}"), game=match.title, players=names, state=known)
