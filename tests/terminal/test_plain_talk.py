"""What is said at a local table in the plain mode besides the game, and how lines and news come in."""

import threading

import pytest

from creuset.terminal.inbox import NEWS, Inbox
from creuset.terminal.plain import play_plain
from creuset.terminal.reading.vocabulary import TALKING, Vocabulary
from creuset.words import Speaker
from tests.terminal.lines import UNKNOWN, Typist, a_table, answers_to


def test_the_help_names_what_can_be_said() -> None:
    named = answers_to(a_table("you=Anna,random"), "help")[0]
    words = {line.split()[0].strip(":,") for line in named}
    assert words >= {command.key for command in TALKING}
    assert "ask undo: ask to take back your last decision and everything after it" in named
    assert "yes, no: agree to a request, or refuse it" in named


def test_a_hint_names_an_action_and_figures() -> None:
    hint, legal = answers_to(a_table("you=Anna,random"), "hint", "legal")[:2]
    assert hint[0].startswith("My advice: ")
    assert len(hint) > 1
    assert all(": wins " in line and " % ± " in line for line in hint[1:])
    assert legal


def test_a_person_alone_takes_back_even_what_taught_him_something() -> None:
    table = a_table("you=Anna,random")
    _drawn, refused, back = answers_to(table, "draw", "undo", "ask undo")[:3]
    assert refused == ["this cannot be taken back; something has been learned since"]
    assert back[0] == "Anna asks to take back the last decision and everything after it"
    assert back[1].startswith("Anna takes back the last decision")
    assert "Anna: place a card, or draw from the pile" in back


def test_a_bot_finishes_the_match_of_somebody_who_goes_away() -> None:
    table = a_table("you=Anna,random")
    typist = Typist("away")
    assert play_plain(table, Speaker("en"), typist.read, typist.write, None)
    assert "greedy plays for Anna from now on" in typist.printed
    assert table.match.outcome() is not None


def test_a_match_is_given_up_when_all_agree() -> None:
    table = a_table("you=Anna,you=Ben", 4, game="forge")
    typist = Typist("ask abandon", "no", "ask abandon", "yes", "look")
    assert play_plain(table, Speaker("en"), typist.read, typist.write, None)
    assert typist.answers[1][:2] == [
        "Ben asks to give the match up",
        "Ben asks to give the match up; say “yes” or “no”",
    ]
    assert typist.printed.count("Anna refuses") == 1
    assert "The match was given up." in typist.printed
    assert len(typist.answers) == 5, "nothing is read when it is over"


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("yes", "there is no question for you to answer"),
        ("no", "there is no question for you to answer"),
        ("here", "nobody plays for you"),
        ("say", "that message is empty or unreadable"),
        ("ask", "what do you want to ask for?"),
        ("ask bot nobody", "what do you want to ask for?"),
        ("ask undo", "there is nothing you can take back"),
    ],
)
def test_what_makes_no_sense_now_gets_one_sentence(typed: str, answer: str) -> None:
    (answered,) = answers_to(a_table("you=Anna,random"), typed)[:1]
    assert len(answered) == 1
    assert answered[0].startswith(answer)


def test_what_is_said_stands_in_the_log_and_changes_nothing() -> None:
    table = a_table("you=Anna,random")
    said, log, players = answers_to(table, "say good {morning}", "log 1", "players")[:3]
    assert said == log == ["Anna: “good {morning}”"]
    assert players == ["Anna: has to decide", "Random"]


def test_only_tables_elsewhere_are_set_again() -> None:
    (answer,) = answers_to(a_table("you=Anna,random"), "rematch")[:1]
    assert UNKNOWN in answer[0]


@pytest.mark.parametrize(("language", "typed"), [("fr", "dire bonjour"), ("de", "sag bonjour"), ("fr", "say bonjour")])
def test_talking_has_its_words_in_every_language(language: str, typed: str) -> None:
    table = a_table("you=Anna,random")
    answers_to(table, typed, language=language)
    assert str(table.log(0)[-1].message.gaps["text"]) == "bonjour"
    vocabulary = Vocabulary(language)
    assert vocabulary.key("bonjour") == "bonjour"


# Lines and news


def test_lines_are_read_one_by_one_and_news_come_between() -> None:
    lines = ["one", "two"]
    inbox = Inbox(lambda: lines.pop(0) if lines else None, at_leisure=True)
    inbox.ring()
    came = [inbox.read() for _turn in range(3)]
    assert sorted(map(str, came)) == sorted(map(str, ["one", "two", NEWS]))
    assert inbox.wait() is None


def test_a_line_that_was_asked_for_is_not_lost_to_news() -> None:
    go_on = threading.Event()

    def read() -> str:
        go_on.wait(10)
        return "late"

    inbox = Inbox(read, at_leisure=True)
    inbox.ring()
    assert inbox.read() is NEWS
    inbox.ring()
    assert inbox.read() is NEWS
    go_on.set()
    assert inbox.read() == "late"


def test_a_pipe_is_not_read_while_one_only_waits() -> None:
    def read() -> str:
        raise AssertionError

    inbox = Inbox(read, at_leisure=False)
    inbox.ring()
    assert inbox.wait() is NEWS
    assert inbox._thread is None
