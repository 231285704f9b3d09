"""Fair randomness: the dealer commits to a seed before the first card and reveals it after the last.

Every draw has its own generator, made from the secret seed and the number of the step in the journal. So the seed
explains every draw, and a draw repeated after an undo has a new step number and comes out differently.
"""

from hashlib import sha256

from creuset.core.rng import Rng

SEED_BYTES = 32


def commitment(seed: bytes) -> str:
    """The promise that the dealer publishes before the first card: it fixes the seed without revealing it."""
    return sha256(b"creuset commitment\n" + seed).hexdigest()


def dealer_rng(seed: bytes, step: int) -> Rng:
    """The generator for the draw at this step of the journal."""
    return _rng(b"creuset draw\n" + seed + step.to_bytes(8, "big"))


def seed_from(*parts: object) -> bytes:
    """A seed fixed by these values, for simulations that must be repeatable."""
    return sha256(b"creuset seed\n" + "\n".join(str(part) for part in parts).encode()).digest()


def rng_from(*parts: object) -> Rng:
    """A generator fixed by these values, for players and samples; never for dealing at a table."""
    return _rng(b"creuset rng\n" + "\n".join(str(part) for part in parts).encode())


def _rng(secret: bytes) -> Rng:
    return Rng(int.from_bytes(sha256(secret).digest()[:12], "big"))
