"""The line-by-line table, played by a reader who knows nothing but what was printed."""

import gettext
import re
import unicodedata
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path

import pytest

from creuset import words
from creuset.core.fair import rng_from, seed_from
from creuset.games import find_game
from creuset.table.local import LocalTable, read_seats
from creuset.table.match import LogLine, Match, resume_saved
from creuset.table.saves import load_journals
from creuset.terminal.plain import CURTAIN, play_plain
from creuset.terminal.reading import READINGS, reading_of
from creuset.terminal.reading.vocabulary import PLAYING, PLAYING_WORDS, STEPPING_WORDS, Vocabulary
from creuset.words import LANGUAGES, Speaker

PASS = re.compile(r"Pass the keyboard to (.+); press Enter when ready\.")
ENTRY = re.compile(r"(\d+): ")
LIST = re.compile(r".*: say “(where \w+)”")
UNKNOWN = "is neither a command nor an action"


def a_table(seats: str, number: int = 1, options: Mapping[str, str] | None = None) -> LocalTable:
    kinds, names = read_seats(seats)
    seed = seed_from("plain", number)
    return LocalTable(Match.begin(find_game("metallurgie"), options or {}, kinds, names, seed), seed)


class Typist:
    """Types the given lines, then nothing more, and keeps the answers apart."""

    def __init__(self, *lines: str) -> None:
        self._lines = list(lines)
        self.answers: list[list[str]] = [[]]

    def read(self) -> str | None:
        self.answers.append([])
        return self._lines.pop(0) if self._lines else None

    def write(self, line: str) -> None:
        assert not any(unicodedata.category(character).startswith("C") for character in line), repr(line)
        self.answers[-1].append(line)

    @property
    def printed(self) -> list[str]:
        return [line for answer in self.answers for line in answer]


class BlindReader(Typist):
    """Plays whole games from the printed words alone: asks what is legal, follows a list, picks a number."""

    def __init__(self, number: int, curious: Iterable[str] = (), patience: int = 10_000) -> None:
        super().__init__()
        self._rng = rng_from("blind", number)
        self._curious = list(curious)
        self._questions: list[str] = []
        self._patience = patience

    def read(self) -> str | None:
        self._patience -= 1
        answer = self.answers[-1]
        self.answers.append([])
        return self._next(answer) if self._patience >= 0 else None

    def _next(self, answer: list[str]) -> str:
        if answer and PASS.fullmatch(answer[-1]):
            self._questions = list(self._curious)
            return ""
        if self._questions:
            return self._questions.pop(0)
        numbers = [found.group(1) for line in answer if (found := ENTRY.match(line))]
        lists = [found.group(1) for line in answer if (found := LIST.fullmatch(line))]
        choices = [*numbers, *lists]
        return choices[int(self._rng.below(len(choices)))] if choices else "legal"


def answers_to(table: LocalTable, *lines: str, file: Path | None = None, language: str = "en") -> list[list[str]]:
    """What was printed after each of these lines."""
    typist = Typist(*lines)
    assert not play_plain(table, Speaker(language), typist.read, typist.write, file)
    return typist.answers[1:]


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
    outcome = table.match.outcome()
    assert outcome is not None
    last = reader.answers[-1]
    names = table.match.names
    assert sum(line.startswith("The game is over: ") for line in last) == 1
    values = ", ".join(f"{name} {total}" for name, total in zip(names, outcome.totals, strict=True))
    assert f"points in all: {values}" in last
    assert sum(line.endswith(" the stop card: the game is over") for line in last) == 1
    assert len([line for line in last if line.startswith(("iron: ", "copper: ", "silver: ", "gold: "))]) == 4
    assert last[-len(names)].startswith("rank 1: ")
    assert {f"rank {rank}: {name}" for rank, name in zip(outcome.ranks, names, strict=True)} == set(last[-len(names) :])
    if "bonus_cards" in options:
        assert len([line for line in last if line.startswith("bonus card of ")]) == len(names)


