"""Matches in which several players decide at the same time, each in secret until all have."""

import pytest

from creuset.core.errors import CannotUndo, Refusal
from creuset.core.fair import rng_from, seed_from
from creuset.core.replay import verify
from creuset.core.seats import DEALER
from creuset.packs import find_game
from creuset.table.local import LocalTable, read_seats
from creuset.table.match import Match
from creuset.terminal.sentences import told
from creuset.words import Speaker

GAME = find_game("metrox")
NAMES = ("Anna", "Ben", "Cleo")
READERS = (0, 1, 2, None)


def a_match(seats: int = 3, word: object = "platform") -> Match:
    return Match.begin(GAME, {}, ["you"] * seats, NAMES[:seats], seed_from("together", word))


def a_table(seats: str, word: object = "platform", options: dict[str, str] | None = None) -> LocalTable:
    kinds, names = read_seats(seats, GAME.lid.key)
    seed = seed_from("together", word)
    return LocalTable(Match.begin(GAME, options or {}, kinds, names, seed), seed)


def said(match: Match, reader: int | None, since: int = 0) -> list[str]:
    say = Speaker("en")
    return [told(line, match.names, say) for line in match.log(reader, since)]


def choose(match: Match, seat: int, index: int = 0) -> str:
    """Let a seat choose from its list: what it chose."""
    action = match.legal(seat)[index]
    match.act(seat, action)
    return action.notation()


# Choosing, and what is told of it


@pytest.mark.rule("MX-14")
def test_all_choose_in_any_order_and_are_told_no_more_than_that_the_others_have() -> None:
    match = a_match()
    assert match.to_act() == [0, 1, 2]
    assert match.in_rounds
    for seat in (2, 0):
        choose(match, seat)
    assert match.to_act() == [1]
    assert said(match, 1)[1:] == said(match, None)[1:] == ["Cleo has chosen", "Anna has chosen"]
    assert said(match, 0)[1] == "Cleo has chosen"
    assert said(match, 0)[2].startswith("Anna chooses: ")
    assert said(match, 2)[1].startswith("Cleo chooses: ")
    assert said(match, 2)[2] == "Anna has chosen"


@pytest.mark.rule("MX-14")
def test_what_others_have_chosen_changes_nothing_that_one_is_told() -> None:
    """Two matches that differ in a secret choice alone look the same to everybody else."""
    first, second = a_match(), a_match()
    assert choose(first, 1, 0) != choose(second, 1, -1)
    for reader in (0, 2, None):
        assert first.view(reader).encode() == second.view(reader).encode()
        assert first.log(reader) == second.log(reader)
    for seat in (0, 2):
        assert first.legal(seat) == second.legal(seat)
    assert first.log(1) != second.log(1)


@pytest.mark.rule("MX-14")
def test_the_last_choice_brings_all_to_light_seat_by_seat_and_then_the_next_card() -> None:
    match = a_match()
    for seat in (1, 2):
        choose(match, seat)
    steps = match.steps
    choose(match, 0)
    for reader in READERS:
        own, *shown, card = said(match, reader, steps)
        assert own.startswith("Anna")
        assert [line.split()[0] for line in shown] == ["Anna", "Ben", "Cleo"]
        assert not any("has chosen" in line for line in shown)
        assert card.startswith("round 2: ")
    assert [line.in_secret for line in match.log(None, steps)] == [True, False, False, False, False]
    assert match.to_act() == [0, 1, 2]


def test_nobody_chooses_twice() -> None:
    match = a_match()
    action = match.legal(0)[0]
    match.act(0, action)
    assert match.legal(0) == []
    with pytest.raises(Refusal):
        match.act(0, action)


def test_one_player_alone_has_no_secrets_and_plays_in_rounds() -> None:
    match = a_match(1)
    assert match.in_rounds
    choose(match, 0)
    assert not any(line.in_secret for line in match.log(0))
    assert said(match, 0) == said(match, None)
    assert match.turns() == 2


def test_games_of_turns_are_not_in_rounds() -> None:
    for key in ("metallurgie", "forge"):
        table = LocalTable(Match.begin(find_game(key), {}, ["random"] * 2, NAMES[:2], seed_from(key)), b"")
        for _action in range(20):
            table.bot_acts()
        assert not table.match.in_rounds


# Undo


@pytest.mark.rule("MX-14")
def test_a_choice_is_taken_back_though_others_have_chosen_since_and_theirs_stand() -> None:
    match = a_match()
    first = choose(match, 0, 0)
    kept = choose(match, 2, 1)
    assert match.can_undo(0)
    match.undo(0)
    assert match.to_act() == [0, 1]
    assert match.view(2).data()["choice"] == kept
    assert match.view(0).data()["choice"] is None
    assert said(match, 1)[-1] == "Anna takes back the last step"
    other = choose(match, 0, -1)
    assert other != first
    choose(match, 1)
    shown = [step.what for step in match.journal().steps if step.who == DEALER][1:4]
    assert shown[0] == f"show 1: {other}"
    assert shown[2] == f"show 3: {kept}"
    verify(GAME, match.journal())


