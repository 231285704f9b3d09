"""The plain mode when several decide at the same time: what is read out, passing the keyboard, undo, saving."""

from collections.abc import Mapping
from pathlib import Path

import pytest

from creuset.core.replay import verify
from creuset.table.local import LocalTable
from creuset.table.match import resume_saved
from creuset.table.saves import load_journals
from creuset.terminal import sentences
from creuset.terminal.plain import CURTAIN, play_plain
from creuset.words import Speaker
from tests.terminal import lines
from tests.terminal.lines import PASS, BlindReader, Typist, answers_to, check_ending


def a_table(seats: str, number: int = 1, options: Mapping[str, str] | None = None) -> LocalTable:
    return lines.a_table(seats, number, options, "metrox")


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        ("you=Anna", {}),
        ("you=Anna,random=Ben", {"map": "berlin"}),
        ("you=Anna,you=Ben", {}),
        ("random=Ben,you=Anna,random=Dan,you=Cleo", {"map": "madrid", "special_stations": "on"}),
        ("random,random,random", {}),
    ],
)
def test_a_whole_game_can_be_played_from_what_is_printed(seats: str, options: Mapping[str, str]) -> None:
    table = a_table(seats, 2, options)
    reader = BlindReader(2)
    assert play_plain(table, Speaker("en"), reader.read, reader.write, None)
    check_ending(table, reader.answers[-1])
    verify(table.match.game, table.match.journal())


@pytest.mark.rule("MX-14")
def test_after_a_choice_the_round_is_read_the_shown_choices_then_the_next_card() -> None:
    answers = answers_to(a_table("random=Ben,you=Anna,random=Cleo"), "A 1", "log 99")
    shown = answers[0][:4]
    assert [line.split()[0] for line in shown] == ["Ben", "Anna", "Cleo", "round"]
    assert shown[3].startswith("round 2: ")
    assert not any("has chosen" in line for line in answers[0])
    logged = answers[1]
    assert logged.count("Ben has chosen") == logged.count("Cleo has chosen") == 2
    assert sum(line.startswith("Anna chooses: ") for line in logged) == 1


def test_one_player_alone_hears_what_he_did_and_the_next_card() -> None:
    answers = answers_to(a_table("you=Anna"), "A 1", "log 99")
    assert answers[0][0].startswith("Anna writes ")
    assert answers[0][1].startswith("round 2: ")
    assert "chooses" not in "\n".join(answers[1])


@pytest.mark.rule("MX-14")
def test_people_choose_one_after_the_other_and_each_hears_what_all_have_chosen() -> None:
    answers = answers_to(a_table("you=Anna,you=Ben"), "", "A 1", "", "log 99", "B 1", "C 0", "", "log 99")
    assert answers[1][-1] == "Pass the keyboard to Ben; press Enter when ready."
    assert not any(line.startswith("Anna") for line in answers[2]), "nothing is shown yet"
    assert "Anna has chosen" in answers[3]
    assert "line A" not in "\n".join(answers[3])
    to_ben, to_anna = answers[4], answers[6]
    for told in (to_ben, to_anna):
        assert [line.split()[0] for line in told[:3]] == ["Anna", "Ben", "round"]
        assert "line A" in told[0]
        assert "line B" in told[1]
    assert to_ben[3].startswith("Ben: "), "who is at the keyboard goes on"
    assert to_anna[3].startswith("Anna: ")
    assert answers[5][-1] == "Pass the keyboard to Anna; press Enter when ready."
    assert answers[7][-1] == "Ben has chosen"
    assert "line C" not in "\n".join(answers[7])


def test_the_one_before_takes_his_choice_back_before_the_keyboard_is_passed() -> None:
    table = a_table("you=Anna,you=Ben,random=Cleo")
    first, passing, undone, again, sat = answers_to(table, "", "A 1", "undo", "B 1", "")[:5]
    assert first[0].startswith("Anna: ")
    assert passing == [
        *[""] * CURTAIN,
        "To take back your last decision first: undo",
        "Pass the keyboard to Ben; press Enter when ready.",
    ]
    assert undone[0] == "Anna takes back the last step"
    assert undone[1:] == first
    assert again == passing
    assert sat[-len(first) :] == [line.replace("Anna", "Ben") for line in first]
    assert [step.who for step in table.match.journal().steps[1:]] == [2, 0, 0, 0]


def test_what_cannot_be_taken_back_is_said_and_nobody_is_seated_by_it() -> None:
    """At the start of a game of turns the card that was drawn has been seen."""
    table = lines.a_table("you=Anna,you=Ben")
    answers = answers_to(table, "", "iron 2 -1", "done", "undo", "")
    assert answers[2][-1] == "Pass the keyboard to Ben; press Enter when ready."
    assert "To take back your last decision first: undo" not in answers[2]
    assert answers[3] == ["this cannot be taken back; something has been learned since"]
    assert "Anna places iron at 2,-1" in answers[4]


@pytest.mark.rule("MX-14")
def test_a_match_left_in_the_middle_of_a_round_goes_on_there(tmp_path: Path) -> None:
    file = tmp_path / "match.jsonl"
    answers_to(a_table("you=Anna,you=Ben,you=Cleo"), "", "A 1", "", "B 1", "quit", file=file)
    match = resume_saved(load_journals(file))
    assert match.to_act() == [2]
    typist = Typist("", "log 99", "C 0")
    assert not play_plain(LocalTable(match, b""), Speaker("en"), typist.read, typist.write, file)
    assert PASS.fullmatch(typist.answers[0][-1])
    assert typist.answers[2][-2:] == ["Anna has chosen", "Ben has chosen"]
    assert [line.split()[0] for line in typist.answers[3][:3]] == ["Anna", "Ben", "Cleo"]
    assert match.turns() == 2


@pytest.mark.rule("MX-21")
def test_who_is_done_hears_at_the_end_what_the_others_did() -> None:
    """With special stations sheets are full at different times; all rounds are told to all who listen at the end."""
    for number in range(30):
        table = a_table("you=Anna,you=Ben", number, {"map": "paris", "special_stations": "on"})
        reader = BlindReader(number)
        assert play_plain(table, Speaker("en"), reader.read, reader.write, None)
        last = {who: step for step, who in table.match.decisions()}
        done = min(last.values())
        if max(last.values()) - done < 8:  # not so much as a whole round was played without the other
            continue
        missed = [
            sentences.told(line, table.match.names, Speaker("en"))
            for line in table.match.log(None, done)
            if not line.in_secret
        ]
        ending = reader.answers[-1]
        first = ending.index(missed[0])
        assert ending[first : first + len(missed)] == missed
        return
    pytest.fail("nobody was ever done before the others")
