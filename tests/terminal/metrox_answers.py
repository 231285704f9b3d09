"""What the plain mode answers in a position of Metro X that a test has built."""

from collections.abc import Sequence

import pytest

from creuset.core.seats import DEALER, seats_in
from creuset.games.metrox import GAME
from creuset.games.metrox.rules import MetroState
from creuset.games.metrox.state import SHOWING
from creuset.terminal.reading.metrox import MetroReading
from creuset.terminal.reading.reading import Reading, Unclear
from creuset.terminal.reading.vocabulary import PLAYING_WORDS, Vocabulary
from creuset.words import Speaker

NAMES = ("Anna", "Ben", "Cleo")


def begin(*moves: str, seats: int = 1, city: str = "berlin", special_stations: str = "off") -> MetroState:
    """A game after these moves."""
    state = GAME.begin({"map": city, "special_stations": special_stations}, seats)
    assert isinstance(state, MetroState)
    return play(state, *moves)


def play(state: MetroState, *moves: str) -> MetroState:
    """Carry moves out: the dealer's, and `A 4` for whoever owes a choice first; choices are shown when all are made."""
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


def told(state: MetroState, question: str, seat: int | None = 0) -> list[str]:
    """The answer to a question."""
    out = reading(state)
    asked = out.asked(out.vocabulary.read(question))
    assert asked is not None, question
    return out.topic(*asked, state.view(seat))


def pending(state: MetroState, seat: int = 0) -> list[str]:
    """What a player hears unasked."""
    return reading(state).pending(state.view(seat), state.legal(seat))


def remarks(state: MetroState, seat: int = 0) -> dict[str, str]:
    """What stands beside every action that can be done."""
    view = state.view(seat)
    return {action.notation(): reading(state).remark(view, action) for action in state.legal(seat)}


def meant(state: MetroState, typed: str, language: str = "en", seat: int = 0) -> str:
    """The notation of what is meant; raises `Unclear`."""
    vocabulary = reading(state, language).vocabulary
    return reading(state, language).notation(vocabulary.read(typed), state.view(seat))


def choices(state: MetroState, typed: str, language: str = "en") -> tuple[str, list[str]]:
    """What is said when it is not clear what is meant, and what can be chosen."""
    with pytest.raises(Unclear) as caught:
        meant(state, typed, language)
    return caught.value.line, [action.notation() for action in caught.value.choices]


def starting(lines: Sequence[str], start: str) -> str:
    """The one line that starts so."""
    found = [line for line in lines if line.startswith(start)]
    assert len(found) == 1, (start, lines)
    return found[0]
