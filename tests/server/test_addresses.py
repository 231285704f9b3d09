"""Addresses of clients."""

import pytest

from creuset.server.addresses import counted_address, shortened_address


@pytest.mark.parametrize(
    ("address", "counted", "shortened"),
    [
        ("192.0.2.77", "192.0.2.77", "192.0.2.0"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::", "2001:db8:1:2::"),
        ("::1", "::", "::"),
        ("::ffff:192.0.2.77", "192.0.2.77", "192.0.2.0"),
        ("fe80::1%eth0", "fe80::", "fe80::"),
        ("testclient", "testclient", "unknown"),
        ("", "", "unknown"),
    ],
)
def test_an_address_is_counted_and_logged(address: str, counted: str, shortened: str) -> None:
    assert counted_address(address) == counted
    assert shortened_address(address) == shortened
