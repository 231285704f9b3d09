"""The log of Metal Adventures says what a step changes, and for whom."""

from creuset.core.fair import rng_from
from creuset.core.seats import DEALER, DEALER_ONLY, seats_in
from creuset.games.metal_adventures.rules import GAME
from creuset.games.metal_adventures.rules.rules import MetalAdventuresState
from creuset.table.log import with_names
from creuset.words import Speaker
from tests.games.metal_adventures.rules.positions import Captain, position

NAMES = ("Anna", "Bert", "Carl")
STEPS = 600


def figures(state: MetalAdventuresState) -> list[tuple[int, ...]]:
    """What everybody sees of every captain: Glory, credits, Damage, Judgment."""
    return [
        (int(state.glory(seat)), int(state.credits(seat)), int(state.damage(seat)), int(state.judgments(seat)))
        for seat in range(len(NAMES))
    ]


def line(state: MetalAdventuresState, actor: int, what: str, *, openly: bool = True) -> str:
    """A step that is about to be carried out, as the log tells it."""
    action = GAME.parse(what)
    served = int(state.served(actor, action))
    message = with_names(state.account(actor, action, openly), NAMES)
    return Speaker("en")(message, player="" if served == DEALER else NAMES[served])


def test_what_a_rest_brings_is_said_in_every_language() -> None:
    state = position(Captain(damage=2, credits=1))
    assert line(state, 0, "rest") == "Anna rests on Havana (credits +2, Damage -2)"
    message = state.account(0, GAME.parse("rest"), True)
    assert Speaker("de")(message, player="Anna").endswith("(Credits +2, Schaden -2)")
    assert Speaker("fr")(message, player="Anna").endswith("(crédits +2, Dommages -2)")


def test_whenever_somebodys_figures_change_the_log_says_by_how_much_whoever_reads_it() -> None:
    state, rng = GAME.begin({}, len(NAMES)), rng_from("changes")
    assert isinstance(state, MetalAdventuresState)
    said = changed = 0
    for _step in range(STEPS):
        if state.outcome() is not None:
            break
        actor = int(DEALER) if state.to_act() == DEALER_ONLY else next(iter(seats_in(state.to_act())))
        action = state.deal(rng) if actor == DEALER else state.sample(actor, rng)
        words = [line(state, actor, action.notation(), openly=openly) for openly in (True, False)]
        before = figures(state)
        state.advance(actor, action)
        for name, was, now in zip(NAMES, before, figures(state), strict=True):
            for good, old, new in zip(("Glory", "credits", "Damage", "Judgment"), was, now, strict=True):
                if old == new or action.notation().split()[0] in ("pay", "judgment", "reveal"):
                    continue
                changed += 1
                for told in words:
                    tail = told.rpartition(" (")[2]
                    assert f"{good} {new - old:+}" in tail, told
                    assert name in tail or told.startswith(name) or f"{name}'s" in told, told
        said += any(each.endswith(")") for each in words)
    assert changed > 20
    assert said < STEPS / 2
