"""What weapons bring and who wins: FO-14 and FO-15."""

from itertools import product
from typing import NamedTuple

import pytest

from creuset.core.fair import rng_from
from creuset.core.playout import play_sampled
from creuset.games.forge.rules import GAME
from creuset.games.forge.rules.components import COLOUR_KEYS, PIECE_NAMES
from creuset.games.forge.rules.cubes import by_colour, total
from creuset.games.forge.rules.pieces import Pieces, own_pieces
from creuset.games.forge.rules.scoring import weapon_renown
from tests.games.forge.rules.positions import Match, dig, finish, outcome, tell
from tests.games.forge.rules.sets import Figures, pieces_with, text_of

BLADE: Figures = {"renown": 1, "same_type": 2, "same_colour": 4}
HANDLE: Figures = {"renown": 8, "same_type": 16, "same_colour": 32}
"""Figures whose sums can all be told apart."""

MARKED = pieces_with({piece: BLADE if piece.endswith("blade") else HANDLE for piece in PIECE_NAMES})
TURNED = pieces_with({piece: HANDLE if piece.endswith("blade") else BLADE for piece in PIECE_NAMES})

WEAPONS = [
    ("grey dagger blade", "blue axe handle", "nothing alike", 9, 9),
    ("grey dagger blade", "blue dagger handle", "same type", 9 + 2 + 16, 9 + 16),
    ("grey dagger blade", "grey axe handle", "same colour", 9 + 4 + 32, 9 + 32),
    ("grey dagger blade", "grey dagger handle", "both", 9 + 2 + 16 + 4 + 32, 9 + 16 + 32),
]
"""Blade, handle, what they have in common, and what they bring with bonuses per piece and per weapon."""

each_weapon = pytest.mark.parametrize(
    ("blade", "handle", "per_piece", "per_weapon"),
    [(blade, handle, per_piece, per_weapon) for blade, handle, _alike, per_piece, per_weapon in WEAPONS],
    ids=[alike for _blade, _handle, alike, _per_piece, _per_weapon in WEAPONS],
)


def number(piece: str) -> int:
    """The number of a piece."""
    return PIECE_NAMES.index(piece)


def made(blade: str, handle: str) -> str:
    """The story of a weapon, with the plain costs."""
    return f"{blade[0]}{handle[0]}, forge {blade}, forge {handle} + join {blade} to {handle}"


def made_later(blade: str, handle: str) -> str:
    """The same, joined in a turn of its own."""
    return f"{blade[0]}{handle[0]}, forge {blade}, forge {handle} + keep, join {blade} to {handle}"


def lines(match: Match, seat: int) -> dict[str, int]:
    """The score sheet of a player."""
    return {line.key: line.values[seat] for line in outcome(match).lines}


# FO-14: Renown


@pytest.mark.rule("FO-14")
@each_weapon
@pytest.mark.parametrize("bonus_per", ["piece", "weapon"])
@pytest.mark.parametrize("pieces", [MARKED, TURNED], ids=["handle larger", "blade larger"])
def test_a_weapon_brings_the_renown_of_its_pieces_and_the_bonuses_that_match(
    blade: str, handle: str, per_piece: int, per_weapon: int, bonus_per: str, pieces: Pieces
) -> None:
    expected = per_piece if bonus_per == "piece" else per_weapon
    match = tell(made(blade, handle), "", pieces=pieces, bonus_per=bonus_per)
    assert match.state.renown(0) == expected
    finish(match)
    assert outcome(match).totals[0] == expected
    assert weapon_renown(pieces, number(blade), number(handle), bonus_per == "weapon") == expected


@pytest.mark.rule("FO-14")
def test_bonuses_count_for_each_piece_unless_the_match_says_otherwise() -> None:
    blade, handle, _alike, per_piece, _per_weapon = WEAPONS[-1]
    assert tell(made(blade, handle), "", pieces=MARKED).state.renown(0) == per_piece


@pytest.mark.rule("FO-14")
def test_per_weapon_each_matching_bonus_counts_once_and_the_larger_one() -> None:
    uneven = pieces_with(
        {
            "grey dagger blade": {"same_type": 7, "same_colour": 2},
            "grey dagger handle": {"same_type": 3, "same_colour": 5},
        }
    )
    match = tell(made("grey dagger blade", "grey dagger handle"), "", pieces=uneven, bonus_per="weapon")
    finish(match)
    assert lines(match, 0) == {"pieces": 2, "type": 7, "colour": 5}
    match = tell(made("grey dagger blade", "grey dagger handle"), "", pieces=uneven)
    finish(match)
    assert lines(match, 0) == {"pieces": 2, "type": 10, "colour": 7}


