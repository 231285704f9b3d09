"""What the others choose is not known before all have chosen: MX-14."""

from itertools import permutations

import pytest

from creuset.core.fair import rng_from, seed_from
from creuset.core.journal import read_journals
from creuset.core.seats import DEALER, DEALER_ONLY, everyone
from creuset.games.metrox.rules import GAME
from creuset.games.metrox.rules.rules import MetroState
from creuset.table.match import Match
from tests.games.metrox.rules.positions import acting, begin, choose, legal, play, rule_against, sheet, show, town, turn

pytestmark = pytest.mark.rule("MX-14")

READERS = (None, 0, 1, 2)


def three(card: str = "4", *, specials: bool = False) -> MetroState:
    """Three players with a card before them."""
    return turn(begin(town("abcdefgh", "wxyz", "zabc", rings="C", special="d"), 3, specials=specials), card)


def told(state: MetroState, reader: int | None) -> list[object]:
    """All that a position tells a reader."""
    known: list[object] = [state.view(reader).encode(), acting(state), int(state.turns())]
    if reader is not None:
        known.append(legal(state, reader))
        known.extend(str(state.refusal(reader, GAME.parse(text))) for text in ("A 4", "A 6", "C 1", "cross A1", "skip"))
    return known


@pytest.mark.parametrize("card", ["4", "express 3", "transfer", "free ride"])
def test_nothing_that_others_are_told_depends_on_a_choice(card: str) -> None:
    start = three(card)
    for reader in (None, 1, 2):
        seen = [told(choose(start.copy(), 0, text), reader) for text in legal(start, 0)]
        assert all(other == seen[0] for other in seen)
    own = {start.view(0).encode(), *(choose(start.copy(), 0, text).view(0).encode() for text in legal(start, 0))}
    assert len(own) == len(legal(start, 0)) + 1


def test_a_choice_is_seen_by_its_owner_only() -> None:
    state = choose(three(), 0, "A 2")
    assert [state.view(reader).data()["choice"] for reader in READERS] == [None, "A 2", None, None]
    assert all("choices" not in state.view(reader).data() for reader in READERS)
    assert all("A 2" not in state.view(reader).encode().decode() for reader in (None, 1, 2))
    assert state.view(2).data()["pending"] == [2, 3], "that somebody has chosen is open"


def test_what_a_choice_will_do_is_seen_by_its_owner_only_until_it_is_shown() -> None:
    state = three()
    effect = state.view(0).effect(GAME.parse("A 2"))
    assert effect["marks"] == ["a", "b"]
    assert [state.view(reader).data()["chosen"] for reader in READERS] == [None] * 4
    choose(state, 0, "A 2")
    assert [state.view(reader).data()["chosen"] for reader in READERS] == [None, effect, None, None]
    choose(choose(state, 2, "B 3"), 1, "C forward 1")
    assert state.view(0).data()["chosen"] == effect, "also while choices are shown"
    state.apply(DEALER, state.chances()[0][0])
    assert [bool(state.view(reader).data()["chosen"]) for reader in READERS] == [False, False, True, True]
    show(state)
    assert [state.view(reader).data()["chosen"] for reader in READERS] == [None] * 4


def test_the_log_tells_others_no_more_than_that_somebody_has_chosen() -> None:
    state = three()
    action = GAME.parse("A 2")
    assert state.audience(1, action) == 0b010
    assert str(state.account(1, action, True).template) == "{player} chooses: {choice}"
    hidden = state.account(1, action, False)
    assert hidden.template == "{player} has chosen"
    assert not hidden.gaps
    assert state.served(1, action) == 1


def test_nothing_is_carried_out_before_all_have_chosen() -> None:
    state = three()
    before = [sheet(state, seat) for seat in range(3)]
    for seat, text in ((2, "A 4"), (0, "B 1")):
        choose(state, seat, text)
        assert [sheet(state, each) for each in range(3)] == before
        assert state.to_act() != DEALER_ONLY
    choose(state, 1, "C backward 2")
    assert [sheet(state, each) for each in range(3)] == before
    assert state.to_act() == DEALER_ONLY
    show(state)
    assert [sheet(state, seat)["marked"] for seat in range(3)] == [["w"], ["c", "z"], ["a", "b", "c", "d"]]


