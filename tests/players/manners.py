"""What the opportunists of all games are tried with: positions to choose in, and games to play."""

from collections.abc import Mapping

from creuset.core.action import Action
from creuset.core.bits import lowest
from creuset.core.fair import rng_from
from creuset.core.game import Game
from creuset.core.rng import Rng
from creuset.core.seats import DEALER, DEALER_ONLY
from creuset.core.state import State
from creuset.packs import all_games
from creuset.players.registry import make_player


def seat_of(state: State) -> int:
    """The seat that has to act."""
    return int(lowest(state.to_act()))


def chosen(key: str, state: State, rng: Rng) -> Action:
    """What the opportunist of a game does for whoever has to act."""
    seat = seat_of(state)
    return make_player("greedy", key, rng).choose(state.view(seat), state.legal(seat))


def some_positions(game: Game, options: Mapping[str, str], seats: int, seed: int) -> list[State]:
    """Every position of a random game in which a player has to act."""
    state = game.begin(options, seats)
    rng = rng_from("positions", seed)
    found = []
    while state.to_act() != 0:
        if state.to_act() == DEALER_ONLY:
            state.apply(DEALER, state.deal(rng))
        else:
            found.append(state.copy())
            state.apply(seat_of(state), state.sample(seat_of(state), rng))
    return found


def play_out(state: State, key: str, kinds: tuple[str, ...], seed: int) -> list[int]:
    """Let players of these kinds play a game to its end; the winners."""
    dealer = rng_from("deal", seed)
    players = [make_player(kind, key, rng_from("player", seed, seat)) for seat, kind in enumerate(kinds)]
    while state.to_act() != 0:
        if state.to_act() == DEALER_ONLY:
            state.apply(DEALER, state.deal(dealer))
        else:
            seat = seat_of(state)
            state.apply(seat, players[seat].choose(state.view(seat), state.legal(seat)))
    outcome = state.outcome()
    assert outcome is not None
    return outcome.winners()


def wins_against_random(key: str, games: int) -> int:
    """How many of so many games for two the opportunist wins alone, in either seat."""
    wins = 0
    for number in range(games):
        greedy = number % 2
        kinds = ("random", "greedy") if greedy == 1 else ("greedy", "random")
        wins += play_out(all_games()[key].begin({}, 2), key, kinds, number) == [greedy]
    return wins
