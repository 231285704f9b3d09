"""Seats and masks of seats."""

import pytest

from creuset.core.seats import DEALER, DEALER_ONLY, NOBODY, everyone, seats_in


def test_the_dealer_is_no_seat() -> None:
    assert list(seats_in(int(DEALER_ONLY))) == [DEALER]
    assert list(seats_in(int(NOBODY))) == []


@pytest.mark.parametrize("seats", range(1, DEALER + 1))
def test_everyone_is_every_seat_and_not_the_dealer(seats: int) -> None:
    assert list(seats_in(int(everyone(seats)))) == list(range(seats))


def test_the_seats_of_a_mask_come_in_order() -> None:
    for mask in range(512):
        assert sum(2**seat for seat in seats_in(mask)) == mask
        assert list(seats_in(mask)) == sorted(seats_in(mask))
