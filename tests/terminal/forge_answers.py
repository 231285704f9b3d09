"""What the plain mode answers in a position of La Forge des Dieux that a test has built."""

from collections.abc import Sequence

from creuset.terminal.reading import reading_of
from creuset.terminal.reading.reading import Reading
from creuset.terminal.reading.vocabulary import PLAYING_WORDS
from creuset.words import Speaker
from tests.games.forge.positions import Match


def reading(match: Match, names: Sequence[str] = ("Anna", "Ben")) -> Reading:
    return reading_of(match.game, Speaker("en"), names, PLAYING_WORDS)


def told(match: Match, question: str, seat: int | None = 0) -> list[str]:
    """The answer to a question."""
    out = reading(match)
    asked = out.asked(out.vocabulary.read(question))
    assert asked is not None, question
    return out.topic(*asked, match.state.view(seat))


def pending(match: Match) -> list[str]:
    """What the player to act hears."""
    seat = int(match.state.player)
    return reading(match).pending(match.state.view(seat), match.state.legal(seat))


def remarks(match: Match) -> dict[str, str]:
    """What stands beside every action that can be done."""
    seat = int(match.state.player)
    view = match.state.view(seat)
    return {action.notation(): reading(match).remark(view, action) for action in match.state.legal(seat)}