@pytest.mark.rule("FO-14")
def test_every_pair_brings_what_its_figures_say() -> None:
    for blade, handle in product(range(15), range(15, 30)):
        same_type = blade // 5 == handle % 15 // 5
        same_colour = blade % 5 == handle % 5
        assert weapon_renown(MARKED, blade, handle, False) == 9 + 18 * same_type + 36 * same_colour
        assert weapon_renown(MARKED, blade, handle, True) == 9 + 16 * same_type + 32 * same_colour


@pytest.mark.rule("FO-14")
@pytest.mark.parametrize("kept", ["grey dagger blade", "grey dagger handle"])
def test_a_single_piece_brings_nothing(kept: str) -> None:
    match = tell(f"g, forge {kept}", "", pieces=MARKED)
    finish(match)
    assert outcome(match).totals == (0, 0)


@pytest.mark.rule("FO-14")
def test_two_pieces_that_are_not_joined_bring_nothing() -> None:
    match = tell("gb, forge grey dagger blade, forge blue dagger handle + keep", "", pieces=MARKED)
    dig(match)
    assert match.state.renown(0) == 0
    assert match.state.weapons(0) == 0


@pytest.mark.rule("FO-14")
def test_left_over_cubes_bring_nothing() -> None:
    match = tell("", "", pieces=MARKED)
    finish(match)
    assert outcome(match).totals == (0, 0)
    assert total(match.state.reserve(0)) > 20


@pytest.mark.rule("FO-14")
@pytest.mark.parametrize("bonus_per", ["piece", "weapon"])
def test_weapons_joined_as_an_action_bring_the_same(bonus_per: str) -> None:
    blade, handle = "grey dagger blade", "grey dagger handle"
    at_once = tell(made(blade, handle), "", pieces=MARKED, bonus_per=bonus_per)
    later = tell(made_later(blade, handle), "", pieces=MARKED, bonus_per=bonus_per)
    assert later.state.renown(0) == at_once.state.renown(0)


@pytest.mark.rule("FO-14")
def test_the_score_sheet_has_a_line_for_pieces_types_and_colours() -> None:
    match = tell(
        made("grey dagger blade", "grey axe handle") + ", " + made("blue sword blade", "red sword handle"),
        made("red axe blade", "ochre dagger handle"),
        pieces=MARKED,
    )
    assert (match.state.renown(0), match.state.renown(1)) == (72, 9)
    finish(match)
    assert lines(match, 0) == {"pieces": 18, "type": 18, "colour": 36}
    assert lines(match, 1) == {"pieces": 9, "type": 0, "colour": 0}
    assert outcome(match).totals == (72, 9)
    assert [str(line.label) for line in outcome(match).lines] == ["joined pieces", "same type", "same colour"]


# The worked example of the sheet: 0 + 7 + 14 + 27 = 48


class Example(NamedTuple):
    """The pieces of the sheet's example."""

    single: str
    grey: tuple[str, str]
    daggers: tuple[str, str]
    blue_axes: tuple[str, str]


def worth(pieces: Pieces, renown: int) -> list[tuple[str, str]]:
    """Every weapon that brings just this."""
    pairs = product(range(15), range(15, 30))
    return [
        (PIECE_NAMES[blade], PIECE_NAMES[handle])
        for blade, handle in pairs
        if weapon_renown(pieces, blade, handle, False) == renown
    ]


def example_in(pieces: Pieces) -> Example:
    """The example with cards of a set: a grey pair, a pair of daggers, a pair of blue axes and a single blade."""
    blue_axes = ("blue axe blade", "blue axe handle")
    assert blue_axes in worth(pieces, 27), "the blue axes must bring 27"
    for grey, daggers in product(worth(pieces, 7), worth(pieces, 14)):
        colours = [[piece.split()[0] for piece in pair] for pair in (grey, daggers)]
        types = [[piece.split()[1] for piece in pair] for pair in (grey, daggers)]
        if (
            colours[0] == ["grey", "grey"]
            and types[0][0] != types[0][1]
            and types[1] == ["dagger", "dagger"]
            and colours[1][0] != colours[1][1]
            and not set(grey) & set(daggers)
        ):
            used = {*grey, *daggers, *blue_axes}
            single = next(piece for piece in PIECE_NAMES if piece.endswith("blade") and piece not in used)
            return Example(single, grey, daggers, blue_axes)
    raise AssertionError("the set has no grey pair worth 7 beside a pair of daggers worth 14")


@pytest.mark.rule("FO-05", "FO-14")
def test_the_worked_example_of_the_sheet_makes_48_with_real_cards() -> None:
    pieces = own_pieces()
    assert pieces.fingerprint() in GAME.lid.version, "these are the pieces of the registered game"
    example = example_in(pieces)
    story: list[str] = []
    for piece in (*example.grey, *example.daggers, *example.blue_axes, example.single):
        cost = by_colour(pieces.cost[number(piece)])
        story.extend(colour[0] * cost[colour] for colour in COLOUR_KEYS if cost[colour])
        story.append(f"forge {piece}")
        for blade, handle in (example.grey, example.daggers, example.blue_axes):
            if piece == handle:
                story[-1] += f" + join {blade} to {handle}"
    match = tell(", ".join(story), "", pieces=pieces)
    weapons = [
        weapon_renown(pieces, number(blade), number(handle), False)
        for blade, handle in (example.grey, example.daggers, example.blue_axes)
    ]
    assert weapons == [7, 14, 27]
    assert match.state.data()["singles"] == [[example.single], []]
    finish(match)
    assert outcome(match).totals == (48, 0)
    assert outcome(match).ranks == (1, 2)


