"""The figures of the pieces (FO-05): read from a file, and checked so that every fault is listed."""

from pathlib import Path

import pytest

from creuset.core.errors import BadComponents
from creuset.games.forge.rules import GAME
from creuset.games.forge.rules.components import COLOUR_KEYS, PIECE_NAMES
from creuset.games.forge.rules.cubes import by_colour, count, total
from creuset.games.forge.rules.pieces import FILE, Pieces, load_pieces, own_pieces, read_pieces
from tests.games.forge.rules.positions import of_kind, tell
from tests.games.forge.rules.sets import Figures, pieces_with, written

pytestmark = pytest.mark.rule("FO-05")

SWORD = "violet sword handle"


def faults(text: str) -> list[str]:
    """All that is wrong with a set."""
    with pytest.raises(BadComponents) as raised:
        read_pieces(text)
    assert raised.value.code == "components"
    listed = [str(fault) for fault in raised.value.faults]
    assert str(raised.value) == f"{FILE} cannot be used:" + "".join(f"\n- {fault}" for fault in listed)
    return listed


def with_sword(figures: Figures) -> str:
    """A set with one changed piece."""
    return written({SWORD: figures})


# The set that comes with the game


def test_every_piece_costs_one_to_three_cubes() -> None:
    pieces = own_pieces()
    assert {int(total(pieces.cost[piece])) for piece in range(30)} <= {1, 2, 3}


def test_all_pieces_together_cost_at_most_55_cubes_and_at_most_11_of_a_colour() -> None:
    pieces = own_pieces()
    assert sum(int(total(pieces.cost[piece])) for piece in range(30)) <= 55
    for colour in range(5):
        assert sum(int(count(pieces.cost[piece], colour)) for piece in range(30)) <= 11


def test_dearer_pieces_bring_more_renown() -> None:
    pieces = own_pieces()
    for dear in range(30):
        for cheap in range(30):
            if total(pieces.cost[dear]) > total(pieces.cost[cheap]):
                assert pieces.renown[dear] > pieces.renown[cheap], f"{PIECE_NAMES[dear]}, {PIECE_NAMES[cheap]}"


def test_the_registered_game_has_the_set_of_the_file() -> None:
    assert GAME.lid.version == f"2-{own_pieces().fingerprint()}"


# Reading


def test_the_figures_are_read_as_they_are_written() -> None:
    pieces = pieces_with({SWORD: {"cost": {"red": 2, "violet": 1}, "renown": 9, "same_type": 4, "same_colour": 99}})
    assert pieces.facts(PIECE_NAMES.index(SWORD)) == {
        "cost": {"grey": 0, "blue": 0, "red": 2, "ochre": 0, "violet": 1},
        "renown": 9,
        "same_type": 4,
        "same_colour": 99,
    }
    assert pieces.facts(0) == {
        "cost": {"grey": 1, "blue": 0, "red": 0, "ochre": 0, "violet": 0},
        "renown": 1,
        "same_type": 0,
        "same_colour": 0,
    }
    assert list(pieces.all_facts()) == list(PIECE_NAMES)


def test_a_set_is_loaded_from_a_file(tmp_path: Path) -> None:
    file = tmp_path / "own.toml"
    file.write_text(with_sword({"renown": 7}), encoding="utf-8")
    assert load_pieces(file).renown[29] == 7


def test_a_file_that_is_missing_is_one_fault(tmp_path: Path) -> None:
    with pytest.raises(BadComponents, match=r"none\.toml cannot be used:\n- it cannot be read: .*No such file"):
        load_pieces(tmp_path / "none.toml")


def test_a_file_that_is_no_text_is_one_fault(tmp_path: Path) -> None:
    file = tmp_path / "own.toml"
    file.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(BadComponents, match=r"own\.toml cannot be used:\n- it cannot be read: "):
        load_pieces(file)


def test_a_fault_names_the_file_it_is_in(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(with_sword({"renown": -1}), encoding="utf-8")
    with pytest.raises(BadComponents, match=r"^mine\.toml cannot be used:\n- violet sword handle: renown is not"):
        load_pieces(file)


def test_broken_toml_is_one_fault_with_its_place() -> None:
    (fault,) = faults(written() + "\n[blade.dagger\n")
    assert fault.startswith("it is no TOML: ")
    assert "line" in fault


def test_a_piece_written_twice_is_broken_toml() -> None:
    (fault,) = faults(written() + "[blade.dagger]\n")
    assert fault.startswith("it is no TOML: ")


# Faults of the form


def test_an_empty_file_lacks_both_kinds() -> None:
    assert faults("") == ["blade is missing", "handle is missing"]


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("[blade.axe]", "[blade.halberd]", ["there is no blade.halberd; there are: dagger, axe, sword"]),
        ("[blade.axe]", "[hilt.axe]", ["there is no hilt; there are: blade, handle"]),
        ("violet = {", "pink = {", ["there is no blade.dagger.pink; there are: grey, blue, red, ochre, violet"]),
    ],
)
def test_an_unknown_kind_type_or_colour_is_a_fault_and_so_is_what_is_missing_for_it(
    old: str, new: str, expected: list[str]
) -> None:
    listed = faults(written().replace(old, new, 1))
    for fault in expected:
        assert [each for each in listed if fault in each]
    assert [each for each in listed if each.endswith(f"{old.strip('[]').split('.')[-1].split()[0]} is missing")]
    assert len(listed) == len(expected) + 1


