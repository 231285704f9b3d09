"""Games as lists show them: every value of an option reads as words, and stays what it is where it is typed."""

import pytest

from creuset.packs import all_games
from creuset.players.people import PEOPLE
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


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_people_of_the_house_have_names_tempers_and_levels_and_plain_bots_have_none(language: str) -> None:
    say = Speaker(language)
    for game in games(say).games:
        plain, people = game.bots[: -len(PEOPLE)], game.bots[-len(PEOPLE) :]
        assert {(bot.name, bot.temper, bot.level) for bot in plain} == {("", "", 0)}
        assert [(bot.key, bot.name) for bot in people] == [(person.key, person.name) for person in PEOPLE]
        assert [bot.temper for bot in people] == [say.text(person.temper) for person in PEOPLE]
        assert [bot.level for bot in people] == [1, 2, 3, 4, 5]