def test_all_choose_in_any_order_with_the_same_result() -> None:
    choices = ("A 4", "B 3", "C forward 1")
    ends = set()
    for order in permutations(range(3)):
        state = three()
        for seat in order:
            choose(state, seat, choices[seat])
        ends.add(show(state).digest())
    assert len(ends) == 1


def test_choices_are_shown_seat_by_seat_to_all() -> None:
    state = three()
    for seat, text in enumerate(("A 4", "B 3", "C forward 1")):
        choose(state, seat, text)
    for seat, text in enumerate(("A 4", "B 3", "C forward 1")):
        hidden = [state.view(reader).data()["choice"] for reader in READERS]
        assert hidden == [None, *(each if number >= seat else None for number, each in enumerate(CHOSEN))]
        ((action, weight),) = state.chances()
        assert (action.notation(), weight) == (f"show {seat + 1}: {text}", 1)
        assert state.deal(rng_from("show")) == action
        assert state.audience(DEALER, action) == everyone(3)
        assert state.served(DEALER, action) == seat
        state.apply(DEALER, action)
    assert state.data()["choices"] == [None, None, None]


CHOSEN = ("A 4", "B 3", "C forward 1")


def test_what_is_not_shown_yet_stays_secret_while_others_are_shown() -> None:
    views = set()
    for last in ("A 4", "A 0", "B 2"):
        state = three()
        for seat, text in enumerate(("A 4", "B 3", last)):
            choose(state, seat, text)
        for _shown in range(2):
            state.apply(DEALER, state.chances()[0][0])
        views.add((state.view(None).encode(), state.view(0).encode(), state.view(1).encode()))
    assert len(views) == 1


def test_the_dealer_shows_nothing_else() -> None:
    state = three()
    for seat, text in enumerate(CHOSEN):
        choose(state, seat, text)
    for text in ("show 1: A 3", "show 2: B 3", "show 3: C forward 1", "show 4: A 4"):
        assert rule_against(state, int(DEALER), text) == "MX-14"
    assert rule_against(state, int(DEALER), "show 1: A 4") is None


def test_nobody_chooses_twice_or_while_choices_are_shown() -> None:
    state = choose(three(), 0, "A 4")
    assert legal(state, 0) == []
    assert rule_against(state, 0, "A 3") == "MX-14"
    choose(state, 1, "A 4")
    choose(state, 2, "A 4")
    assert [rule_against(state, seat, "A 3") for seat in range(3)] == ["MX-14"] * 3


def test_repeats_are_secret_too() -> None:
    views = set()
    for repeat in ("A 4", "B 0", "C forward 1"):
        state = three(specials=True)
        for seat in range(3):
            choose(state, seat, "A 4")
        show(state)
        assert acting(state) == [0, 1, 2]
        choose(state, 1, repeat)
        views.add(tuple(state.view(reader).encode() for reader in (None, 0, 2)))
        assert state.view(1).data()["choice"] == repeat
    assert len(views) == 1


def test_imagined_choices_are_anything_that_the_others_could_have_chosen() -> None:
    state = choose(choose(three(), 0, "A 2"), 1, "B 1")
    possible = set(legal(three(), 1))
    seen, rng = set(), rng_from("imagined choices")
    for _world in range(400):
        world = state.view(0).imagine(rng)
        choices = world.data()["choices"]
        assert isinstance(choices, list)
        assert (choices[0], choices[2]) == ("A 2", None)
        seen.add(choices[1])
    assert seen == possible


@pytest.mark.parametrize("reader", [None, 2])
def test_what_a_view_imagines_does_not_depend_on_what_was_chosen(reader: int | None) -> None:
    worlds = {
        choose(choose(three(), 0, first), 1, second).view(reader).imagine(rng_from("worlds")).digest()
        for first in ("A 2", "B 0")
        for second in ("A 4", "C forward 1")
    }
    assert len(worlds) == 1