# FO-15: who wins

RENOWN = pieces_with({"grey dagger blade": {"renown": 3}, "violet sword handle": {"renown": 2}})
"""A weapon with the grey dagger blade brings 4, or 5 with the violet sword handle; those without these bring 2."""

FOUR = made("grey dagger blade", "grey axe handle")
TWICE_TWO = f"{made('blue axe blade', 'blue sword handle')}, {made('red axe blade', 'red sword handle')}"
TWO = made("blue axe blade", "blue sword handle")
OTHER_TWO = made("red axe blade", "red sword handle")


def ended(*stories: str) -> Match:
    """The game after these stories, with nothing else forged: the last cube is the last player's."""
    match = tell(*stories, pieces=RENOWN)
    singles = match.state.data()["singles"]
    acted = finish(match)
    assert acted[-1] == len(stories) - 1
    assert match.state.data()["singles"] == singles, "the stories must leave the last turn to the last player"
    return match


@pytest.mark.rule("FO-15")
def test_most_renown_wins() -> None:
    match = ended(FOUR, TWO + ", o, forge ochre dagger blade")
    assert outcome(match).totals == (4, 2)
    assert outcome(match).ranks == (1, 2)
    assert outcome(match).winners() == [0]


@pytest.mark.rule("FO-15")
def test_renown_counts_before_weapons() -> None:
    match = ended(made("grey dagger blade", "violet sword handle") + ", o, forge ochre axe blade", TWICE_TWO)
    assert outcome(match).totals == (5, 4)
    assert outcome(match).ranks == (1, 2)


@pytest.mark.rule("FO-15")
@pytest.mark.parametrize("turned", [False, True])
def test_in_a_tie_more_weapons_win(turned: bool) -> None:
    stories = [FOUR + ", o, forge ochre dagger blade", TWICE_TWO]
    match = ended(*(reversed(stories) if turned else stories))
    assert outcome(match).totals == (4, 4)
    assert outcome(match).ranks == ((1, 2) if turned else (2, 1))


@pytest.mark.rule("FO-15")
def test_weapons_count_before_single_pieces() -> None:
    match = ended(FOUR, f"{TWICE_TWO}, o, forge ochre dagger blade")
    assert outcome(match).totals == (4, 4)
    assert outcome(match).ranks == (2, 1)


@pytest.mark.rule("FO-15")
@pytest.mark.parametrize("turned", [False, True])
@pytest.mark.parametrize("single", ["ochre dagger blade", "ochre dagger handle"])
def test_then_fewer_single_pieces_win(turned: bool, single: str) -> None:
    stories = [TWO, f"{OTHER_TWO}, o, forge {single}"]
    match = ended(*(reversed(stories) if turned else stories))
    assert outcome(match).totals == (2, 2)
    assert outcome(match).ranks == ((2, 1) if turned else (1, 2))


@pytest.mark.rule("FO-15")
def test_if_even_that_is_equal_the_place_is_shared_and_cubes_break_no_tie() -> None:
    match = ended(TWO, made_later("red axe blade", "red sword handle"))
    assert outcome(match).totals == (2, 2)
    assert match.state.reserve(0) != match.state.reserve(1)
    assert outcome(match).ranks == (1, 1)
    assert outcome(match).winners() == [0, 1]


@pytest.mark.rule("FO-15")
def test_a_place_is_shared_further_down_too() -> None:
    match = ended(
        made_later("grey dagger blade", "grey axe handle"),
        made_later("blue axe blade", "blue sword handle"),
        made_later("red axe blade", "red sword handle"),
        "",
    )
    assert outcome(match).totals == (4, 2, 2, 0)
    assert outcome(match).ranks == (1, 2, 2, 4)


@pytest.mark.rule("FO-15")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("pieces", [own_pieces(), RENOWN], ids=["own pieces", "many ties"])
def test_merits_rank_players_as_the_outcome_does(seats: int, pieces: Pieces) -> None:
    ties = 0
    for seed in range(60):
        state = GAME.begin({"pieces": text_of(pieces)}, seats)
        play_sampled(state, rng_from("merits", seed))
        ended, merits = state.outcome(), [int(state.merit(seat)) for seat in range(seats)]
        assert ended is not None
        assert ended.ranks == tuple(1 + sum(other > merit for other in merits) for merit in merits)
        ties += len(set(ended.totals)) < seats
    assert ties > 0
