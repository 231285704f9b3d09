"""What every phase of the game answers: who acts, what they may do, and what that does."""

from abc import abstractmethod
from typing import final

from mypy_extensions import i64

from creuset.core.action import Action
from creuset.core.bits import bit, holds, members, nth, size
from creuset.core.rng import Rng
from creuset.core.seats import DEALER_ONLY, NOBODY
from creuset.games.metal_adventures.rules import refusals as why
from creuset.games.metal_adventures.rules.actions import Deed
from creuset.games.metal_adventures.rules.choices import Choices
from creuset.games.metal_adventures.rules.state import Tabletop


class Phase:
    """A phase in which a player decides; `Chance` and `Over` differ. It keeps nothing: all data is the table's."""

    def to_act(self, table: Tabletop) -> i64:
        """The mask of those who have to act."""
        return bit(table.acting)

    def allows_free_actions(self) -> bool:
        """Whether any player may reveal trophies and discard improvements meanwhile (MA-13, MA-14)."""
        return True

    def allows_deals(self) -> bool:
        """Whether the active player, or a challenged one, may begin a deal, whoever decides (MA-36)."""
        return True

    def judge(self, table: Tabletop, action: Deed) -> i64:
        """`LEGAL`, or why the player who decides may not do this."""
        return why.NOT_NOW

    def offer(self, table: Tabletop, choices: Choices) -> None:
        """All that this player may do, in order."""

    def carry_out(self, table: Tabletop, action: Deed) -> None:
        """Do what they decided."""

    def after_discard(self, table: Tabletop, seat: i64) -> None:
        """A player has discarded an improvement: what that changes here."""

    def after_reveal(self, table: Tabletop, seat: i64) -> None:
        """A player has revealed a trophy: what that changes here."""

    def after_deals(self, table: Tabletop) -> None:
        """Players have bargained: what that changes here."""

    # Chance

    def may_deal(self, table: Tabletop, action: Action) -> bool:
        """Whether the dealer can do this now."""
        return False

    def chances(self, table: Tabletop) -> list[tuple[Action, int]]:
        """All that chance can do, with weights; nothing while a player decides."""
        return []

    def draw(self, table: Tabletop, rng: Rng) -> Action:
        """One of the chances, drawn with its weight."""
        raise AssertionError("a player decides")

    def deal(self, table: Tabletop, action: Action) -> None:
        """Carry out what chance did."""


class Chance(Phase):
    """A phase in which the dealer acts."""

    def to_act(self, table: Tabletop) -> i64:
        return DEALER_ONLY

    def allows_free_actions(self) -> bool:
        return False

    def allows_deals(self) -> bool:
        return False


class EvenChance(Chance):
    """The dealer takes one thing of a set, each as likely."""

    @abstractmethod
    def pool(self, table: Tabletop) -> i64:
        """The set of numbers that can come."""

    @abstractmethod
    def action(self, table: Tabletop, number: i64) -> Action:
        """The action for one of them."""

    def chances(self, table: Tabletop) -> list[tuple[Action, int]]:
        return [(self.action(table, number), 1) for number in members(self.pool(table))]

    def draw(self, table: Tabletop, rng: Rng) -> Action:
        pool = self.pool(table)
        return self.action(table, nth(pool, rng.below(size(pool))))


class CardChance(EvenChance):
    """The thing is a card, whose action names its number in the set."""

    @abstractmethod
    def number(self, action: Action) -> i64:
        """The card of such an action, or `NONE` for any other action."""

    @abstractmethod
    def take(self, table: Tabletop, number: i64) -> None:
        """Put the card where it goes."""

    def may_deal(self, table: Tabletop, action: Action) -> bool:
        number = self.number(action)
        return number >= 0 and holds(self.pool(table), number)

    def deal(self, table: Tabletop, action: Action) -> None:
        self.take(table, self.number(action))


@final
class Over(Phase):
    """The game is over."""

    def to_act(self, table: Tabletop) -> i64:
        return NOBODY

    def allows_free_actions(self) -> bool:
        return False

    def allows_deals(self) -> bool:
        return False
