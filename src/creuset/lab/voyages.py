"""What happens in a game of Metal Adventures, told by playing its actions once more: combats, allies, cards, Glory."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from creuset.core.action import Action
from creuset.core.bits import holds, members
from creuset.games.metal_adventures.actions import Deed, OfTrophy
from creuset.games.metal_adventures.components import (
    CONDITION_WIN_CHALLENGE,
    CONDITION_WIN_PLANET,
    HALF,
    STOP_TITLES,
)
from creuset.games.metal_adventures.fight import CHALLENGE, NO_FIGHT, NOBODY, SHIP, UNDECIDED
from creuset.games.metal_adventures.phases.tour import stop_of
from creuset.games.metal_adventures.stages import MENU
from creuset.games.metal_adventures.state import (
    BASE,
    BEATEN,
    BROKEN,
    DEEDS,
    GLORY,
    IMPROVED,
    JUDGED,
    KEPT,
    NONE,
    Table,
)
from creuset.games.metal_adventures.terms import HELP_NOW, is_promise, kind_of
from creuset.games.metal_adventures.verbs import ACCEPT, ACCEPT_WITH, CALL, PROPOSE, REVEAL
from creuset.lab.simulate import Contest, Played, game_with

# The four kinds of combat (MA-19).
SPACE: Final = 0
KAROKUM: Final = 1
PLANETS: Final = 2
CHALLENGES: Final = 3

# What players make use of.
STOP: Final = 0
TROPHY: Final = 1
IMPROVEMENT: Final = 2
BASE_SHIP: Final = 3

# Where Glory comes from.
FROM_SHIPS: Final = 0
FROM_CHALLENGES: Final = 1
FROM_TROPHIES: Final = 2
FROM_TITLES: Final = 3
FROM_LAVISH: Final = 4
SOURCES: Final = 5

Use = tuple[int, int, int]
"""Who made use of what: a seat, a kind of thing, the number of the thing."""


@dataclass(frozen=True)
class Combat:
    """A fight that was decided, as its leader saw it."""

    kind: int
    deep: bool
    """Whether it was about a ship of Deep Space."""
    won: bool
    asked: bool
    """Whether the leader asked for help, or called in what he was promised."""
    helped: bool
    """Whether he found an ally, be it a false one."""
    betrayed: bool


@dataclass(frozen=True)
class Voyage:
    """What one game tells."""

    combats: tuple[Combat, ...]
    uses: tuple[Use, ...]
    glory: tuple[tuple[int, ...], ...]
    """By seat and source."""
    judgment: tuple[int, ...]
    made: int
    kept: int
    broken: int
    pending: int
    """Promises: all that were made, and what became of them; those that are in none of these numbers lapsed."""

    def lapsed(self) -> int:
        """Promises that fell due for nobody, peace that lasted as long as it was promised among them."""
        return self.made - self.kept - self.broken - self.pending


def voyage_in(contest: Contest, played: Played) -> Voyage | None:
    """What happened in a game that was played; nothing if it is another game."""
    if not isinstance(played.state, Table):
        return None
    game = game_with(contest.game, contest.pieces)
    start = game.begin(game.complete(contest.options), len(contest.kinds))
    assert isinstance(start, Table)
    return follow(start, played.actions)


def follow(table: Table, actions: Sequence[tuple[int, Action]]) -> Voyage:
    """Carry out the actions, which are known to be legal, and tell what happened."""
    lookout = _Lookout(table)
    for seat, action in actions:
        lookout.see_before(seat, action)
        table.advance(seat, action)
        lookout.see_after(action)
    return lookout.report()


@dataclass
class _Sight:
    """A fight that is going on."""

    kind: int
    deep: bool
    asked: bool = False
    helped: bool = False
    betrayed: bool = False

    def decided(self, won: bool) -> Combat:
        return Combat(self.kind, self.deep, won, self.asked, self.helped, self.betrayed)


@dataclass
class _Lookout:
    """Watches a table from one action to the next."""

    table: Table
    sight: _Sight | None = None
    combats: list[Combat] = field(default_factory=list)
    uses: list[Use] = field(default_factory=list)
    made: int = 0
    fight_before: int = int(NO_FIGHT)
    stop_before: int = 0

    def __post_init__(self) -> None:
        self.seats = range(self.table.players)
        self.glory = [[0] * SOURCES for _seat in self.seats]
        self.counted = [int(self.table.of_seats[GLORY + seat]) for seat in self.seats]
        self.improved = [int(self.table.of_seats[IMPROVED + seat]) for seat in self.seats]

    def see_before(self, seat: int, action: Action) -> None:
        """Note what cannot be told any more when the action is carried out."""
        table = self.table
        self.fight_before = int(table.fight.kind)
        self.stop_before = int(table.due_stop)
        if not isinstance(action, Deed):
            return
        verb = action.verb
        if verb == REVEAL and isinstance(action, OfTrophy):
            self.uses.append((seat, TROPHY, int(action.trophy)))
        elif verb in (ACCEPT, ACCEPT_WITH):
            self.made += sum(is_promise(term) for term in table.bargain.gives + table.bargain.wants)
        elif self.sight is not None and (verb == CALL or (verb == PROPOSE and _asks_for_help(table))):
            self.sight.asked = True
        elif table.phase == MENU and stop_of(action) != NONE:
            self.uses.append((seat, STOP, int(stop_of(action))))

    def see_after(self, action: Action) -> None:
        """Note what the action brought."""
        row = self.table.of_seats
        for seat in self.seats:
            if row[GLORY + seat] != self.counted[seat]:
                glory = int(row[GLORY + seat])
                self.glory[seat][self._source(action)] += glory - self.counted[seat]
                self.counted[seat] = glory
            if row[IMPROVED + seat] != self.improved[seat]:
                improved = int(row[IMPROVED + seat])
                gained = improved & ~self.improved[seat]
                self.uses += [(seat, IMPROVEMENT, int(card)) for card in members(gained)]
                self.improved[seat] = improved
        self._see_fight()

    def _source(self, action: Action) -> int:
        if isinstance(action, Deed) and action.verb == REVEAL:
            return FROM_TROPHIES
        if self.fight_before == CHALLENGE:
            return FROM_CHALLENGES
        if self.fight_before == SHIP:
            return FROM_SHIPS
        return FROM_TITLES if self.stop_before == STOP_TITLES else FROM_LAVISH

    def _see_fight(self) -> None:
        fight = self.table.fight
        going_on = fight.kind != NO_FIGHT and fight.stage == UNDECIDED
        if going_on and self.sight is None:
            self.sight = _sight_of(self.table)
        elif going_on and self.sight is not None:
            self.sight.helped = self.sight.helped or fight.allies != 0
            self.sight.betrayed = fight.traitor != NOBODY
        elif self.sight is not None:
            self.combats.append(self.sight.decided(_was_won(self.table, self.sight.kind)))
            self.sight = None

    def report(self) -> Voyage:
        """All that was seen."""
        row = self.table.of_seats
        flown = [(seat, BASE_SHIP, int(row[BASE + seat])) for seat in self.seats]
        return Voyage(
            tuple(self.combats),
            tuple(flown + self.uses),
            tuple(tuple(sources) for sources in self.glory),
            tuple(int(row[JUDGED + seat]) for seat in self.seats),
            self.made,
            sum(int(row[KEPT + seat]) for seat in self.seats),
            sum(int(row[BROKEN + seat]) for seat in self.seats),
            len(self.table.promises),
        )


def _asks_for_help(table: Table) -> bool:
    """Whether the deal on the table is one in which the leader of the fight wants help."""
    bargain = table.bargain
    return bargain.maker == table.player and any(kind_of(term) == HELP_NOW for term in bargain.wants)


def _sight_of(table: Table) -> _Sight:
    fight = table.fight
    if fight.kind == SHIP:
        return _Sight(KAROKUM if fight.via_karokum else SPACE, fight.target >= HALF)
    return _Sight(CHALLENGES if fight.kind == CHALLENGE else PLANETS, False)


def _was_won(table: Table, kind: int) -> bool:
    """Whether the leader won the only combat of his turn; the fight itself may be cleared away by now."""
    if kind in (SPACE, KAROKUM):
        return table.of_seats[BEATEN + table.player] > 0
    deed = CONDITION_WIN_PLANET if kind == PLANETS else CONDITION_WIN_CHALLENGE
    return holds(table.of_seats[DEEDS + table.player], deed)
