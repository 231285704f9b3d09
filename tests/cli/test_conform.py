"""`creuset conform` as people type it."""

import pytest

from creuset.conformance.suite import all_checks
from tests.cli.test_commands import creuset, refused
from tests.conformance import choosing
from tests.conformance.tiny import Clumsy, Telling, registered


def test_a_game_that_conforms_has_a_line_for_every_check() -> None:
    with registered():
        done = creuset("conform", "tiny")
    assert done.returncode == 0, done.stdout
    lines = done.stdout.splitlines()
    checks = len(all_checks())
    assert lines[-1] == f"tiny conforms: {checks} checks, 1 tables."
    assert [line[:2] for line in lines[:-1]] == ["✓ "] * checks
    assert (
        "✓ `legal` is exactly what `apply` accepts, seat by seat, and a refusal changes nothing. (tables: 1)" in lines
    )
    assert done.stderr == ""


def test_what_is_wrong_is_told_and_the_other_checks_go_on() -> None:
    with registered(Clumsy):
        done = creuset("conform", "tiny", "--seed", "7")
    assert done.returncode == 1
    marks = [line[0] for line in done.stdout.splitlines() if line[0] in "✓✗"]
    failed = marks.count("✗")
    assert 0 < failed < len(marks) == len(all_checks())
    told = done.stdout.split("a refusal changes nothing. (tables: 1)\n    ")[1].splitlines()
    assert told[0].rstrip() == "a refusal changed the position"
    assert told[1].strip().startswith("table tiny/2, seed 7, step ")
    assert done.stdout.endswith(f"tiny does not conform: {failed} of {len(marks)} checks failed.\n")


def test_a_mistake_that_many_checks_meet_is_told_once() -> None:
    with choosing.registered(choosing.Stumbling):
        done = creuset("conform", "choosing")
    assert done.returncode == 1
    failed = sum(line.startswith("✗") for line in done.stdout.splitlines())
    assert failed > 20
    assert done.stdout.count("KeyError") == 1
    assert f"(and {failed - 1} more checks)" in " ".join(done.stdout.split())
    assert done.stdout.endswith(f"choosing does not conform: {failed} of {len(all_checks())} checks failed.\n")


def test_different_mistakes_are_told_each() -> None:
    with choosing.registered(choosing.Leaking):
        told = creuset("conform", "choosing").stdout
    failed = sum(line.startswith("✗") for line in told.splitlines())
    assert failed == told.count("table choosing/2") > 1
    assert "more check" not in told


@pytest.mark.parametrize(
    ("position", "why"), [(choosing.Unfinished, "Unfinished lacks view"), (choosing.Unstartable, "KeyError: 'higher'")]
)
def test_without_what_all_checks_need_the_others_wait(position: type[choosing.Choosing], why: str) -> None:
    with choosing.registered(position):
        done = creuset("conform", "choosing")
    assert done.returncode == 1
    lines = done.stdout.splitlines()
    assert [line[0] for line in lines if line[0] in "✓✗"] == ["✗"]
    assert lines[1].strip().startswith(why)
    assert lines[-2:] == [
        "The other checks wait until this is mended.",
        "choosing does not conform: 1 of 1 checks failed.",
    ]


def test_another_seed_plays_other_games_and_a_longer_run_has_more_tables() -> None:
    with registered(Telling):
        assert creuset("conform", "tiny").stdout != creuset("conform", "tiny", "--seed", "3").stdout
    with registered():
        assert creuset("conform", "tiny", "--long").returncode == 0


def test_the_demands_are_said_in_the_language_of_the_reader() -> None:
    with registered():
        assert (
            "✓ Andere Startwerte sind andere Partien. (Tische: 1)" in creuset("conform", "tiny", "--lang", "de").stdout
        )
        assert "est conforme ; vérifications :" in creuset("conform", "tiny", "--lang", "fr").stdout


def test_a_game_that_is_not_there_is_refused() -> None:
    assert "there is no game chess" in refused("conform", "chess")
