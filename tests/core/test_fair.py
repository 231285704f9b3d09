"""The dealer's promise, and a generator for every draw."""

from hashlib import sha256
from itertools import product

from creuset.core.fair import SEED_BYTES, commitment, draw_rng, rng_from, seed_from, seed_of_all, step_rng
from creuset.core.rng import Rng

SEED = bytes(range(SEED_BYTES))
OTHER = bytes(range(100, 100 + SEED_BYTES))


def words(rng: Rng) -> tuple[int, ...]:
    """The first numbers of a generator."""
    return tuple(int(rng.word()) for _number in range(4))


def test_the_promise_fixes_the_seed_and_does_not_show_it() -> None:
    assert commitment(SEED) == commitment(bytes(SEED))
    assert SEED.hex() not in commitment(SEED)
    altered = [SEED[:at] + bytes([SEED[at] ^ 1]) + SEED[at + 1 :] for at in range(SEED_BYTES)]
    assert len({commitment(seed) for seed in [SEED, *altered]}) == SEED_BYTES + 1
    assert commitment(SEED) == sha256(b"creuset commitment\n" + SEED).hexdigest(), "old journals must stay verifiable"


def test_every_draw_has_a_generator_of_its_own() -> None:
    keys = list(product(range(10), repeat=3))
    assert len({words(draw_rng(SEED, *key)) for key in keys}) == len(keys)
    assert words(draw_rng(SEED, 1, 2, 3)) == words(draw_rng(SEED, 1, 2, 3))
    assert words(draw_rng(SEED, 1, 2, 3)) != words(draw_rng(SEED[::-1], 1, 2, 3))


def test_the_draws_of_a_seed_never_change() -> None:
    key = b"".join(part.to_bytes(8, "big") for part in (5, 3, 1))
    secret = sha256(b"creuset draw 2\n" + SEED + key).digest()
    assert words(draw_rng(SEED, 5, 3, 1)) == words(Rng(int.from_bytes(secret[:12], "big")))
    old = sha256(b"creuset draw\n" + SEED + (3).to_bytes(8, "big")).digest()
    assert words(step_rng(SEED, 3)) == words(Rng(int.from_bytes(old[:12], "big")))


def test_the_seed_depends_on_everybody() -> None:
    others = [OTHER, None]
    seed = seed_of_all(SEED, "match", others)
    assert len(seed) == SEED_BYTES
    assert seed == seed_of_all(SEED, "match", [OTHER, None])
    changed = [
        seed_of_all(OTHER, "match", others),
        seed_of_all(SEED, "other", others),
        seed_of_all(SEED, "match", [None, OTHER]),
        seed_of_all(SEED, "match", [None, None]),
        seed_of_all(SEED, "match", [OTHER]),
        seed_of_all(SEED, "matc", [b"h" + OTHER, None]),
        seed_of_all(SEED, "match", []),
    ]
    assert len({seed, *changed}) == len(changed) + 1


def test_the_seed_of_all_is_made_as_the_docs_say() -> None:
    parts = [SEED, "Zoë".encode(), OTHER, b""]
    text = b"creuset seed of all\n" + b"".join(len(part).to_bytes(8, "big") + part for part in parts)
    assert seed_of_all(SEED, "Zoë", [OTHER, None]) == sha256(text).digest()


def test_seeds_and_generators_are_fixed_by_all_their_parts() -> None:
    assert seed_from(1, 2) == seed_from(1, 2)
    assert len({seed_from(1, 2), seed_from(2, 1), seed_from(12), seed_from(1), seed_from()}) == 5
    assert len(seed_from("anything")) == SEED_BYTES
    assert words(rng_from("bot", 1)) == words(rng_from("bot", 1)) != words(rng_from("bot", 2))
    assert words(rng_from("x")) != words(Rng(int.from_bytes(seed_from("x")[:12], "big")))
