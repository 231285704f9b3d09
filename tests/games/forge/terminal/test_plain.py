"""The plain mode of La Forge des Dieux: whole games, several people, the Mine."""

import re
from collections.abc import Mapping

import pytest

from creuset.core.fair import rng_from
from creuset.terminal import sentences
from creuset.terminal.plain import play_plain
from creuset.terminal.reading import reading_kind, reading_of
from creuset.terminal.reading.vocabulary import PLAYING, PLAYING_WORDS
from creuset.words import Speaker
from tests.games.forge.rules.positions import Match, begin, dig, play
from tests.games.forge.terminal.answers import reading, remarks, told
from tests.terminal.lines import PASS, UNKNOWN, BlindReader, Typist, a_table, answers_to, check_ending

EN = Speaker("en")
OPTIONS: list[Mapping[str, str]] = [
    {},
    {"card_pyramid": "narrow_top"},
    {"inner_cubes": "open", "bonus_per": "weapon"},
]


# Whole games


@pytest.mark.parametrize("seats", ["you,random", "you,you", "you=Anna,random,you=Ben,random", "random,random"])
@pytest.mark.parametrize("options", OPTIONS)
def test_a_whole_game_can_be_played_from_what_is_printed(seats: str, options: Mapping[str, str]) -> None:
    table = a_table(seats, 2, options, "forge")
    reader = BlindReader(2)
    assert play_plain(table, EN, reader.read, reader.write, None)
    last = reader.answers[-1]
    check_ending(table, last)
    outcome = table.match.outcome()
    assert outcome is not None
    for name, total in zip(table.match.names, outcome.totals, strict=True):
        assert [line for line in last if re.fullmatch(rf"weapons of {name}: \d+, {total} Renown in all", line)]


def test_a_turn_needs_few_words() -> None:
    answers = answers_to(a_table("you=Anna,random", 4, game="forge"), "take", "1")
    assert answers[0][0] == "there are several; say a number:"
    assert any(line.startswith("Anna takes a cube at 4a1: ") for line in answers[1])


def test_everything_the_help_names_is_understood() -> None:
    table = a_table("you,random", game="forge")
    named = answers_to(table, "help")[0]
    keys = [command.key for command in (*PLAYING, *reading_kind("forge").topics)]
    vocabulary = reading_of(table.match.game, EN, table.match.names, PLAYING_WORDS).vocabulary
    questions = [line.split(":")[0] for line in named if vocabulary.key(line.split(":")[0].split()[0]) in keys]
    asked = [question for question in questions if "and a file name" not in question and question != "quit"]
    assert len(asked) > 20
    asked.append("grey dagger blade")
    for question, answer in zip(asked, answers_to(table, *asked), strict=False):
        assert answer or question == "again"
        assert not any(UNKNOWN in line or "cannot be asked" in line for line in answer), question


@pytest.mark.parametrize(
    "question", ["mine 6", "mine 3b9", "mine axe", "pieces 3", "blades handles", "pieces red blue"]
)
def test_a_question_that_makes_no_sense_gets_one_sentence(question: str) -> None:
    answer = told(begin(), question)
    assert len(answer) == 1
    assert "cannot be asked about" in answer[0]


def test_looking_tells_the_whole_position_once() -> None:
    answer = answers_to(a_table("you=Anna,random", 4, game="forge"), "look")[0]
    for start in (
        "your reserve: ",
        "reserve of Random: ",
        "free on level 4: ",
        "free blades: 5",
        "covered handles: 10",
    ):
        assert sum(line.startswith(start) for line in answer) == 1, start
    assert "level 1, row 3: a " in " ".join(answer)
    assert len(answer) == len(set(answer))


# Several people at one keyboard


def test_without_secrets_the_keyboard_needs_no_curtain() -> None:
    typist = Typist("take 5a1", "take 4a1", "take 4b1")
    play_plain(a_table("you=Anna,you=Ben", 1, game="forge"), EN, typist.read, typist.write, None)
    assert "" not in typist.printed
    assert not any(PASS.fullmatch(line) for line in typist.printed)
    players = [next(line.split(":")[0] for line in answer if ": take a cube" in line) for answer in typist.answers[:4]]
    assert players in (["Anna", "Ben", "Anna", "Ben"], ["Ben", "Anna", "Ben", "Anna"])


def test_without_secrets_everybody_hears_everything_once() -> None:
    table = a_table("you=Anna,you=Ben,random,you=Cleo", 3, game="forge")
    reader = BlindReader(3)
    assert play_plain(table, EN, reader.read, reader.write, None)
    happened = [sentences.told(line, table.match.names, EN) for line in table.match.log(None)]
    playing = happened[next(number for number, line in enumerate(happened) if line.endswith(" begins")) + 1 :]
    assert [line for line in reader.printed if line in set(playing)] == playing


# The Mine


