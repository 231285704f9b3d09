"""What happens in a game of Metal Adventures, told by replaying its actions: combats, allies, cards, Glory."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from creuset.core.action import Action
from creuset.core.bits import holds, members
from creuset.games.metal_adventures.rules.actions import Deed, OfTrophy
from creuset.games.metal_adventures.rules.captains import NONE
from creuset.games.metal_adventures.rules.components import (
    CONDITION_WIN_CHALLENGE,
    CONDITION_WIN_PLANET,
    HALF,
    STOP_TITLES,
)
from creuset.games.metal_adventures.rules.fight import CHALLENGE, NO_FIGHT, NOBODY, SHIP, UNDECIDED
from creuset.games.metal_adventures.rules.phases.tour import stop_of
from creuset.games.metal_adventures.rules.stages import MENU
from creuset.games.metal_adventures.rules.state import Tabletop
from creuset.games.metal_adventures.rules.terms import HELP_NOW, is_promise, kind_of
from creuset.games.metal_adventures.rules.verbs import ACCEPT, ACCEPT_WITH, CALL, PROPOSE, REVEAL
from creuset.lab.simulate import Contest, Played

# The four kinds of combat (MA-19).
SPACE: Final = 0
KAROKUM: Final = 1
PLANETS: Final = 2
CHALLENGES: Final = 3

# What players use.
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
"""Who used what: a seat, a kind of thing, the number of the thing."""


@dataclass(frozen=True)
class Combat:
    """A fight that was decided, as its leader saw it."""

    kind: int
    deep: bool
    """Whether it was against a ship of Deep Space."""
    won: bool
    asked: bool
    """Whether the leader asked for help, or called in promised help."""
    helped: bool
    """Whether the leader found an ally, even a false one."""
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
    """Promises: all that were made, and what became of them; those counted nowhere else lapsed."""

    def lapsed(self) -> int:
        """Promises that never fell due, including peace that lasted as long as promised."""
        return self.made - self.kept - self.broken - self.pending


def voyage_in(contest: Contest, played: Played) -> Voyage:
    """What happened in a game that was played."""
    start = contest.start()
    assert isinstance(start, Tabletop)
    return follow(start, played.actions)


def follow(table: Tabletop, actions: Sequence[tuple[int, Action]]) -> Voyage:
    """Carry out the actions, which are known to be legal, and tell what happened."""
    lookout = _Lookout(table)
    for seat, action in actions:
        lookout.see_before(seat, action)
        table.advance(seat, action)
        lookout.see_after(action)
    return lookout.report()


@dataclass
class _Sight:
    """The current fight."""

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

    table: Tabletop
    sight: _Sight | None = None
    combats: list[Combat] = field(default_factory=list)
    uses: list[Use] = field(default_factory=list)
    made: int = 0
    fight_before: int = int(NO_FIGHT)
    stop_before: int = 0

    def __post_init__(self) -> None:
        self.seats = range(self.table.players)
        self.glory = [[0] * SOURCES for _seat in self.seats]
        self.counted = [int(self.table.glory(seat)) for seat in self.seats]
        self.improved = [int(self.table.improvements(seat)) for seat in self.seats]

    def see_before(self, seat: int, action: Action) -> None:
        """Note what cannot be told any more once the action is carried out."""
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
        table = self.table
        for seat in self.seats:
            if table.glory(seat) != self.counted[seat]:
                glory = int(table.glory(seat))
                self.glory[seat][self._source(action)] += glory - self.counted[seat]
                self.counted[seat] = glory
            if table.improvements(seat) != self.improved[seat]:
                improved = int(table.improvements(seat))
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
        """Everything seen."""
        table = self.table
        flown = [(seat, BASE_SHIP, int(table.base(seat))) for seat in self.seats]
        return Voyage(
            tuple(self.combats),
            tuple(flown + self.uses),
            tuple(tuple(sources) for sources in self.glory),
            tuple(int(table.judgments(seat)) for seat in self.seats),
            self.made,
            sum(int(table.kept(seat)) for seat in self.seats),
            sum(int(table.broken(seat)) for seat in self.seats),
            len(self.table.promises),
        )


def _asks_for_help(table: Tabletop) -> bool:
    """Whether the deal on the table is one in which the leader of the fight wants help."""
    bargain = table.bargain
    return bargain.maker == table.player and any(kind_of(term) == HELP_NOW for term in bargain.wants)


def _sight_of(table: Tabletop) -> _Sight:
    fight = table.fight
    if fight.kind == SHIP:
        return _Sight(KAROKUM if fight.via_karokum else SPACE, fight.target >= HALF)
    return _Sight(CHALLENGES if fight.kind == CHALLENGE else PLANETS, False)


def _was_won(table: Tabletop, kind: int) -> bool:
    """Whether the leader won the only combat of the turn; the fight itself may have been cleared away by now."""
    if kind in (SPACE, KAROKUM):
        return table.beaten(table.player) > 0
    deed = CONDITION_WIN_PLANET if kind == PLANETS else CONDITION_WIN_CHALLENGE
    return holds(table.deeds(table.player), deed)