def test_the_scripted_games_score_and_take_too() -> None:
    table = a_table("you,you,you", 3)
    reader = BlindReader(3)
    assert play_plain(table, Speaker("en"), reader.read, reader.write, None)
    assert any("score an area, or finish" in line for line in reader.printed)
    assert any(re.search(r"take cards of the \w+ area; still to take: 2", line) for line in reader.printed)
    for answer in reader.answers:
        tasks = [line for line in answer if line.endswith(": score an area, or finish")]
        offers = answer[answer.index(tasks[0]) + 1 :] if tasks else []
        assert all(re.fullmatch(r"\w+ area at \S+: \d+ of \d+, can be scored", line) for line in offers)
        assert bool(offers) == bool(tasks)


# Several people at one keyboard


def told(table: LocalTable, lines: Iterable[LogLine]) -> set[str]:
    return {Speaker("en")(line.message, player=table.match.names[line.seat]) for line in lines}


class Watcher(BlindReader):
    """Checks every printed line against what the others hold at that moment."""

    def __init__(self, number: int, table: LocalTable) -> None:
        super().__init__(number, ["hand", "look", "log 999", "pile", "points", "legal", "again"])
        self._table = table
        self._seat: int | None = None
        self._hidden: tuple[int, int | None, set[str]] = (-1, None, set())
        self.secrets_seen = 0
        self.lines_hidden = 0

    def write(self, line: str) -> None:
        super().write(line)
        match = self._table.match
        if found := PASS.fullmatch(line):
            self._seat = match.names.index(found.group(1))
            return
        if match.outcome() is not None:
            return
        assert line not in self._hidden_now()
        if line.startswith("your "):
            assert self._seat is not None
            assert line in self._own(self._seat)
            self.secrets_seen += 1
        assert not line.startswith(("hand of", "bonus card of"))

    def _hidden_now(self) -> set[str]:
        """What stands in the logs of others and not in that of the person at the keyboard."""
        match = self._table.match
        if self._hidden[:2] != (match.steps, self._seat):
            others = set().union(*(told(self._table, match.log(seat)) for seat in range(len(match.names))))
            hidden = others - told(self._table, match.log(self._seat))
            self._hidden = (match.steps, self._seat, hidden)
            self.lines_hidden += len(hidden)
        return self._hidden[2]

    def _own(self, seat: int) -> list[str]:
        data = self._table.match.view(seat).data()
        hand, bonuses = data["hand"], data["bonuses"]
        assert isinstance(hand, dict)
        assert isinstance(bonuses, list)
        cards = ", ".join(f"{count} {metal}" for metal, count in hand.items() if count)
        return [f"your hand: {cards or 'nothing'}", f"your bonus card: {bonuses[seat]}"]


def test_nobody_hears_what_another_person_holds() -> None:
    table = a_table("you=Anna,you=Ben,random", 4, {"bonus_cards": "on"})
    watcher = Watcher(4, table)
    assert play_plain(table, Speaker("en"), watcher.read, watcher.write, None)
    assert watcher.secrets_seen > 100
    assert watcher.lines_hidden > 100


def test_the_keyboard_is_passed_behind_a_curtain() -> None:
    answers = answers_to(a_table("you=Anna,you=Ben"), "", "iron 2 -1", "done", "look", "again")
    assert answers[0][0].startswith("Anna: ")
    passing = answers[2]
    assert passing == [""] * CURTAIN + ["Pass the keyboard to Ben; press Enter when ready."]
    assert "Anna places iron at 2,-1" in answers[3]
    assert "Anna draws a card" in answers[3]
    assert "Ben: place a card, or draw from the pile" in answers[3]
    assert answers[4] == answers[3], "again repeats what Ben was told, not what Anna was"


