"""The plain mode: whole games from what is printed, commands, words."""

import re
from collections.abc import Mapping
from pathlib import Path

import pytest

from creuset import words
from creuset.packs import find_game, packs
from creuset.terminal.plain import play_plain
from creuset.terminal.reading import reading_kind, reading_of
from creuset.terminal.reading.vocabulary import PLAYING, PLAYING_WORDS, STEPPING_WORDS, Vocabulary
from creuset.words import LANGUAGES, Speaker
from tests.terminal.lines import UNKNOWN, BlindReader, Typist, a_table, answers_to, check_ending

# Whole games


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        ("you,random", {}),
        ("you,you", {"bonus_cards": "on"}),
        ("you=Anna,random,you=Ben", {"compulsory_scoring": "on"}),
        ("you=Anna,you=Ben,you=Cleo,random", {"bonus_cards": "on", "first_player": "random"}),
        ("random,random", {}),
    ],
)
def test_a_whole_game_can_be_played_from_what_is_printed(seats: str, options: Mapping[str, str]) -> None:
    table = a_table(seats, 2, options)
    reader = BlindReader(2)
    assert play_plain(table, Speaker("en"), reader.read, reader.write, None)
    last = reader.answers[-1]
    check_ending(table, last)
    assert sum(line.endswith(" the stop card: the game is over") for line in last) == 1
    assert len([line for line in last if line.startswith(("iron: ", "copper: ", "silver: ", "gold: "))]) == 4
    if "bonus_cards" in options:
        assert len([line for line in last if line.startswith("bonus card of ")]) == len(table.match.names)


def test_the_scripted_games_score_and_take_too() -> None:
    table = a_table("you,you,you", 3)
    reader = BlindReader(3)
    assert play_plain(table, Speaker("en"), reader.read, reader.write, None)
    assert any("score an area, or finish" in line for line in reader.printed)
    assert any(re.search(r"take cards from the \w+ area; still to take: 2", line) for line in reader.printed)
    for answer in reader.answers:
        tasks = [line for line in answer if line.endswith(": score an area, or finish")]
        offers = answer[answer.index(tasks[0]) + 1 :] if tasks else []
        assert all(re.fullmatch(r"\w+ area at \S+: \d+ of \d+, can be scored", line) for line in offers)
        assert bool(offers) == bool(tasks)


# Commands


def test_everything_the_help_names_is_understood() -> None:
    table = a_table("you,random")
    named = answers_to(table, "help")[0]
    keys = [command.key for command in (*PLAYING, *reading_kind("metallurgie").topics)]
    assert {line.split(":")[0].split()[0] for line in named} >= {*keys, "iron", "draw", "score", "take", "done"}
    questions = [line.split(":")[0] for line in named if line.split(":")[0].split()[0] in keys]
    asked = [question for question in questions if "and a file name" not in question and question != "quit"]
    assert len(asked) > 15
    for question, answer in zip(asked, answers_to(table, *asked), strict=False):
        assert answer or question == "again"
        assert not any(UNKNOWN in line or "cannot be asked" in line for line in answer), question


def test_looking_tells_the_whole_position() -> None:
    answer = answers_to(a_table("you=Anna,random"), "look")[0]
    assert "row 0: iron at -1, silver at 0, copper at 1" in answer
    assert "iron area at 1,-1: 1 of 9" in answer
    assert [line for line in answer if line.startswith("cards in the hand of")] == ["cards in the hand of Random: 3"]
    assert "won by Random: nothing" in answer
    assert "cards in the pile, including the stop card: 86" in answer
    assert len(answer) == len(set(answer))
    assert max(len(line) for line in answer) < 80


def test_the_pattern_can_be_asked_for_in_parts() -> None:
    table = a_table("you,random")
    near, row, metal, bad, empty = answers_to(
        table, "pattern near 0,0", "pattern row -1", "pattern iron", "pattern of iron", "pattern 9"
    )[:5]
    assert near[0] == "0,0: silver"
    assert near[1:] == [
        "right, 1,0: copper",
        "upper right, 1,-1: iron",
        "upper left, 0,-1: copper",
        "left, -1,0: iron",
        "lower left, -1,1: copper",
        "lower right, 0,1: iron",
    ]
    assert row == ["row -1: copper at 0, iron at 1"]
    assert metal[0] == "places with iron: 3"
    assert metal[4:7] == ["places where iron can go: 12", "row -2: 0 to 2", "row -1: -1, 2"]
    assert len(bad) == 1
    assert "help" in bad[0]
    assert empty == ["row 9: no cards"]


