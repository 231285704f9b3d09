"""The lot of who begins."""

from creuset.core.lot import BEGINS, lots


def test_every_player_of_a_table_may_begin_each_as_likely() -> None:
    assert [(action.notation(), weight) for action, weight in lots(3)] == [
        ("begin 1", 1),
        ("begin 2", 1),
        ("begin 3", 1),
    ]


def test_a_lot_has_its_words_and_its_data() -> None:
    assert str(BEGINS[1].label()) == "player 2 begins"
    assert BEGINS[1].data() == {"do": "begin", "seat": 2}
