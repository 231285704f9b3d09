"""Addresses of clients: whom a limit counts as one, and how much of it a log may hold."""

from ipaddress import IPv4Address, IPv6Address, ip_address


def counted_address(address: str) -> str:
    """Whom a limit counts as one: an IPv4 address; of IPv6 the first 64 bits, since a household has all the rest."""
    known = _read(address)
    return _network(known) if isinstance(known, IPv6Address) else address if known is None else str(known)


def shortened_address(address: str) -> str:
    """What a log may hold: without the last byte, or the last 64 bits."""
    known = _read(address)
    if known is None:
        return "unknown"
    return _network(known) if isinstance(known, IPv6Address) else f"{str(known).rpartition('.')[0]}.0"


def _read(address: str) -> IPv4Address | IPv6Address | None:
    try:
        known = ip_address(address.partition("%")[0])  # without the name of the network card
    except ValueError:
        return None  # a socket of the machine itself has no address
    return known.ipv4_mapped or known if isinstance(known, IPv6Address) else known


def _network(address: IPv6Address) -> str:
    return str(IPv6Address(int(address) >> 64 << 64))
