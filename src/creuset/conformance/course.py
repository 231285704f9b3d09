"""Random games from the first card to the last, at every table."""

from creuset.conformance.checks import NotConforming, every_table
from creuset.conformance.play import LONGEST, actors, free_seats, walk
from creuset.conformance.sentences import spoken
from creuset.conformance.setups import Setup
from creuset.core.seats import DEALER, DEALER_ONLY, everyone
from creuset.core.state import State, encode

SEEDS = 20
"""How many games are begun until two of them differ."""


@every_table
def whoever_is_to_act_can_act(setup: Setup) -> None:
    """Whoever is to act can act, nobody else can, and the dealer and players never act together."""
    for number in range(setup.games):
        state = setup.start()
        assert state.seats() == setup.seats, f"a table of {setup.seats} says it has {state.seats()} seats"
        turns = state.turns()
        for actor, action in setup.walk(state, setup.rng("actors", number)):
            _check_masks(state, setup)
            _check_lists(state, setup)
            assert state.outcome() is None, "there is an outcome while somebody is to act"
            assert state.turns() >= turns, f"the number of turns went back from {turns} to {state.turns()}"
            turns = state.turns()
            audience = state.audience(actor, action)
            assert 0 <= audience <= everyone(setup.seats), f"the audience of {action} is no mask of seats: {audience}"
            assert action in state.legal(actor), f"{actor} does what is not legal: {action}"


def _check_masks(state: State, setup: Setup) -> None:
    mask, free = state.to_act(), state.free_to_act()
    assert mask == DEALER_ONLY or 0 < mask <= everyone(setup.seats), f"`to_act` is neither players nor dealer: {mask}"
    assert 0 <= free <= everyone(setup.seats), f"`free_to_act` is no mask of seats: {free}"
    assert free & mask == 0, "a seat that is to act is in `free_to_act`, too"
    assert free == 0 or mask != DEALER_ONLY, "somebody is free to act while the dealer acts"
    assert bool(state.chances()) == (mask == DEALER_ONLY), "there are chances exactly while the dealer is to act"


def _check_lists(state: State, setup: Setup) -> None:
    for seat in range(setup.seats):
        legal = state.legal(seat)
        assert legal or seat not in actors(state), f"seat {seat} is to act and has no legal action"
        assert len(set(legal)) == len(legal), f"`legal` lists an action of seat {seat} twice"
        for action, again in zip(legal, state.copy().legal(seat), strict=True):
            assert action is again, f"`legal` makes {action} anew: equal actions must be the same object"
        idle = seat not in actors(state) and seat not in free_seats(state)
        assert not legal or not idle, f"seat {seat} is neither to act nor free to, and has legal actions"


@every_table
def the_end_has_an_outcome_that_adds_up(setup: Setup) -> None:
    """Every game ends, with an outcome whose ranks and totals agree, and nobody can act any more."""
    last = setup.start()
    for _step in setup.walk_to_the_end(last, setup.rng("outcome")):
        pass
    outcome, again = last.outcome(), last.copy().outcome()
    if outcome is None or again is None:
        raise NotConforming("the game is over and has no outcome")
    ranks, totals = outcome.ranks, outcome.totals
    merits = [last.merit(seat) for seat in range(setup.seats)]
    by_merit = tuple(1 + sum(other > own for other in merits) for own in merits)
    assert by_merit == ranks, f"`merit` ranks the players {by_merit}, the outcome {ranks}"
    assert len(ranks) == len(totals) == setup.seats, "the outcome has not one rank and one total for every seat"
    assert outcome.winners(), "nobody wins"
    assert min(ranks) == 1, "nobody is first"
    for seat, rank in enumerate(ranks):
        behind = [other for other in range(setup.seats) if totals[other] > totals[seat] and ranks[other] >= rank]
        assert rank == 1 + sum(other < rank for other in ranks), f"ranks are not counted as in a race: {ranks}"
        assert not behind, f"seats {behind} have more than seat {seat} and are not before it"
    keys = [line.key for line in outcome.lines]
    assert all(len(line.values) == setup.seats for line in outcome.lines), "a line has not one value for every seat"
    assert len(set(keys)) == len(keys), f"two lines of the outcome have the same key: {keys}"
    assert spoken("the reason of the outcome", outcome.reason), "the outcome does not say why the game is over"
    assert all(spoken(f"the label of {line.key}", line.label) for line in outcome.lines), "a line has no label"
    assert encode(outcome.data()) == encode(again.data()), "a copy of the last position has another outcome"
    assert last.free_to_act() == 0, "somebody is free to act after the end"
    assert not any(last.legal(seat) for seat in range(setup.seats)), "there are legal actions after the end"
    assert last.chances() == [], "there are chances after the end"


@every_table
def log_lines_can_be_said_for_everybody(setup: Setup) -> None:
    """Every action has a label, and a line of the log for those who see it and for those who do not."""
    state = setup.start()
    for actor, action in setup.walk(state, setup.rng("log")):
        served = state.served(actor, action)
        assert 0 <= served < setup.seats or served == actor == DEALER, f"{action} serves nobody: {served}"
        for openly in (True, False):
            message = state.account(actor, action, openly)
            named = {} if served == DEALER else {"player": "Anna"}
            assert spoken(f"the line of {action}", message, **named), f"the line of {action} is empty"
        assert spoken(f"the label of {action}", action.label()), f"the label of {action} is empty"


@every_table
def the_unchecked_step_does_what_the_checked_one_does(setup: Setup) -> None:
    """`advance` does what `apply` does, and games played with `sample` end as well."""
    state, rng = setup.start(), setup.rng("sampled")
    for number in range(LONGEST):
        acting = actors(state)
        if not acting:
            break
        seat = acting[0]
        action = state.deal(rng) if seat == DEALER else state.sample(seat, rng)
        twin = state.copy() if number < setup.followed else None
        state.advance(seat, action)
        if twin is not None:
            twin.apply(seat, action)
            assert twin.digest() == state.digest(), f"`apply` does something else than `advance`: {action}"
    assert state.outcome() is not None, f"the game does not end: {LONGEST} random steps were not enough"


@every_table
def one_seed_is_one_game(setup: Setup) -> None:
    """One seed is one game: the same choices, draws and positions every time."""
    second, first = setup.start(), setup.start()
    again = walk(second, setup.rng("twice"), setup.followed)
    for (actor, action), same in zip(setup.walk(first, setup.rng("twice")), again, strict=True):
        assert (actor, action) == same, f"the same game went on with {action} and with {same[1]}"
    assert first.digest() == second.digest(), "the same actions led to different positions"


@every_table
def other_seeds_are_other_games(setup: Setup) -> None:
    """Other seeds are other games."""
    ends = set[str]()
    for number in range(SEEDS):
        state = setup.start()
        for _step in setup.walk(state, setup.rng("others", number)):
            pass
        ends.add(state.digest())
        if len(ends) > 1:
            return
    raise NotConforming(f"{SEEDS} random games all came to the same position")
