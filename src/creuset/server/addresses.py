"""Addresses of clients: which ones a limit counts together, and how much of them a log may hold."""

from ipaddress import IPv4Address, IPv6Address, ip_address


def counted_address(address: str) -> str:
    """The part that a limit counts as one client: an IPv4 address, or 64 bits of IPv6, as a household owns the rest."""
    known = _read(address)
    return _network(known) if isinstance(known, IPv6Address) else address if known is None else str(known)


def shortened_address(address: str) -> str:
    """The part that a log may hold: without the last byte, or the last 64 bits."""
    known = _read(address)
    if known is None:
        return "unknown"
    return _network(known) if isinstance(known, IPv6Address) else f"{str(known).rpartition('.')[0]}.0"


def _read(address: str) -> IPv4Address | IPv6Address | None:
    try:
        known = ip_address(address.partition("%")[0])  # without the name of the network interface
    except ValueError:
        return None  # a local socket has no address
    return known.ipv4_mapped or known if isinstance(known, IPv6Address) else known


def _network(address: IPv6Address) -> str:
    return str(IPv6Address(int(address) >> 64 << 64))
