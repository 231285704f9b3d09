"""The plain mode with several people at one keyboard, and when somebody leaves."""

from collections.abc import Iterable
from pathlib import Path

import pytest

from creuset.core.fair import seed_from
from creuset.table.local import LocalTable
from creuset.table.log import LogLine
from creuset.table.match import resume_saved
from creuset.table.saves import load_journals
from creuset.terminal.plain import CURTAIN, play_plain
from creuset.words import Speaker
from tests.terminal.lines import PASS, BlindReader, Typist, a_table, answers_to

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
    assert warned == ["The match is not saved: say “save” and a file name to save it, or “quit” again to leave."]
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