LAST_LINE = written().splitlines()[-1]


def test_a_piece_that_is_no_table_is_a_fault() -> None:
    (fault,) = faults(written().removesuffix(f"{LAST_LINE}\n") + "violet = 3\n")
    assert fault == "handle.sword.violet is not a table"


def test_an_unknown_key_is_a_fault() -> None:
    assert faults(with_sword({"weight": 3})) == [
        "violet sword handle: there is no weight; there are: cost, renown, same_type, same_colour"
    ]


@pytest.mark.parametrize("key", ["renown", "same_type", "same_colour"])
@pytest.mark.parametrize("figure", [-1, 100, 1.0, 2.5, True, False, '"3"', "[3]", "{ a = 3 }"])
def test_a_figure_is_a_whole_number_from_0_to_99(key: str, figure: object) -> None:
    assert faults(with_sword({key: figure})) == [f"violet sword handle: {key} is not a whole number from 0 to 99"]


@pytest.mark.parametrize("key", ["renown", "same_type", "same_colour"])
def test_a_figure_that_is_missing_is_a_fault(key: str) -> None:
    figures = LAST_LINE.removesuffix(" }").split(", ")
    rest = ", ".join(figure for figure in figures if not figure.startswith(key))
    assert faults(written().removesuffix(f"{LAST_LINE}\n") + rest + " }\n") == [
        f"violet sword handle: {key} is not a whole number from 0 to 99"
    ]


@pytest.mark.parametrize("figure", [0, 99])
def test_the_smallest_and_the_largest_figure_are_sound(figure: int) -> None:
    pieces = pieces_with({SWORD: {"renown": figure, "same_type": figure, "same_colour": figure}})
    assert pieces.renown[29] == pieces.same_type[29] == pieces.same_colour[29] == figure


# Faults of costs


@pytest.mark.parametrize("cost", [3, '"grey"', "[]"])
def test_a_cost_that_is_no_table_is_a_fault(cost: object) -> None:
    (fault,) = faults(with_sword({"cost": cost}))
    assert fault.startswith("violet sword handle: cost")


def test_a_cost_in_an_unknown_colour_is_a_fault() -> None:
    assert faults(with_sword({"cost": {"pink": 1, "grey": 1}})) == [
        "violet sword handle: there are no pink cubes; the colours are: grey, blue, red, ochre, violet"
    ]


@pytest.mark.parametrize("number", [0, -1, 4, 1.0, True, '"1"'])
def test_the_number_of_cubes_of_a_colour_is_1_to_3(number: object) -> None:
    assert faults(with_sword({"cost": {"grey": 1, "red": number}})) == [
        "violet sword handle: the number of red cubes must be 1 to 3"
    ]


@pytest.mark.parametrize(("cost", "cubes"), [({}, 0), ({"grey": 2, "red": 2}, 4), (dict.fromkeys(COLOUR_KEYS, 3), 15)])
def test_a_piece_costs_1_to_3_cubes(cost: dict[str, int], cubes: int) -> None:
    assert faults(with_sword({"cost": cost})) == [
        f"violet sword handle: it costs {cubes} cubes; 1 to 3 are allowed",
    ]


@pytest.mark.parametrize("cost", [{"red": 3}, {"red": 2, "grey": 1}, {"red": 1, "grey": 1, "blue": 1}, {"red": 1}])
def test_three_cubes_of_any_colours_are_allowed(cost: dict[str, int]) -> None:
    pieces = pieces_with({SWORD: {"cost": cost, "renown": 2}})
    assert {key: number for key, number in by_colour(pieces.cost[29]).items() if number} == cost


# Faults of the whole set


def spread(costs: list[dict[str, int]]) -> str:
    """A set with these costs, piece by piece; what is dearer brings more."""
    return written(
        {piece: {"cost": cost, "renown": sum(cost.values())} for piece, cost in zip(PIECE_NAMES, costs, strict=True)}
    )


def test_all_pieces_may_cost_55_cubes_and_11_of_each_colour() -> None:
    costs = [{str(colour): 2} for colour in COLOUR_KEYS for _piece in range(5)]
    costs += [{str(colour): 1} for colour in COLOUR_KEYS]
    pieces = read_pieces(spread(costs))
    assert sum(int(total(pieces.cost[piece])) for piece in range(30)) == 55


