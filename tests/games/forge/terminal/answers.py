"""What the plain mode answers in a position of La Forge des Dieux that a test has built."""

from creuset.games.forge.rules import GAME
from creuset.terminal.reading import reading_of
from creuset.terminal.reading.reading import Reading
from creuset.terminal.reading.vocabulary import PLAYING_WORDS
from creuset.words import Speaker
from tests.games.forge.rules.positions import Match


def reading() -> Reading:
    return reading_of(GAME, Speaker("en"), ["Anna", "Ben"], PLAYING_WORDS)


def told(match: Match, question: str, seat: int | None = 0) -> list[str]:
    """The answer to a question."""
    out = reading()
    asked = out.asked(out.vocabulary.read(question))
    assert asked is not None, question
    return out.topic(*asked, match.view(seat), [] if seat is None else match.state.legal(seat))


def pending(match: Match) -> list[str]:
    """What the player to act hears."""
    seat = int(match.state.player)
    return reading().pending(match.view(seat), match.state.legal(seat))


def remarks(match: Match) -> dict[str, str]:
    """What stands beside every action that can be done."""
    seat = int(match.state.player)
    view, legal = match.view(seat), match.state.legal(seat)
    return {action.notation(): reading().remark(view, action, legal) for action in legal}