def test_one_person_needs_no_curtain() -> None:
    typist = Typist("iron 2 -1", "done")
    play_plain(a_table("you,random,random"), Speaker("en"), typist.read, typist.write, None)
    assert "" not in typist.printed
    assert not any(PASS.fullmatch(line) for line in typist.printed)


# Commands


def test_everything_the_help_names_is_understood() -> None:
    table = a_table("you,random")
    named = answers_to(table, "help")[0]
    keys = [command.key for command in (*PLAYING, *READINGS["metallurgie"].topics)]
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
    assert "cards in the pile, the stop card among them: 86" in answer
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
    assert metal[0] == "iron lies at this many places: 3"
    assert metal[4:7] == ["iron can go to this many places: 12", "row -2: 0 to 2", "row -1: -1, 2"]
    assert len(bad) == 1
    assert "help" in bad[0]
    assert empty == ["row 9: no cards"]


def test_the_pattern_is_told_as_it_lies_through_a_whole_game() -> None:
    table = a_table("random,random", 5)
    match = table.match
    reading = reading_of(match.game, Speaker("en"), match.names, PLAYING_WORDS)
    while table.bot_acts() is not None:
        heard = []
        for line in reading.topic("pattern", [], match.view(None)):
            row = int(line.removeprefix("row ").partition(":")[0])
            for metal, first, last in re.findall(r"(\w+) at (-?\d+)(?: to (-?\d+))?", line):
                heard += [[column, row, metal] for column in range(int(first), int(last or first) + 1)]
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
    assert "place iron, 12 places: say “where iron”" in overview
    assert len(places) == 12
    assert places[0] == "1: place iron at 0,-2; next to 1 copper"
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
    assert answers[0] == ["ME-08: iron goes on an empty position; at 0,0 there is silver"]
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
    assert first == ["there is nothing that you could take back"]
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


# Saving and leaving


def test_the_end_of_the_input_saves_and_the_match_goes_on_later(tmp_path: Path) -> None:
    file = tmp_path / "saved games" / "match.jsonl"
    table = a_table("you=Anna,you=Ben", 6, {"bonus_cards": "on"})
    reader = BlindReader(6, patience=80)
    assert not play_plain(table, Speaker("en"), reader.read, reader.write, file)
    assert reader.answers[-1] == [f"Saved. Go on with: creuset play --resume '{file}'"]
    match = resume_saved(load_journals(file))
    assert match.steps == table.match.steps > 20
    later = BlindReader(7)
    assert play_plain(LocalTable(match, seed_from("later")), Speaker("en"), later.read, later.write, file)
    ended = load_journals(file)[0]
    assert ended.end is not None
    assert ended.end.outcome is not None
    assert ended.steps[: table.match.steps] == table.match.journal().steps


def test_a_resumed_match_tells_what_happened_since_ones_own_decision(tmp_path: Path) -> None:
    file = tmp_path / "match.jsonl"
    answers_to(a_table("you=Anna,you=Ben"), "", "iron 2 -1", "done", file=file)
    match = resume_saved(load_journals(file))
    assert "Anna places iron at 2,-1" in answers_to(LocalTable(match, b""), "")[0]


def test_every_action_is_saved_at_once(tmp_path: Path) -> None:
    file = tmp_path / "match.jsonl"
    table = a_table("you,random")
    saved: list[int] = []

    class Looking(Typist):
        def read(self) -> str | None:
            saved.append(load_journals(file)[0].steps[-1].number if file.exists() else 0)
            assert saved[-1] in (0, table.match.steps)
            return super().read()

    typist = Looking("iron 2 -1", "undo", "draw")
    play_plain(table, Speaker("en"), typist.read, typist.write, file)
    assert saved[0] == 0
    assert saved[1:] == sorted(set(saved[1:]))
    assert len(saved) == 4


def test_quitting_saves_and_says_how_to_go_on(tmp_path: Path) -> None:
    file = tmp_path / "match.jsonl"
    answers = answers_to(a_table("you,random"), "quit", "look", file=file)
    assert answers == [[f"Saved. Go on with: creuset play --resume {file}"]]
    assert resume_saved(load_journals(file)).turns() == 1


