"""Journals told step by step."""

from dataclasses import replace

import pytest

from creuset.core.errors import BadJournal
from creuset.core.fair import seed_from
from creuset.core.game import Game
from creuset.core.journal import Journal
from creuset.packs import find_game
from creuset.table.local import LocalTable
from creuset.table.match import Match
from creuset.terminal.replaying import step_through
from creuset.words import Speaker

GAME = find_game("metallurgie")
EN = Speaker("en")


def a_match(number: int = 1, who: str = "random") -> Match:
    return Match.begin(GAME, {"bonus_cards": "on"}, [who, who], ["Anna", "Ben"], seed_from("replay", number))


@pytest.fixture(scope="module")
def finished() -> Journal:
    table = LocalTable(a_match(), seed_from("bots"))
    while table.bot_acts() is not None:
        pass
    return table.match.journal()


@pytest.fixture
def paused() -> Journal:
    match = a_match()
    match.act(0, GAME.parse("draw"))
    return match.journal()


def stepped(journal: Journal, *typed: str, reader: int | None = None, game: Game = GAME) -> list[list[str]]:
    """What is printed first, and after each of these lines; then the input ends."""
    answers: list[list[str]] = [[]]
    left = list(typed)

    def read() -> str | None:
        answers.append([])
        return left.pop(0) if left else None

    def write(line: str) -> None:
        assert line.isprintable()
        answers[-1].append(line)

    step_through(game, journal, EN, read, write, reader)
    return answers


def whole(journal: Journal, reader: int | None = None, game: Game = GAME) -> list[str]:
    """The journal from its title to its end, as one seat or everybody may read it."""
    (title, *_help), *told = stepped(journal, reader=reader, game=game)
    return [title, *(line for lines in told for line in lines)]


def test_a_finished_journal_is_told_with_everything_open(finished: Journal) -> None:
    lines = whole(finished)
    assert lines[0] == "Metallurgie: Anna, Ben"
    assert [line for line in lines if line.startswith(f"{len(finished.steps)}: ")]
    numbers = [int(line.split(":")[0]) for line in lines if line.split(":")[0].isdecimal()]
    assert numbers == [step.number for step in finished.steps]
    assert "turn 1" in lines
    assert not any(line.endswith((" draws a card", " receives a bonus card")) for line in lines)
    assert sum(line.startswith("The game is over: ") for line in lines) == 1
    assert lines[-2].startswith("rank 1: ")
    assert lines[-1].startswith("rank ")


def test_a_seat_reads_only_what_it_may(finished: Journal) -> None:
    lines = whole(finished, 1)
    assert any(line.endswith(": Anna draws a card") for line in lines)
    assert not any(line.endswith(": Ben draws a card") for line in lines)


def test_a_match_in_progress_keeps_its_secrets(paused: Journal) -> None:
    lines = whole(paused)
    assert "1: Anna receives a bonus card" in lines
    assert "3: Anna draws a card" in lines
    assert lines[-1] == "The match is not over."
    looked = stepped(paused, "8", "look")[2]
    assert looked
    assert not any(line.startswith(("hand of", "your ", "bonus card of")) for line in looked)


def test_what_was_taken_back_is_told_too() -> None:
    match = a_match(2, who="you")
    first = match.legal(0)[0]
    match.act(0, first)
    match.undo(0)
    match.act(0, match.legal(0)[-1])
    lines = whole(match.journal())
    assert "10: Anna takes back the last step" in lines
    assert "11: Anna tries the pile" in lines


def test_stepping_goes_forth_and_back(finished: Journal) -> None:
    last = len(finished.steps)
    first, second, back, to, beyond, start, before = stepped(finished, "", "", "b", "10", "99999", "0", "b")[1:8]
    assert first[0].startswith("1: Anna receives the bonus card for ")
    assert second[0].startswith("2: Ben receives the bonus card for ")
    assert back == first
    assert to[-1].startswith("10: ")
    assert beyond == [f"there are steps 0 to {last}; this is 10"]
    assert start == ["Metallurgie: Anna, Ben"]
    assert before == [f"there are steps 0 to {last}; this is 0"]


def test_the_position_can_be_looked_at_on_the_way(finished: Journal) -> None:
    at_start, later, own = (
        stepped(finished, "look", "q")[1],
        stepped(finished, "9", "look", "q")[2],
        stepped(finished, "9", "look", "q", reader=0)[2],
    )
    assert "row 0: iron at -1, silver at 0, copper at 1" in at_start
    assert any(line.startswith("hand of Anna: ") for line in later)
    assert any(line.startswith("bonus card of Ben: ") for line in later)
    assert any(line.startswith("your hand: ") for line in own)
    assert not any("of Ben: " in line and line.startswith(("hand", "bonus")) for line in own)


def test_quitting_ends_it_and_the_end_of_the_input_tells_the_rest(finished: Journal) -> None:
    assert len(stepped(finished, "", "quit", "")) == 3
    told = stepped(finished, "")
    assert [line for answer in told[1:] for line in answer] == whole(finished)[1:]


def test_what_is_not_understood_gets_one_sentence(finished: Journal) -> None:
    answers = stepped(finished, "foo\x1b", "help", "q")
    assert answers[1] == ["“foo” is not a command; “help” lists what you can say"]
    assert answers[2] == answers[0][1:]


def test_a_journal_that_does_not_hold_is_refused_before_any_line(finished: Journal) -> None:
    steps = list(finished.steps)
    steps[20] = replace(steps[20], what="iron@30,30")
    broken = Journal(finished.heading, steps, finished.end)
    with pytest.raises(BadJournal) as caught:
        stepped(broken, "")
    assert caught.value.step == 21


def test_a_name_cannot_command_the_terminal() -> None:
    journal = Match.begin(GAME, {}, ["random", "random"], ["Anna", "Ben"], seed_from("replay", 3)).journal()
    journal.heading = replace(journal.heading, names=("An\x1b[31mna", "Ben"))
    lines = whole(journal)
    assert lines[0] == "Metallurgie: An[31mna, Ben"
    assert all(line.isprintable() for line in lines)


def test_a_game_without_secrets_is_told_the_same_to_everybody() -> None:
    forge = find_game("forge")
    table = LocalTable(Match.begin(forge, {}, ["random"] * 2, ["Anna", "Ben"], seed_from("replay", 4)), b"")
    for _action in range(40):
        table.bot_acts()
    journal = table.match.journal()
    lines = whole(journal, None, forge)
    assert lines == whole(journal, 1, forge)
    assert sum(line.startswith("turn ") for line in lines) >= 20
    for step in ("0", "20", "60", "100"):
        everybody, own = (stepped(journal, step, "look", "q", reader=reader, game=forge)[2] for reader in (None, 1))
        assert len(everybody) == len(own)
        assert any(line.startswith("reserve of Ben: ") for line in everybody)
        assert any(line.startswith("your reserve: ") for line in own)