def test_a_lone_player_has_nobody_to_hide_a_choice_from() -> None:
    state = turn(begin(town("abcdefgh")), "4")
    assert state.audience(0, GAME.parse("A 4")) == everyone(1)
    choose(state, 0, "A 4")
    assert sheet(state)["marked"] == ["a", "b", "c", "d"]
    assert state.data()["choices"] == [None]
    assert state.chances()[0][0].notation().startswith("turn ")


# At the referee's table


def new_match(seats: int = 3) -> Match:
    """A match whose first card is no free ride, so that line A can be chosen."""
    for number in range(9):
        match = Match.begin(GAME, {}, ["you"] * seats, ["Anna", "Bert", "Carl"][:seats], seed_from("secret", number))
        if match.view(None).data()["card"] != "free ride":
            return match
    raise AssertionError


def lines(match: Match, reader: int | None) -> list[str]:
    """The log as one reader may read it, after the first card."""
    return [
        entry.message.template.format(**{"player": dict(enumerate(match.names)).get(entry.seat), **entry.message.gaps})
        for entry in match.log(reader, since=1)
    ]


def test_the_log_of_a_match_keeps_choices_secret_until_they_are_shown() -> None:
    match = new_match()
    card = match.view(None).data()["card"]
    first = GAME.city(match.options["map"]).stations[GAME.city(match.options["map"]).lines[0].stops[0]].name
    worth = ", worth 2" if card == "transfer" else ""
    match.act(1, GAME.parse("A 1"))
    assert lines(match, None) == lines(match, 0) == lines(match, 2) == ["Bert has chosen"]
    assert lines(match, 1) == ["Bert chooses: line A, stations to mark: 1"]
    match.act(0, GAME.parse("B 0"))
    match.act(2, GAME.parse("A 0"))
    assert lines(match, None)[:6] == [
        "Bert has chosen",
        "Anna has chosen",
        "Carl has chosen",
        f"Anna writes {card} on line B and marks: nothing",
        f"Bert writes {card} on line A and marks: {first}{worth}",
        f"Carl writes {card} on line A and marks: nothing",
    ]
    assert lines(match, None)[6].startswith("round 2: ")


def test_the_journal_names_the_owner_as_the_only_reader_of_a_choice() -> None:
    match = new_match()
    for seat in (2, 0, 1):
        match.act(seat, match.legal(seat)[-1])
    (journal,) = read_journals(match.journal().lines())
    readers = [(step.what.split()[0], step.who, step.seen) for step in journal.steps]
    assert readers[:7] == [
        ("turn", DEALER, None),
        ("J", 2, (2,)),
        ("J", 0, (0,)),
        ("J", 1, (1,)),
        ("show", DEALER, None),
        ("show", DEALER, None),
        ("show", DEALER, None),
    ]


def test_the_choices_of_a_round_end_in_one_step() -> None:
    """When the last has chosen, all is shown before anybody else can act."""
    match = new_match(2)
    match.act(0, GAME.parse("A 1"))
    assert match.to_act() == [1]
    match.act(1, GAME.parse("A 0"))
    assert match.to_act() == [0, 1]
    assert match.turns() == 2


def test_a_choice_can_be_taken_back_until_all_have_chosen() -> None:
    match = new_match()
    for seat in (1, 2):
        match.act(seat, GAME.parse("A 1"))
    assert match.can_undo(1), "that others have chosen in secret teaches nothing"
    match.undo(1)
    assert match.to_act() == [0, 1]
    assert match.view(2).data()["choice"] == "A 1"
    for seat in (0, 1):
        match.act(seat, GAME.parse("B 0"))
    assert not any(match.can_undo(seat) for seat in range(3))


def test_the_end_of_a_round_in_company_needs_everybody() -> None:
    state = play(begin(town("abcdefgh"), 3), "3", "A 3", "A 2", "A 0")
    assert state.data()["pending"] == state.data()["showing"] == []