def test_the_pattern_is_told_as_it_lies_through_a_whole_game() -> None:
    table = a_table("random,random", 5)
    match = table.match
    reading = reading_of(match.game, Speaker("en"), match.names, PLAYING_WORDS)
    while table.bot_acts() is not None:
        heard = []
        for line in reading.topic("pattern", [], table.view(None)):
            row = int(line.removeprefix("row ").partition(":")[0])
            for metal, first, last in re.findall(r"(\w+) at (-?\d+)(?: to (-?\d+))?", line):
                heard += [(column, row, metal) for column in range(int(first), int(last or first) + 1)]
        assert heard == match.view(None).data()["pattern"]


def test_areas_can_be_asked_for_by_metal_and_by_place() -> None:
    everything, copper, one, bad, nothing = answers_to(
        a_table("you,random"), "areas", "areas copper", "area 1 0", "areas foo", "areas 9 9"
    )[:5]
    assert len(everything) == 7
    assert copper == [line for line in everything if line.startswith("copper")]
    assert one == ["copper area at 1,0: 1 of 7", "row 0: 1"]
    assert len(bad) == 1
    assert nothing == ["9,9: empty"]


def test_long_lists_are_asked_for_by_name() -> None:
    table = a_table("you,random")
    overview, places, nowhere = answers_to(table, "legal", "where iron", "where foo")[:3]
    assert "place iron, 12 ways: say “where iron”" in overview
    assert len(places) == 12
    assert places[0] == "1: place iron at 0,-2; next to 1 copper; makes an area of 1, needs 9"
    assert len(nowhere) == 1
    assert "iron" in nowhere[0]


@pytest.mark.parametrize("typed", ["iron@2,-1", "iron 2 -1", "iron 2,-1", "IRON 2, −1", "place iron 2 -1", "5"])
def test_an_action_can_be_typed_in_several_ways(typed: str) -> None:
    assert "Anna places iron at 2,-1" in answers_to(a_table("you=Anna,random"), "where iron", typed)[1]


def test_a_number_counts_in_the_last_list_only() -> None:
    table = a_table("you,random")
    before, where, beyond, zero, placed, after = answers_to(table, "1", "where iron", "13", "0", "1", "1")[:6]
    assert before == after == ["there is no list now; “legal” makes one"]
    assert beyond == zero == ["the last list goes from 1 to 12"]
    assert len(where) == 12
    assert "Player places iron at 0,-2" in placed


def test_a_refused_action_is_answered_with_its_rule_and_the_game_goes_on() -> None:
    answers = answers_to(
        a_table("you=Anna,random"), "iron@0,0", "done", "score 0,0", "take 0 0", "give iron", "iron 2 -1"
    )
    assert answers[0] == ["ME-08: iron goes on an empty position; there is silver at 0,0"]
    assert answers[1] == ["ME-09: passing is not allowed; place a card or try the pile"]
    assert [answer[0][:6] for answer in answers[2:5]] == ["ME-14:", "ME-16:", "ME-05:"]
    assert "Anna places iron at 2,-1" in answers[5]


@pytest.mark.parametrize(
    "typed", ["foo", "iron", "iron 2", "iron 99 99", "score", "{", "{0} {x}", "\x1b[31mred", "-1", "x" * 5000, "²"]
)
def test_what_is_not_understood_gets_one_clear_sentence(typed: str) -> None:
    (answer,) = answers_to(a_table("you,random"), typed)[:1]
    assert len(answer) == 1
    assert UNKNOWN in answer[0]
    assert "help" in answer[0]
    assert len(answer[0]) < 160


def test_a_number_of_any_length_is_only_a_number() -> None:
    for answer in answers_to(a_table("you,random"), "9" * 5000, "log " + "9" * 5000, "pattern near 1 " + "9" * 5000)[
        :3
    ]:
        assert answer


def test_an_empty_line_tells_what_has_to_be_decided() -> None:
    typist = Typist("", "   ")
    play_plain(a_table("you=Anna,random"), Speaker("en"), typist.read, typist.write, None)
    assert typist.answers[1] == typist.answers[2] == typist.answers[0][-2:]
    assert typist.answers[1][0] == "Anna: place a card, or draw from the pile"


def test_again_repeats_the_last_answer() -> None:
    answers = answers_to(a_table("you,random"), "pile", "again", "again")
    assert answers[0] == answers[1] == answers[2]


