"""How hard the maps of Metro X are for a single player: `python -m tools.calibrate_maps [games]`.

Three kinds of players on every map: any legal choice, a random line marked as far as it goes, and `greedy`.
"""

import sys
from collections.abc import Callable
from statistics import fmean, stdev

from creuset.core.action import Action
from creuset.core.fair import rng_from
from creuset.core.rng import Rng
from creuset.core.seats import DEALER, DEALER_ONLY
from creuset.core.state import View
from creuset.games.metrox import bot as metrox
from creuset.games.metrox.rules import GAME
from creuset.games.metrox.rules.actions import Ride

Chooser = Callable[[View, list[Action], Rng], Action]


def anything(_view: View, legal: list[Action], rng: Rng) -> Action:
    """Any legal choice, all with the same chance."""
    return legal[rng.below(len(legal))]


def straight(view: View, legal: list[Action], rng: Rng) -> Action:
    """A random line, marked as far as it goes; on a free ride any station."""
    rides = [action for action in legal if isinstance(action, Ride)]
    if not rides:
        return anything(view, legal[:-1] or legal, rng)  # crossing nothing comes last
    lines = sorted({int(ride.line) for ride in rides})
    line = lines[rng.below(len(lines))]
    of_line = [ride for ride in rides if ride.line == line]
    farthest = max(ride.marks for ride in of_line)
    return anything(view, [ride for ride in of_line if ride.marks == farthest], rng)


PLAYERS: dict[str, Chooser] = {"random": anything, "straight": straight, "greedy": metrox.choose}


def points(city: str, choose: Chooser, special: str, number: int) -> int:
    """The points of one solo game."""
    state = GAME.begin({"map": city, "special_stations": special}, 1)
    dealing, deciding = rng_from("calibrate", city, number), rng_from("player", city, number)
    while waiting := state.to_act():
        if waiting == DEALER_ONLY:
            state.advance(DEALER, state.deal(dealing))
        else:
            state.advance(0, choose(state.view(0), state.legal(0), deciding))
    outcome = state.outcome()
    assert outcome is not None
    return outcome.totals[0]


def main() -> None:
    """Print the means with their 95 % intervals."""
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 1000
    for city in GAME.maps:
        specials = any(station.special for station in GAME.city(city).stations)
        for special in ("off", "on") if specials else ("off",):
            for name, choose in PLAYERS.items():
                found = [points(city, choose, special, number) for number in range(games)]
                interval = 1.96 * stdev(found) / games**0.5
                print(
                    f"{city:10} special_stations={special:3} {name:9} {fmean(found):6.1f} ± {interval:.1f}", flush=True
                )


if __name__ == "__main__":
    main()
