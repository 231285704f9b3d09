"""Games as lists show them: every value of an option reads as words, and stays what it is where it is typed."""

import pytest

from creuset.packs import all_games
from creuset.server.describing import games
from creuset.words import LANGUAGES, Speaker


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_lists_the_games_gets_keys_and_words(language: str) -> None:
    say = Speaker(language)
    listed = {
        (option.key, value.value): value.title
        for game in games(say).games
        for option in game.options
        for value in option.values
    }
    expected = {
        (option.key, value) for game in all_games().values() for option in game.lid.options for value in option.values
    }
    assert set(listed) == expected
    assert listed["map", "berlin"] == "Berlin"
    assert listed["bonus_cards", "on"] == say.text("on")
    assert listed["first_player", "random"] == say.text("drawn by lot")
