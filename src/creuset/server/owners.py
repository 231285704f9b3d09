"""Who set a match up, for counting only: a digest of the address that nobody without the server's key can compute."""

import hashlib
import hmac

from creuset.server.addresses import counted_address

DIGITS = 32


class Owners:
    """Makes the marks by which the matches of one address are counted."""

    def __init__(self, key: str) -> None:
        self._key = key.encode()

    def of(self, address: str) -> str:
        """The mark of an address; a household has one."""
        said = f"owner {counted_address(address)}".encode()
        return hmac.new(self._key, said, hashlib.sha256).hexdigest()[:DIGITS]