def test_56_cubes_are_too_many_and_so_are_12_of_a_colour() -> None:
    costs = [{str(colour): 2} for colour in COLOUR_KEYS for _piece in range(5)]
    costs += [{str(colour): 1} for colour in COLOUR_KEYS]
    costs[-1] = {"violet": 2}
    assert faults(spread(costs)) == [
        "all pieces together cost 56 cubes; there are only 55",
        "all pieces together cost 12 cubes of one colour, violet; there are only 11",
    ]


def test_12_cubes_of_a_colour_are_too_many_though_there_are_few_in_all() -> None:
    costs = [{"red": 1}] * 12 + [{"blue": 1}] * 9 + [{"grey": 1}] * 9
    assert faults(spread(costs)) == ["all pieces together cost 12 cubes of one colour, red; there are only 11"]


def test_a_dearer_piece_that_brings_as_much_is_a_fault() -> None:
    assert faults(with_sword({"cost": {"violet": 2}, "renown": 1})) == [
        "violet sword handle costs more than grey dagger blade but has no more Renown: 1 against 1"
    ]


def test_a_dearer_piece_that_brings_less_is_a_fault() -> None:
    changes: dict[str, Figures] = {"grey axe blade": {"renown": 5}, "red axe blade": {"renown": 4}}
    assert faults(written({SWORD: {"cost": {"violet": 2}, "renown": 2}, **changes})) == [
        "violet sword handle costs more than grey axe blade but has no more Renown: 2 against 5"
    ]


def test_pieces_of_one_cost_may_differ_in_renown() -> None:
    assert pieces_with({SWORD: {"renown": 50}}).renown[29] == 50


# Several at once


def test_every_fault_is_listed() -> None:
    text = written(
        {
            "grey dagger blade": {"renown": -3, "weight": 1},
            "blue axe handle": {"cost": {"pink": 1, "grey": 7}, "same_type": True},
            SWORD: {"cost": {}},
        }
    )
    assert faults(text + "[shield]\n") == [
        *[fault for fault in faults(text + "[shield]\n") if "shield" in fault],
        "grey dagger blade: there is no weight; there are: cost, renown, same_type, same_colour",
        "grey dagger blade: renown is not a whole number from 0 to 99",
        "blue axe handle: same_type is not a whole number from 0 to 99",
        "blue axe handle: there are no pink cubes; the colours are: grey, blue, red, ochre, violet",
        "blue axe handle: the number of grey cubes must be 1 to 3",
        "violet sword handle: it costs 0 cubes; 1 to 3 are allowed",
    ]
    assert len(faults(text + "[shield]\n")) == 7


def test_the_set_is_judged_too_as_far_as_its_pieces_are_sound() -> None:
    changes: dict[str, Figures] = {
        "grey dagger blade": {"renown": 100, "cost": {"grey": 3}},
        SWORD: {"cost": {"red": 2}},
        **{piece: {"cost": {"blue": 1}} for piece in PIECE_NAMES[5:15]},
    }
    assert faults(written(changes)) == [
        "grey dagger blade: renown is not a whole number from 0 to 99",
        "all pieces together cost 14 cubes of one colour, blue; there are only 11",
        "violet sword handle costs more than blue dagger blade but has no more Renown: 1 against 1",
    ]


# The fingerprint, and your own set


def test_the_fingerprint_does_not_change_with_comments_or_order() -> None:
    text = written()
    tables = text.split("[")
    turned = "[".join([tables[0], *reversed(tables[1:])])
    for other in ("# ours\n" + text, text.replace("\n", "  # why\n"), turned):
        assert read_pieces(other).fingerprint() == read_pieces(text).fingerprint()


def test_the_fingerprint_changes_with_any_figure() -> None:
    changes: list[Figures] = [
        {"renown": 2},
        {"same_type": 1},
        {"same_colour": 1},
        {"cost": {"grey": 1}},
        {"cost": {"violet": 2}, "renown": 2},
    ]
    sets = [pieces_with({}), *(pieces_with({SWORD: change}) for change in changes)]
    sets += [pieces_with({piece: {"same_type": 1}}) for piece in PIECE_NAMES if piece != SWORD]
    assert len({pieces.fingerprint() for pieces in sets}) == len(sets)


def test_a_piece_costs_what_its_set_says() -> None:
    pieces: Pieces = pieces_with({"grey dagger blade": {"cost": {"violet": 1}}})
    match = tell("v", "g", pieces=pieces, top=["grey dagger blade"])
    assert "grey dagger blade" in of_kind(match, "forge")
    match = tell("g", "v", pieces=pieces, top=["grey dagger blade"])
    assert "grey dagger blade" not in of_kind(match, "forge")


def test_a_file_may_begin_with_a_byte_order_mark(tmp_path: Path) -> None:
    file = tmp_path / "pieces.toml"
    file.write_text(written(), encoding="utf-8-sig")
    assert load_pieces(file).fingerprint() == read_pieces(written()).fingerprint()


def test_a_text_nested_without_end_is_a_fault_and_no_crash() -> None:
    (fault,) = faults("a = " + "[" * 1_000 + "]" * 1_000)
    assert fault == "file line 1: brackets are nested too deep; at most 8 are allowed"
