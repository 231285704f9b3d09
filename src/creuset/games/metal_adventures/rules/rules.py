"""The rules of Metal Adventures: who acts, what is legal, what it does. Each phase answers in a file of its own."""

from typing import final

from mypy_extensions import i64

from creuset.core.action import Action
from creuset.core.errors import Refusal
from creuset.core.message import Message
from creuset.core.outcome import Outcome
from creuset.core.rng import Rng
from creuset.core.seats import DEALER
from creuset.games.metal_adventures.rules.account import account_of
from creuset.games.metal_adventures.rules.actions import Deed, OfImprovement, OfTrophy
from creuset.games.metal_adventures.rules.captains import NONE
from creuset.games.metal_adventures.rules.choices import Choices
from creuset.games.metal_adventures.rules.explaining import explain
from creuset.games.metal_adventures.rules.hidden import Hidden
from creuset.games.metal_adventures.rules.legality import collect, free_seats, judge_action
from creuset.games.metal_adventures.rules.phases.bargaining import begin_offer
from creuset.games.metal_adventures.rules.phases.table import phase_of
from creuset.games.metal_adventures.rules.phases.trophies import reveal
from creuset.games.metal_adventures.rules.plain import everything, facts_of
from creuset.games.metal_adventures.rules.refusals import LEGAL
from creuset.games.metal_adventures.rules.scoring import final_score, merit_of
from creuset.games.metal_adventures.rules.secrets import audience_of, served_by
from creuset.games.metal_adventures.rules.sketch import sketch
from creuset.games.metal_adventures.rules.stages import GOES_ON, OVER
from creuset.games.metal_adventures.rules.state import Tabletop
from creuset.games.metal_adventures.rules.verbs import DISCARD, OFFER, REVEAL
from creuset.games.metal_adventures.rules.view import MetalAdventuresView, view_of


@final
class MetalAdventuresState(Tabletop):
    """A position of Metal Adventures that knows its rules."""

    def copy(self) -> "MetalAdventuresState":
        twin = MetalAdventuresState(self.box, self.switches, self.players)
        self.put_into(twin)
        return twin

    # Who acts, what is legal

    def to_act(self) -> i64:
        return phase_of(self).to_act(self)

    def free_to_act(self) -> i64:
        return free_seats(self)

    def legal(self, seat: i64) -> list[Action]:
        if seat == DEALER:
            return [action for action, _weight in self.chances()]
        choices = Choices(None)
        collect(self, seat, choices)
        return choices.actions

    def sample(self, seat: i64, rng: Rng) -> Action:
        choices = Choices(rng)
        collect(self, seat, choices)
        assert choices.drawn is not None
        return choices.drawn

    def judge(self, seat: i64, action: Action) -> i64:
        return judge_action(self, seat, action)

    def refusal(self, seat: i64, action: Action) -> Refusal | None:
        reason = judge_action(self, seat, action)
        return None if reason == LEGAL else explain(self, seat, reason)

    # What an action does

    def advance(self, seat: i64, action: Action) -> None:
        bargaining = self.bargain.maker != NONE
        if isinstance(action, Deed):
            self._do(seat, action)
        else:
            phase_of(self).deal(self, action)
        if bargaining and self.bargain.maker == NONE:
            phase_of(self).after_deals(self)
        if self.ending != GOES_ON:
            self.phase = OVER

    def _do(self, seat: i64, action: Deed) -> None:
        phase, verb = phase_of(self), action.verb
        if verb == OFFER:
            begin_offer(self, seat)
        elif verb == REVEAL and isinstance(action, OfTrophy):
            reveal(self, seat, action.trophy)
            phase.after_reveal(self, seat)
        elif verb == DISCARD and isinstance(action, OfImprovement):
            self.discard(seat, action.improvement)
            phase.after_discard(self, seat)
        else:
            phase.carry_out(self, action)

    # Chance

    def chances(self) -> list[tuple[Action, int]]:
        return phase_of(self).chances(self)

    def deal(self, rng: Rng) -> Action:
        return phase_of(self).draw(self, rng)

    def draws_from(self) -> i64:
        return self.phase

    # Secrets and words

    def audience(self, actor: i64, action: Action) -> i64:
        return audience_of(self, actor, action)

    def served(self, actor: i64, action: Action) -> i64:
        return served_by(self, actor, action)

    def account(self, actor: i64, action: Action, openly: bool) -> Message:
        return account_of(self, actor, action, openly)

    def view(self, seat: int | None) -> MetalAdventuresView:
        return view_of(self, seat)

    def outcome(self) -> Outcome | None:
        return final_score(self) if self.phase == OVER else None

    def merit(self, seat: i64) -> i64:
        return merit_of(self, seat)

    def data(self) -> dict[str, object]:
        return everything(self)

    def __repr__(self) -> str:
        return sketch(facts_of(self, Hidden(), None))
