"""What a match tells one reader, as messages in their language. All of it comes from their view and their log."""

from collections.abc import Sequence
from functools import lru_cache

import msgspec
from msgspec import Raw, structs

from creuset.core.action import Action
from creuset.core.message import N_, Message
from creuset.core.seats import DEALER
from creuset.table import messages
from creuset.table.log import LogLine
from creuset.table.match import Match
from creuset.words import Speaker

MOST_CHOICES_KEPT = 50_000
"""How many legal actions are cached in words; the same ones come again and again."""


def reason_in_words(reason: Message | None, names: Sequence[str], say: Speaker) -> str:
    """Why an action is advised; another player, in the gap `rival` by their number, is called by their name."""
    if reason is None:
        return ""
    rival = reason.gaps.get("rival")
    return say(reason, rival=names[rival - 1]) if isinstance(rival, int) else say(reason)


def seated(match: Match, match_id: str, reader: int | None, site: str = "", link: str | None = None) -> messages.Seated:
    """The facts of the match, the browser client that is served with it, and the reader's new link if they got one."""
    heading = match.heading
    return messages.Seated(
        match.steps,
        match_id,
        heading.game,
        match.game.lid.title,
        heading.rules,
        heading.options,
        _numbered(reader),
        [
            messages.SeatInfo(seat + 1, kind, name)
            for seat, (kind, name) in enumerate(zip(heading.seats, heading.names, strict=True))
        ],
        heading.commitment,
        None if heading.clock is None else messages.ClockSetting(*heading.clock),
        list(heading.secrets),
        site,
        link,
    )


def position(
    match: Match, reader: int | None, since: int, say: Speaker, now: int = 0, effects: Sequence[Raw] = ()
) -> messages.Position:
    """The current position, and what has happened after step `since`, as far as this reader may know.

    `effects` belong to the reader's legal actions, if they asked for them.
    """
    return messages.Position(
        **structs.asdict(affairs(match, say, now)),
        n=match.steps,
        since=since,
        log=lines(match, reader, since, say),
        can_undo=can_undo(match, reader),
        view=Raw(msgspec.json.encode(match.view(reader).data())),
        legal=[] if reader is None else choices(match, reader, say),
        effects=list(effects),
    )


def affairs(match: Match, say: Speaker, now: int = 0) -> messages.Affairs:
    """How things stand, as everybody reads it."""
    proposal = match.proposal
    return messages.Affairs(
        match.turns(),
        match.in_rounds,
        [seat + 1 for seat in match.to_act()],
        {seat + 1: bot for seat, bot in match.stand_ins.items()},
        None
        if proposal is None
        else messages.Asked(proposal.step, proposal.asker + 1, proposal.what, [seat + 1 for seat in proposal.waiting]),
        _clocks(match, now),
        _result(match, say),
    )


def can_undo(match: Match, reader: int | None) -> bool:
    """Whether a reader may try to undo their last decision."""
    return reader is not None and not match.over and match.seems_undoable(reader)


def effects(match: Match, reader: int | None) -> list[Raw]:
    """What each of the reader's legal actions would do, as far as they can tell; the same in every language."""
    legal = [] if reader is None else match.legal(reader)
    if not legal:
        return []
    view = match.view(reader)
    return [Raw(msgspec.json.encode(view.effect(action))) for action in legal]


def lines(match: Match, reader: int | None, since: int, say: Speaker) -> list[messages.Line]:
    """What has happened after step `since`, as this reader may read it."""
    return [line_in_words(match, line, say) for line in match.log(reader, since)]


def choices(match: Match, reader: int, say: Speaker) -> list[Raw]:
    """The reader's legal actions in words, ready to be sent."""
    game, language = match.game.lid.key, say.language
    return [choice(game, action, language) for action in match.legal(reader)]


@lru_cache(MOST_CHOICES_KEPT)
def choice(_game: str, action: Action, language: str) -> Raw:
    """An action in words, ready to be sent: those of the same game, kind and notation are equal, and so their words."""
    data = Raw(msgspec.json.encode(action.data()))
    return Raw(msgspec.json.encode(messages.Choice(action.notation(), Speaker(language)(action.label()), data)))


def line_in_words(match: Match, line: LogLine, say: Speaker) -> messages.Line:
    """A line of the log."""
    return messages.Line(
        line.step,
        line.kind,
        None if line.seat == DEALER else line.seat + 1,
        say(line.message, player="" if line.seat == DEALER else match.names[line.seat]),
        None if line.actor == DEALER else line.actor + 1,
        None if line.action is None else line.action.notation(),
        line.in_secret,
        line.turn,
        None if line.action is None else dict(line.action.data()),
    )


def _clocks(match: Match, now: int) -> list[messages.ClockInfo]:
    clocks = match.clocks
    if clocks is None:
        return []
    return [
        messages.ClockInfo(face.seat + 1, face.bank, None if face.deadline is None else max(0, face.deadline - now))
        for face in clocks.faces()
    ]


def _result(match: Match, say: Speaker) -> messages.Result | None:
    if not match.over:
        return None
    outcome, end = match.outcome(), match.end()
    if outcome is None:
        return messages.Result("abandoned", say(N_("The match was given up.")), [], [], [], end.seed)
    return messages.Result(
        outcome.key,
        say(outcome.reason),
        list(outcome.ranks),
        list(outcome.totals),
        [messages.Score(line.key, say(line.label), list(line.values)) for line in outcome.lines],
        end.seed,
    )


def _numbered(reader: int | None) -> int | None:
    return None if reader is None else reader + 1