@pytest.mark.rule("MX-14")
def test_each_takes_back_his_own_choice_only_until_all_are_shown() -> None:
    match = a_match()
    for seat in (0, 1):
        choose(match, seat)
    match.undo(1)
    match.undo(0)
    assert match.to_act() == [0, 1, 2]
    with pytest.raises(CannotUndo):
        match.undo(0)
    for seat in (0, 1, 2):
        assert not match.can_undo(seat)
        choose(match, seat)
    for seat in (0, 1, 2):
        assert not match.can_undo(seat)
        with pytest.raises(CannotUndo):
            match.undo(seat)


def test_a_choice_of_the_round_before_stays_though_others_have_chosen_since() -> None:
    match = a_match()
    for seat in (0, 1, 2, 1):
        choose(match, seat)
    assert [match.can_undo(seat) for seat in range(3)] == [False, True, False]


@pytest.mark.parametrize("seats", [2, 3])
def test_matches_with_many_second_thoughts_verify(seats: int) -> None:
    match, rng = a_match(seats, "thoughts"), rng_from("thoughts", seats)
    undone = 0
    while match.turns() < 8 and match.to_act():
        owing = match.to_act()
        seat = owing[int(rng.below(len(owing)))]
        choose(match, seat, int(rng.below(len(match.legal(seat)))))
        for other in range(seats):
            if match.can_undo(other) and rng.below(3) == 0:
                before = [step.number for step in match.journal().steps]
                chosen = {each: match.view(each).data()["choice"] for each in range(seats) if each != other}
                match.undo(other)
                undone += 1
                assert len(match.journal().steps) == len(before) + 1
                assert chosen == {each: match.view(each).data()["choice"] for each in chosen}
    assert undone >= 3
    verify(GAME, match.journal())
    resumed = Match.resume(match.journal())
    for reader in (None, *range(seats)):
        assert resumed.view(reader).encode() == match.view(reader).encode()
        assert resumed.log(reader) == match.log(reader)
    assert [resumed.can_undo(seat) for seat in range(seats)] == [match.can_undo(seat) for seat in range(seats)]


# Saving in the middle of a round


@pytest.mark.rule("MX-14")
def test_a_match_saved_in_the_middle_of_a_round_goes_on_there() -> None:
    match = a_match()
    for seat in (0, 1, 2, 1):
        choose(match, seat)
    journal = match.journal()
    assert journal.steps[-1].seen == (1,)
    resumed = Match.resume(journal)
    assert resumed.to_act() == [0, 2]
    assert resumed.in_rounds
    assert said(resumed, 0)[-1] == "Ben has chosen"
    assert said(resumed, 1)[-1].startswith("Ben chooses: ")
    resumed.undo(1)
    assert resumed.to_act() == [0, 1, 2]
    for seat in (2, 1, 0):
        choose(resumed, seat)
    assert resumed.turns() == 3
    verify(GAME, resumed.journal())


# People and bots


def test_bots_choose_while_people_are_thinking() -> None:
    table = a_table("you=Anna,random=Ben,you=Cleo,random=Dan")
    assert table.match.to_act() == [0, 1, 2, 3]
    assert table.person_to_act() == 0
    assert table.bot_to_act() == 1
    while table.bot_acts() is not None:
        assert table.person_to_act() == 0
    assert table.match.to_act() == [0, 2]
    assert table.match.turns() == 1


def test_people_choose_before_the_bots_have() -> None:
    table = a_table("you=Anna,random=Ben,you=Cleo")
    for seat in (2, 0):
        choose(table.match, seat)
    assert table.person_to_act() is None
    assert table.match.turns() == 1
    table.bot_acts()
    assert table.match.turns() == 2
    assert table.person_to_act() == 0


def test_of_several_who_owe_a_choice_the_one_at_the_keyboard_goes_first() -> None:
    table = a_table("you=Anna,random=Ben,you=Cleo")
    assert table.person_to_act(2) == 2
    assert table.person_to_act(1) == 0, "a bot has no keyboard"
    choose(table.match, 2)
    assert table.person_to_act(2) == 0


@pytest.mark.rule("MX-21")
def test_the_others_play_on_when_one_sheet_is_full() -> None:
    for number in range(40):
        table = a_table("you=Anna,random=Ben", number, {"map": "paris", "special_stations": "on"})
        rng = rng_from("full", number)
        alone = 0
        while table.match.outcome() is None:
            while table.bot_acts() is not None:
                alone += table.match.to_act() == [1]
            if table.match.to_act() == [0]:
                legal = table.match.legal(0)
                table.match.act(0, legal[int(rng.below(len(legal)))])
        assert table.match.in_rounds
        verify(GAME, table.match.journal())
        if alone:
            return
    pytest.fail("nobody was ever done before the others")
