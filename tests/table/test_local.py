"""A match on this machine: people and bots."""

import pytest

from creuset.core.errors import BadSetup, CannotTalk, CannotUndo, Refusal
from creuset.core.fair import seed_from
from creuset.core.replay import verify
from creuset.packs import all_games
from creuset.players.registry import HOUSE
from creuset.table.local import PERSON, LocalTable, read_seats
from creuset.table.match import Match

GAME = next(iter(all_games().values()))


def table(seats: str, *seed: object) -> LocalTable:
    """A table for these players."""
    kinds, names = read_seats(seats, GAME.lid.key)
    secret = seed_from("local", *seed)
    return LocalTable(Match.begin(GAME, {}, kinds, names, secret), secret)


@pytest.mark.parametrize(
    ("text", "kinds", "names"),
    [
        ("you,greedy", ["you", "greedy"], ["Player", "Greedy"]),
        (" you , random ", ["you", "random"], ["Player", "Random"]),
        ("you,greedy,greedy", ["you", "greedy", "greedy"], ["Player", "Greedy 2", "Greedy 3"]),
        ("you=Anna,you=Ben,greedy", ["you", "you", "greedy"], ["Anna", "Ben", "Greedy"]),
        ("you= Anna ,greedy", ["you", "greedy"], ["Anna", "Greedy"]),
        ("you,you", ["you", "you"], ["Player 1", "Player 2"]),
        ("greedy=a=b,random", ["greedy", "random"], ["a=b", "Random"]),
        ("you=,random", ["you", "random"], ["Player", "Random"]),
    ],
)
def test_seats_are_read(text: str, kinds: list[str], names: list[str]) -> None:
    assert read_seats(text, GAME.lid.key) == (kinds, names)


@pytest.mark.parametrize(
    "text", ["", ",", "you,", "you,nobody", "You", "you=Anna,greedy=Anna", "greedy=Player,you", "you greedy"]
)
def test_seats_that_make_no_table_are_refused(text: str) -> None:
    with pytest.raises(BadSetup) as refused:
        read_seats(text, GAME.lid.key)
    assert str(refused.value)


def test_people_without_a_name_are_called_as_their_language_says() -> None:
    assert read_seats("you,greedy", GAME.lid.key, "Joueur") == (["you", "greedy"], ["Joueur", "Greedy"])
    assert read_seats("you,you=Anna", GAME.lid.key, "Joueur") == (["you", "you"], ["Joueur 1", "Anna"])


def test_an_unknown_player_is_named_with_those_there_are() -> None:
    with pytest.raises(BadSetup) as refused:
        read_seats("you,nobody", GAME.lid.key)
    assert "nobody" in str(refused.value)
    assert all(kind in str(refused.value) for kind in (PERSON, *("random", "greedy")))


def test_people_decide_for_themselves_and_bots_for_themselves() -> None:
    local = table("random,you,random")
    assert local.people == [1]
    assert local.person_to_act() is None
    assert local.bot_to_act() == 0
    while local.person_to_act() is None:
        seat = local.bot_to_act()
        assert seat in (0, 2)
        action = local.bot_acts()
        assert action is not None
        last = [step for step in local.match.journal().steps if step.who == seat][-1]
        assert last.what == action.notation()
    assert local.person_to_act() == 1
    assert local.bot_to_act() is None
    before = local.match.journal()
    assert local.bot_acts() is None
    assert local.match.journal() == before


@pytest.mark.parametrize(
    "seats", [",".join([kind] * number) for kind in ("random", "greedy") for number in (2, GAME.lid.most)]
)
def test_bots_play_a_whole_match_that_verifies(seats: str) -> None:
    local = table(seats, "bots")
    while local.bot_acts() is not None:
        pass
    assert local.match.outcome() is not None
    assert local.people == []
    assert local.person_to_act() is None
    assert local.bot_to_act() is None
    verify(GAME, local.match.journal())


def test_one_seed_is_one_match_and_another_is_another() -> None:
    journals = []
    for seed in (1, 1, 2):
        local = table("random,greedy", seed)
        for _decision in range(30):
            local.bot_acts()
        journals.append(local.match.journal().lines())
    assert journals[0] == journals[1] != journals[2]


def test_a_bot_plays_for_a_person_until_he_is_back() -> None:
    local = table("you=Anna,you=Ben")
    first = local.person_to_act()
    assert first is not None
    assert local.bot_to_act() is None
    local.leave(first).result()
    assert local.stand_ins == {first: HOUSE}
    assert local.person_to_act() is None
    assert local.bot_to_act() == first
    assert local.bot_acts() is not None
    local.sit(first).result()
    assert local.bot_to_act() is None
    verify(GAME, local.match.journal())


def test_a_person_alone_takes_anything_back_that_he_asks_for() -> None:
    local = table("you=Anna,random", "back")
    while local.person_to_act() is None:
        local.bot_acts()
    turns = local.turns()
    while local.turns() < turns + 4:
        if local.bot_acts() is None:
            local.act(0, local.legal(0)[-1]).result()
    local.ask(0, "undo").result()
    assert local.log(0)[-1].kind == "back"
    assert local.turns() < turns + 4
    with pytest.raises(CannotTalk):
        local.answer(0, True).result()
    verify(GAME, local.match.journal())


def test_several_at_one_keyboard_answer_for_themselves() -> None:
    local = table("you=Anna,you=Ben,random")
    local.ask(0, "abandon").result()
    assert local.to_answer() == 1
    assert not local.over
    local.answer(1, True).result()
    assert local.over
    assert local.outcome() is None
    assert local.to_act() == []
    assert local.to_answer() is None


def test_a_refusal_is_the_answer_to_a_request() -> None:
    local = table("you=Anna,you=Ben")
    waiting = 1 - local.to_act()[0]
    refused = local.act(waiting, local.legal(local.to_act()[0])[0])
    assert isinstance(refused.exception(), Refusal)
    assert isinstance(local.undo(0).exception(), CannotUndo)
    assert isinstance(local.say(0, " ").exception(), CannotTalk)


def test_a_hint_is_an_action_that_can_be_done() -> None:
    local = table("you=Anna,you=Ben")
    seat = local.to_act()[0]
    before = local.match.journal()
    hint = local.advise(seat).result(60)
    assert all(candidate.action in local.legal(seat) for candidate in hint.candidates)
    quick = local.advise(seat, thorough=False).result(60)
    assert sum(each.tries for each in quick.candidates) < sum(each.tries for each in hint.candidates)
    assert local.match.journal() == before
    assert isinstance(local.advise(1 - seat).exception(60), CannotTalk)


def test_a_kind_of_player_that_is_not_there_cannot_sit_down() -> None:
    secret = seed_from("kinds")
    match = Match.begin(GAME, {}, ["you", "nobody"], ["Anna", "Ben"], secret)
    with pytest.raises(BadSetup):
        LocalTable(match, secret)
