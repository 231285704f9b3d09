"""Honest imagination: imagined worlds fit what the seat has seen, and hit the truth no more often than chance."""

from collections import Counter

from creuset.conformance.checks import every_choice, every_table
from creuset.conformance.plain_data import difference, leaves
from creuset.conformance.play import actors, kind_of, play_on, play_out, who
from creuset.conformance.setups import Setup
from creuset.conformance.statistics import alike
from creuset.conformance.worlds import sees
from creuset.core.action import Action
from creuset.core.bits import COMPILED
from creuset.core.rng import Rng
from creuset.core.seats import DEALER, DEALER_ONLY
from creuset.core.state import State

PUBLIC_WORLDS = 12
"""In how many worlds of a spectator an action must be legal to betray nothing of its actor's secrets."""

GUESSED = 60 if COMPILED else 30
"""In how many games it is guessed what is hidden."""

HIDDEN = 6
"""After how many hidden actions of a kind it is looked at what is imagined of them."""

MOST_WORLDS = 200
"""In how many worlds, unless two of them differ before."""

RARE = 10
"""One chance in so many is rare: it might not come up in so many worlds."""

DEALT = 150 if COMPILED else 40
"""In how many games it is counted what lies where."""


@every_table
def imagined_worlds_fit_what_was_seen(setup: Setup) -> None:
    """An imagined world looks to its reader exactly as the true one does."""
    rng = setup.rng("fit")
    for index, state in enumerate(setup.positions(setup.start(), rng)):
        if index % 16 == 0 or state.to_act() == 0:
            for reader in setup.readers():
                view = state.view(reader)
                world = view.imagine(rng)
                seen, imagined = view.encode(), world.view(reader).encode()
                assert imagined == seen, (
                    f"{who(reader)} imagines a world with the view of another position: {difference(seen, imagined)}"
                )
                open_view, true_one = world.view(None).encode(), state.view(None).encode()
                assert open_view == true_one, f"{who(reader)} imagines a world in which something else lies open"
                assert world.to_act() == state.to_act(), f"{who(reader)} imagines that others are to act"
                assert world.free_to_act() == state.free_to_act(), f"{who(reader)} imagines that others are free to act"
                assert world.seats() == state.seats(), f"{who(reader)} imagines another number of seats"


@every_choice
def imagined_worlds_can_be_played_to_the_end(setup: Setup) -> None:
    """An imagined world can be played to its end."""
    rng = setup.rng("on")
    for index, state in enumerate(setup.positions(setup.start(), rng)):
        if index % 24 == 0:
            reader = setup.readers()[rng.below(setup.seats + 1)]
            end = play_out(state.view(reader).imagine(rng), rng)
            assert end.outcome() is not None, f"a world that {who(reader)} imagined ends without an outcome"


@every_choice
def imagination_hits_the_truth_no_more_often_than_itself(setup: Setup) -> None:
    """Whoever cannot see the truth imagines it as often as two of their own guesses are the same."""
    rng = setup.rng("hits")
    hits = chance = 0
    for _game in range(GUESSED):
        state = play_on(setup.start(), rng, int(rng.below(setup.followed)))
        if state.to_act() != 0:
            truth = state.digest()
            for reader in setup.readers():
                view = state.view(reader)
                guess, second = view.imagine(rng).digest(), view.imagine(rng).digest()
                hits += guess == truth
                chance += guess == second
    bound = 5 * (hits + chance) ** 0.5 + 3
    assert abs(hits - chance) <= bound, f"imagination met the truth {hits} times and itself {chance} times"


def public_step(state: State, rng: Rng) -> tuple[int, Action] | None:
    """A step that tells nobody anything of what its actor holds, because they could take it whatever they hold."""
    if state.to_act() == DEALER_ONLY:
        return int(DEALER), state.deal(rng)
    open_view = state.view(None)
    worlds = [open_view.imagine(rng) for _world in range(PUBLIC_WORLDS)]
    acting = actors(state)
    seat = acting[rng.below(len(acting))]
    legal = state.legal(seat)
    for _try in range(4 * len(legal)):
        action = legal[rng.below(len(legal))]
        if all(world.judge(seat, action) == 0 for world in worlds):
            return seat, action
    return None


