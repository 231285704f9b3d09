"""Sentences about a table: lines of its log, open proposals, hints, whose turn it is, clocks."""

from collections.abc import Sequence

from creuset.core.message import N_, Message
from creuset.core.seats import DEALER
from creuset.core.talk import Proposal
from creuset.players.advice import Advice, Candidate, Unit
from creuset.table.log import LogLine
from creuset.table.table import Table
from creuset.table.telling import reason_in_words
from creuset.words import Speaker

MINUTE = 60


def opening(table: Table, say: Speaker) -> list[str]:
    """The game and its players, the options that differ from the defaults, and the dealer's promise."""
    game = table.game
    lines = [say(N_("{game}: {names}"), game=game.lid.title, names=", ".join(table.names))]
    for option in game.lid.options:
        value = table.options[option.key]
        if value != option.default:
            title = game.value_title(option, value)
            line = N_("{rule}: {option}: {value}")
            lines.append(say(line, rule=option.rule, option=say(option.label), value=title))
    lines.append(say(N_("The dealer promises a seed: {word}"), word=table.promise[:16]))
    return lines if table.dealt is None else [*lines, say(table.dealt)]


def told(line: LogLine, names: Sequence[str], say: Speaker) -> str:
    """A line of the log."""
    return say(line.message, player="" if line.seat == DEALER else names[line.seat])


def asked(proposal: Proposal, table: Table, names: Sequence[str], say: Speaker) -> str:
    """What somebody asks for, as in the log."""
    return told(table.log(None, proposal.step - 1)[0], names, say)


def hint_lines(advice: Advice, names: Sequence[str], say: Speaker) -> list[str]:
    """What to do, why, and the figures for the actions that were considered, the best first."""
    lines = [say(N_("My advice: {action}"), action=advice.action.label())]
    return [*lines, *(_figures(candidate, advice.unit, names, say) for candidate in advice.candidates)]


def _figures(candidate: Candidate, unit: Unit, names: Sequence[str], say: Speaker) -> str:
    worth, error, action = candidate.worth, candidate.error, candidate.action.label()
    if unit == "points":
        line = N_("{action}: {points} points ± {error}")
        words = say(line, action=action, points=f"{worth:.1f}", error=f"{error:.1f}")
    else:
        line = N_("{action}: wins {percent} % ± {error}")
        words = say(line, action=action, percent=f"{100 * worth:.0f}", error=f"{100 * error:.0f}")
    reason = reason_in_words(candidate.reason, names, say)
    return f"{words}; {reason}" if reason else words


def headline(table: Table, names: Sequence[str], say: Speaker) -> str:
    """The current turn or round, and who has to decide."""
    turn, acting = table.turns(), table.to_act()
    if not acting:
        return say(N_("the game is over"))
    if not table.in_rounds:
        return say(N_("turn {turn}: {player}"), turn=turn, player=_acting(acting[0], table, names, say))
    if len(names) == 1:
        return say(N_("round {round}"), round=turn)
    players = ", ".join(_acting(seat, table, names, say) for seat in acting)
    return say(N_("round {round}: waiting for {players}"), round=turn, players=players)


def _acting(seat: int, table: Table, names: Sequence[str], say: Speaker) -> str:
    """A player who has to decide, with the time they have left, and whether they are connected."""
    name, left = names[seat], table.seconds_left(seat)
    if seat in table.absent():
        name = say(N_("{player} (not connected)"), player=name)
    return name if left is None else f"{name} {clock_face(left)}"


def onlookers(table: Table, say: Speaker) -> str:
    """A warning if somebody else may be looking at a hand of this screen; empty if nobody is."""
    devices = max((table.devices(seat) for seat in table.people), default=0)
    if devices < 2:
        return ""
    line = N_("Your seat is open on {count} devices; if one of them is not yours, leave and type: creuset renew LINK")
    return say(line, count=devices)


def clock_face(seconds: int) -> str:
    """Minutes and seconds."""
    return f"{seconds // MINUTE}:{seconds % MINUTE:02d}"


GIVEN_UP = Message(N_("The match was given up."))
BROKEN_PROMISE = Message(N_("The revealed seed does not match the promise."))
ONLY_PLAYERS = Message(N_("only people at the table can do that"))