def test_quitting_without_a_file_warns_once() -> None:
    warned, looked, left = answers_to(a_table("you,random"), "quit", "hand", "quit", "look")
    assert warned == ["The match is not saved: say “save” and a file name to keep it, or “quit” again to leave."]
    assert looked[0].startswith("your hand")
    assert left == ["The match is not saved."]


def test_one_can_quit_while_the_keyboard_is_passed(tmp_path: Path) -> None:
    assert len(answers_to(a_table("you,you"), "quit", "look", file=tmp_path / "match.jsonl")) == 1
    assert len(answers_to(a_table("you,you"), "quit", "quit", "look")) == 2


def test_saving_to_a_file_keeps_saving_there(tmp_path: Path) -> None:
    file = tmp_path / "my match.jsonl"
    table = a_table("you,random")
    unnamed, saved, _placed, again, left = answers_to(table, "save", f"save {file}", "iron 2 -1", "save", "quit")
    assert unnamed == ["say “save” and a file name"]
    assert saved == again == [f"saved in {file}"]
    assert left[0].startswith("Saved. ")
    assert load_journals(file)[0].steps == table.match.journal().steps


@pytest.mark.parametrize("name", ["{folder}", ".", "{folder}/file/below", "a\0b"])
def test_a_file_that_cannot_be_written_is_said_in_one_sentence(tmp_path: Path, name: str) -> None:
    (tmp_path / "file").write_text("")
    kept = tmp_path / "kept.jsonl"
    answers = answers_to(a_table("you,random"), f"save {name.format(folder=tmp_path)}", "quit", file=kept)
    assert len(answers[0]) == 1
    assert "cannot be written" in answers[0][0]
    assert answers[1][0].startswith("Saved. ")


def test_a_finished_match_only_tells_its_end() -> None:
    table = a_table("random,random")
    while table.bot_acts() is not None:
        pass
    typist = Typist()
    assert play_plain(table, Speaker("en"), typist.read, typist.write, None)
    assert len(typist.answers) == 1
    assert typist.printed[-1].startswith("rank 2: ")


# Words


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_stands_for_one_thing_only(language: str) -> None:
    for lists in [(PLAYING_WORDS, reading.words) for reading in READINGS.values()] + [(STEPPING_WORDS,)]:
        vocabulary = Vocabulary(language, *lists)
        for listed in lists:
            for key, equals in listed.items():
                assert vocabulary.key(vocabulary.word(key)) == key
                for word in (key, *equals.get("en", ()), *equals.get(language, ())):
                    assert vocabulary.key(word) == vocabulary.key(word.upper()) == key


@pytest.fixture
def untranslated(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every language can be spoken, with English sentences: what is tested is what can be typed."""
    catalog: Callable[[str], gettext.NullTranslations] = lambda language: gettext.NullTranslations()  # noqa: ARG005, E731
    monkeypatch.setattr(words, "_catalog", catalog)


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
    assert any("12 places: say “" in line for line in legal)
    assert len(places) == 12
    assert placed[0] == "Anna places iron at 2,-1"
    assert undone[0] == "Anna takes back the last step"
    assert drawn[0] == "Anna tries the pile"
    assert left[0].startswith("Saved. ")


@pytest.mark.usefixtures("untranslated")
@pytest.mark.parametrize("language", ["fr", "de"])
def test_the_help_names_the_words_of_the_language(language: str) -> None:
    named = answers_to(a_table("you,random"), "help", language=language)[0]
    vocabulary = Vocabulary(language, PLAYING_WORDS, READINGS["metallurgie"].words)
    assert f"{vocabulary.word('pattern')} {vocabulary.word('near')} 0,0: that place and its six neighbours" in named
    assert any(line.startswith(f"{vocabulary.word('iron')} 2,-1: ") for line in named)