@every_choice
def true_and_imagined_worlds_are_dealt_alike(setup: Setup) -> None:
    """Over many games the truth and imagined worlds have the same things in the same places equally often."""
    rng = setup.rng("alike")
    true: Counter[str] = Counter()
    imagined: Counter[str] = Counter()
    for _game in range(DEALT):
        state = setup.start()
        for _step in range(rng.below(60)):
            step = public_step(state, rng) if state.to_act() else None
            if step is None:
                break
            state.apply(*step)
        reader = setup.readers()[rng.below(setup.seats + 1)]
        true.update(f"{path}: {fact}" for path, fact in leaves(state.data()))
        imagined.update(f"{path}: {fact}" for path, fact in leaves(state.view(reader).imagine(rng).data()))
    differing = alike(true, imagined)
    assert not differing, f"how often in {DEALT} true and imagined worlds: {'; '.join(differing[:5])}"
    setup.tally["differing games"] += true != Counter(dict.fromkeys(true, DEALT))


@every_choice
def imagination_leaves_open_what_was_hidden(setup: Setup) -> None:
    """What a reader cannot know of an action, they imagine in more than one way."""
    state, rng = setup.start(), setup.rng("open")
    looked_at: Counter[object] = Counter()
    for actor, action in setup.walk(state, rng):
        other, kind = likely(state, actor, rng), kind_of(action)
        for reader in setup.readers() if other != action and looked_at[kind] < HIDDEN else ():
            if not sees(state, reader, actor, action) and not sees(state, reader, actor, other):
                truth, alternative = state.copy(), state.copy()
                truth.apply(actor, action)
                alternative.apply(actor, other)
                looked_at[kind] += checked_open(truth, alternative, reader, f"{action} or {other}", rng)
    setup.tally["hidden actions"] += looked_at.total()


def likely(state: State, actor: int, rng: Rng) -> Action:
    """An action that might have been taken as well; of the dealer, one that is not rare."""
    chances = state.chances()
    total = sum(weight for _outcome, weight in chances)
    legal = [outcome for outcome, weight in chances if weight * RARE >= total] or state.legal(actor)
    return legal[rng.below(len(legal))]


def checked_open(truth: State, alternative: State, reader: int | None, actions: str, rng: Rng) -> bool:
    """Whether two positions look alike to a reader; then what differs between them is not always imagined the same."""
    view = truth.view(reader)
    if 0 in (truth.to_act(), alternative.to_act()) or view.encode() != alternative.view(reader).encode():
        return False
    facts, others = dict(leaves(truth.data())), dict(leaves(alternative.data()))
    hidden = [path for path in facts | others if facts.get(path) != others.get(path)]
    worlds = (dict(leaves(view.imagine(rng).data())) for _world in range(MOST_WORLDS))
    first = next(worlds)
    assert not hidden or any(world.get(path) != first.get(path) for world in worlds for path in hidden), (
        f"{who(reader)} never imagines anything but {hidden[0]}: {first.get(hidden[0])}, in {MOST_WORLDS} worlds; "
        f"it could have been {actions}"
    )
    return bool(hidden)


@every_table
def imagination_depends_on_nothing_but_the_view_and_its_generator(setup: Setup) -> None:
    """Views that look the same imagine the same worlds from the same generator."""
    state, rng = setup.start(), setup.rng("nothing else")
    for index, _step in enumerate(setup.walk(state, rng)):
        if index % 20 == 0:
            reader = setup.readers()[rng.below(setup.seats + 1)]
            other = state.view(reader).imagine(rng)
            seed = int(rng.word())
            first, second = state.view(reader).imagine(Rng(seed)), other.view(reader).imagine(Rng(seed))
            assert first.digest() == second.digest(), f"what {who(reader)} imagines betrays the true world"
