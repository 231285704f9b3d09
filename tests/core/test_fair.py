"""The dealer's promise, and a generator for every draw."""

from hashlib import sha256

from creuset.core.fair import SEED_BYTES, commitment, dealer_rng, rng_from, seed_from
from creuset.core.rng import Rng

SEED = bytes(range(SEED_BYTES))


def words(rng: Rng) -> tuple[int, ...]:
    """The first numbers of a generator."""
    return tuple(int(rng.word()) for _number in range(4))


def test_the_promise_fixes_the_seed_and_does_not_show_it() -> None:
    assert commitment(SEED) == commitment(bytes(SEED))
    assert SEED.hex() not in commitment(SEED)
    altered = [SEED[:at] + bytes([SEED[at] ^ 1]) + SEED[at + 1 :] for at in range(SEED_BYTES)]
    assert len({commitment(seed) for seed in [SEED, *altered]}) == SEED_BYTES + 1
    assert commitment(SEED) == sha256(b"creuset commitment\n" + SEED).hexdigest(), "old journals must stay verifiable"


def test_every_step_has_a_generator_of_its_own() -> None:
    assert len({words(dealer_rng(SEED, step)) for step in range(1000)}) == 1000
    assert words(dealer_rng(SEED, 7)) == words(dealer_rng(SEED, 7))


def test_every_seed_has_generators_of_its_own() -> None:
    assert words(dealer_rng(SEED, 1)) != words(dealer_rng(SEED[::-1], 1))


def test_the_draws_of_a_seed_never_change() -> None:
    secret = sha256(b"creuset draw\n" + SEED + (3).to_bytes(8, "big")).digest()
    assert words(dealer_rng(SEED, 3)) == words(Rng(int.from_bytes(secret[:12], "big")))


def test_seeds_and_generators_are_fixed_by_all_their_parts() -> None:
    assert seed_from(1, 2) == seed_from(1, 2)
    assert len({seed_from(1, 2), seed_from(2, 1), seed_from(12), seed_from(1), seed_from()}) == 5
    assert len(seed_from("anything")) == SEED_BYTES
    assert words(rng_from("bot", 1)) == words(rng_from("bot", 1)) != words(rng_from("bot", 2))
    assert words(rng_from("x")) != words(Rng(int.from_bytes(seed_from("x")[:12], "big")))
