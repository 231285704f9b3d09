"""What the plain mode answers in a position of Metro X that a test has built."""

from collections.abc import Sequence

import pytest

from creuset.core.action import Action
from creuset.core.seats import DEALER, seats_in
from creuset.games.metrox.rules import GAME
from creuset.games.metrox.rules.rules import MetroState
from creuset.games.metrox.rules.state import SHOWING
from creuset.games.metrox.terminal.reading.reading import MetroReading
from creuset.terminal.reading.reading import Reading, Unclear
from creuset.terminal.reading.vocabulary import PLAYING_WORDS, Vocabulary
from creuset.words import Speaker
from tests.games.metrox.terminal.pilots import plain

NAMES = ("Anna", "Ben", "Cleo")


def begin(*moves: str, seats: int = 1, city: str = "berlin", special_stations: str = "off") -> MetroState:
    """A game after these moves."""
    state = GAME.begin({"map": city, "special_stations": special_stations}, seats)
    assert isinstance(state, MetroState)
    return play(state, *moves)


def play(state: MetroState, *moves: str) -> MetroState:
    """Play the dealer's moves, and `A 4` for the first player who owes a choice; choices are shown once all are in."""
    for move in moves:
        seat = int(DEALER) if move.startswith("turn ") else next(seats_in(int(state.to_act())))
        state.apply(seat, GAME.parse(move))
        while state.phase == SHOWING:
            state.apply(DEALER, state.chances()[0][0])
    return state


def reading(state: MetroState, language: str = "en") -> Reading:
    """A reading that understands a language and answers in English."""
    vocabulary = Vocabulary(language, PLAYING_WORDS, MetroReading.words)
    return MetroReading(Speaker("en"), vocabulary, NAMES[: state.players])


def legal_for(state: MetroState, seat: int | None) -> list[Action]:
    """What a seat may do; a spectator, nothing."""
    return [] if seat is None else state.legal(seat)


def told(state: MetroState, question: str, seat: int | None = 0) -> list[str]:
    """The answer to a question."""
    out = reading(state)
    asked = out.asked(out.vocabulary.read(question))
    assert asked is not None, question
    return out.topic(*asked, plain(state, seat), legal_for(state, seat))


def pending(state: MetroState, seat: int = 0) -> list[str]:
    """What a player hears unasked."""
    return reading(state).pending(plain(state, seat), state.legal(seat))


def remarks(state: MetroState, seat: int = 0) -> dict[str, str]:
    """The remark beside every action that can be done."""
    view, legal = plain(state, seat), state.legal(seat)
    return {action.notation(): reading(state).remark(view, action, legal) for action in legal}


def meant(state: MetroState, typed: str, language: str = "en", seat: int = 0) -> str:
    """The notation of what is meant; raises `Unclear`."""
    vocabulary = reading(state, language).vocabulary
    return reading(state, language).notation(vocabulary.read(typed), plain(state, seat), state.legal(seat))


def choices(state: MetroState, typed: str, language: str = "en") -> tuple[str, list[str]]:
    """What is said when it is not clear what is meant, and what can be chosen."""
    with pytest.raises(Unclear) as caught:
        meant(state, typed, language)
    return caught.value.line, [action.notation() for action in caught.value.choices]


def starting(lines: Sequence[str], start: str) -> str:
    """The one line that starts like this."""
    found = [line for line in lines if line.startswith(start)]
    assert len(found) == 1, (start, lines)
    return found[0]