def test_the_log_tells_as_much_as_is_asked_for() -> None:
    answers = answers_to(a_table("you=Anna,random"), "log", "log 2", "log foo")
    assert answers[1] == answers[0][-2:] == ["Random draws a card"] * 2
    assert answers[2] == answers[0]


def test_what_the_others_did_is_read_out_before_a_decision() -> None:
    answers = answers_to(a_table("you=Anna,random"), "iron 2 -1", "done")
    assert answers[1][0] == "Anna has finished placing"
    assert any(re.fullmatch(r"Anna draws (iron|copper|silver|gold)", line) for line in answers[1])
    assert any(line.startswith("Random ") for line in answers[1])
    assert answers[1][-2].startswith("Anna: place a card")


def test_a_step_can_be_taken_back_until_something_was_learned() -> None:
    table = a_table("you=Anna,random")
    first, placed, undone, drawn, refused = answers_to(table, "undo", "iron 2 -1", "undo", "draw", "undo")[:5]
    assert first == ["there is nothing you can take back"]
    assert refused == ["this cannot be taken back; something has been learned since"]
    assert "Anna takes back the last step" in undone
    assert undone[1:] == ["Anna: place a card, or draw from the pile", undone[-1]]
    assert placed[0] == "Anna places iron at 2,-1"
    assert drawn[0] == "Anna tries the pile"


def test_the_rules_can_be_read() -> None:
    titles, one, some, none = answers_to(a_table("you,random"), "rules", "rules me-18", "rules SPLIT", "rules xyz")[:4]
    assert [title[:5] for title in titles] == [rule.id for rule in find_game("metallurgie").rules()]
    assert one[0] in titles
    assert len(one) > 1
    assert one[0] in some
    assert none == ["no rule of Metallurgie has the number or the word xyz"]


# Words


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_stands_for_one_thing_only(language: str) -> None:
    for lists in [(PLAYING_WORDS, reading.words) for reading in map(reading_kind, packs())] + [(STEPPING_WORDS,)]:
        vocabulary = Vocabulary(language, *lists)
        for listed in lists:
            for key, equals in listed.items():
                assert vocabulary.key(vocabulary.word(key)) == key
                for word in (key, *equals.get("en", ()), *equals.get(language, ())):
                    assert vocabulary.key(word) == vocabulary.key(word.upper()) == key


@pytest.fixture
def untranslated(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every language can be spoken, with English sentences: what is tested is what can be typed."""
    monkeypatch.setattr(words, "_catalog", lambda _language: {})


@pytest.mark.usefixtures("untranslated")
@pytest.mark.parametrize(
    ("language", "typed"),
    [
        ("fr", ["motif autour 0,0", "main", "possible", "OU fer", "fer 2 -1", "annuler", "piocher", "quitter"]),
        ("de", ["muster bei 0,0", "hand", "möglich", "wo eisen", "Eisen 2 -1", "zurueck", "ziehen", "ende"]),
        ("fr", ["pattern near 0,0", "hand", "legal", "where iron", "iron@2,-1", "undo", "draw", "quit"]),
    ],
)
def test_each_language_has_its_words_and_the_english_ones(language: str, typed: list[str], tmp_path: Path) -> None:
    near, hand, legal, places, placed, undone, drawn, left = answers_to(
        a_table("you=Anna,random"), *typed, file=tmp_path / "match.jsonl", language=language
    )
    assert near[0] == "0,0: silver"
    assert hand[0].startswith("your hand")
    assert any("12 ways: say “" in line for line in legal)
    assert len(places) == 12
    assert placed[0] == "Anna places iron at 2,-1"
    assert undone[0] == "Anna takes back the last step"
    assert drawn[0] == "Anna tries the pile"
    assert left[0].startswith("Saved. ")


@pytest.mark.usefixtures("untranslated")
@pytest.mark.parametrize("language", ["fr", "de"])
def test_the_help_names_the_words_of_the_language(language: str) -> None:
    named = answers_to(a_table("you,random"), "help", language=language)[0]
    vocabulary = Vocabulary(language, PLAYING_WORDS, reading_kind("metallurgie").words)
    assert f"{vocabulary.word('pattern')} {vocabulary.word('near')} 0,0: that place and its six neighbours" in named
    assert any(line.startswith(f"{vocabulary.word('iron')} 2,-1: ") for line in named)