@pytest.mark.rule("FO-06", "FO-16")
@pytest.mark.parametrize("inner_cubes", ["hidden", "open"])
def test_the_mine_is_told_as_it_lies_through_a_whole_game(inner_cubes: str) -> None:
    match = begin(2, inner_cubes=inner_cubes)
    rng = rng_from("reading the Mine", 1)
    out = reading()
    while match.state.outcome() is None:
        lines = out.topic("mine", [], match.view(None))
        assert heard_cubes(lines) == match.state.data()["mine"]
        free = [place for line in lines if line.startswith("free on level") for place in re.findall(r"\d[a-e]\d", line)]
        assert set(free) == {place for place, cube in cubes_of(match).items() if cube["free"]}
        assert len(free) == len(set(free))
        play(match, match.state.sample(match.state.player, rng).notation())


def heard_cubes(lines: list[str]) -> list[dict[str, object]]:
    """The cubes that a listener knows of after hearing the Mine, from the ground up."""
    cubes: list[tuple[str, dict[str, object]]] = []
    for line in lines:
        found = re.fullmatch(r"level (\d), row (\d): (.+)", line)
        for part in found.group(3).split(", ") if found else ():
            run = re.fullmatch(r"([a-e])(?: to ([a-e]))? (\w+)( free)?", part)
            assert found
            assert run, part
            first, last, colour, free = run.groups()
            for column in "abcde"["abcde".index(first) : "abcde".index(last or first) + 1]:
                place = f"{found.group(1)}{column}{found.group(2)}"
                order = f"{found.group(1)}{found.group(2)}{column}"
                seen = None if colour == "unseen" else colour
                cubes.append((order, {"at": place, "colour": seen, "free": bool(free)}))
    return [cube for _order, cube in sorted(cubes, key=lambda each: each[0])]


@pytest.mark.rule("FO-16")
def test_what_is_not_seen_is_counted_by_colour() -> None:
    match = begin(2)
    unseen = match.state.data()["unseen"]
    assert isinstance(unseen, dict)
    words = ", ".join(f"{number} {colour}" for colour, number in unseen.items() if number)
    assert f"not seen yet: 14 in all, {words}" in told(match, "mine")
    assert told(match, "mine red")[-1] == f"red, not seen yet: {unseen['red']}"
    assert "not seen yet: nothing" in told(begin(2, inner_cubes="open"), "mine")


def test_a_level_a_colour_and_a_cube_can_be_asked_for() -> None:
    match = begin(2, cubes="rgbov")  # 5a1 is red, the level below it grey, blue, ochre and violet
    assert told(match, "mine 5") == ["free on level 5: red at 5a1", "level 5, row 1: a red free"]
    assert told(match, "mine level 4") == told(match, "mine 4")
    assert len(told(match, "mine 3")) == 3
    assert told(match, "mine red")[0] == told(match, "red")[0] == "red, free: 5a1"
    top, on, beside, below = told(match, "mine 5a1")
    assert (top, on, beside) == ("5a1: red, free", "on it: nothing", "beside it: nothing")
    assert sorted(re.findall(r"\w+ at \w+", below)) == sorted(
        f"{match.colours[place]} at {place}" for place in ("4a1", "4b1", "4a2", "4b2")
    )
    assert told(match, "mine 3B2")[:2] == ["3b2: unseen, not free", told(match, "mine 3b2")[1]]
    play(match, "r")
    assert told(match, "mine 5") == ["level 5: no cubes"]
    assert told(match, "mine 5a1") == ["5a1: no cube"]


@pytest.mark.rule("FO-06", "FO-16")
def test_a_taking_is_remarked_with_what_it_frees_and_brings_to_light() -> None:
    match = begin(2)
    rng = rng_from("remarks", 1)
    brought = 0
    while match.state.mine.cubes != 0:
        was = cubes_of(match)
        for notation, remark in remarks(match).items():
            if notation.startswith("take "):
                is_ = cubes_of(play(match.copy(), notation))
                free = {place for place, cube in is_.items() if cube["free"] and not was[place]["free"]}
                lit = {place for place, cube in is_.items() if cube["colour"] and not was[place]["colour"]}
                assert sorted(re.findall(r"\d[a-e]\d", remark)) == sorted(free | lit), "each is named once"
                assert remark.split(";")[0] == was[notation.removeprefix("take ")]["colour"]
                hidden = re.search(r"unseen at ([^;]+)", remark)
                named = set(hidden.group(1).split(", ")) if hidden else set()
                assert named == free & lit, "no colour is told before it is seen"
                brought += len(lit)
        play(match, match.state.sample(match.state.player, rng).notation())
    assert brought > 14


def cubes_of(match: Match) -> dict[str, dict[str, object]]:
    cubes = match.state.data()["mine"]
    assert isinstance(cubes, list)
    return {cube["at"]: cube for cube in cubes}


def test_an_empty_mine_is_said_to_be_empty() -> None:
    assert told(dig(begin(2)), "mine") == ["the Mine is empty"]
