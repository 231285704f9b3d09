"""Fair randomness: nobody at the table, and nobody who runs it, can pick the deck.

The dealer commits to a secret before the first card, and so does every player's client. Once all have seen all these
commitments, the clients reveal theirs; the seed of all draws is made from the dealer's secret and theirs. The dealer's
comes out after the last card, and then everybody can compute every draw.

Each draw has its own generator, made from the seed and from what a dishonest dealer cannot vary: which pile is drawn
from, how many draws from it count so far, and how often everybody agreed to take something back. Talk moves nothing,
and neither does an undo that nobody had to agree to: no draw was seen in between.
"""

from collections.abc import Sequence
from hashlib import sha256

from creuset.core.rng import Rng

SEED_BYTES = 32
"""The length of every secret, the dealer's as well as a player's."""


def commitment(secret: bytes) -> str:
    """The promise that is published first: it fixes a secret without revealing it."""
    return sha256(b"creuset commitment\n" + secret).hexdigest()


def seed_of_all(dealers: bytes, match: str, secrets: Sequence[bytes | None]) -> bytes:
    """The seed of a match: the dealer's secret, the name of the match, and each seat's secret, if it gave one."""
    digest = sha256(b"creuset seed of all\n")
    for part in (dealers, match.encode(), *(secret or b"" for secret in secrets)):
        digest.update(len(part).to_bytes(8, "big") + part)
    return digest.digest()


def draw_rng(seed: bytes, pile: int, count: int, backs: int) -> Rng:
    """The generator for one draw: its pile, the draws from it so far, and the take-backs that all agreed to so far."""
    return _rng(b"creuset draw 2\n" + seed + b"".join(part.to_bytes(8, "big") for part in (pile, count, backs)))


def step_rng(seed: bytes, step: int) -> Rng:
    """The generator for a draw in journals of format 1, which went by the number of the step."""
    return _rng(b"creuset draw\n" + seed + step.to_bytes(8, "big"))


def seed_from(*parts: object) -> bytes:
    """A seed fixed by these values, for simulations that must be repeatable."""
    return sha256(b"creuset seed\n" + "\n".join(str(part) for part in parts).encode()).digest()


def rng_from(*parts: object) -> Rng:
    """A generator fixed by these values, for players and samples; never for dealing at a table."""
    return _rng(b"creuset rng\n" + "\n".join(str(part) for part in parts).encode())


def _rng(secret: bytes) -> Rng:
    return Rng(int.from_bytes(sha256(secret).digest()[:12], "big"))
