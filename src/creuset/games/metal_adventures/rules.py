"""The rules of Metal Adventures: who acts, what is legal, what it does. The phases have files of their own."""

from typing import final

from mypy_extensions import i64

from creuset.core.action import Action
from creuset.core.bits import bit, holds
from creuset.core.errors import Refusal
from creuset.core.lot import Begin
from creuset.core.message import Message
from creuset.core.outcome import Outcome
from creuset.core.rng import Rng
from creuset.core.seats import DEALER, DEALER_ONLY, NOBODY
from creuset.core.state import View
from creuset.games.metal_adventures.account import account_of
from creuset.games.metal_adventures.actions import Deed, OfCard, OfImprovement, OfPlanet, OfTrophy
from creuset.games.metal_adventures.chance import Base, Draw, Hand, Lay, Metal, Roll, ShowTrophy, ShowWreck, Turn
from creuset.games.metal_adventures.choices import Choices
from creuset.games.metal_adventures.dealing import all_chances, one_chance
from creuset.games.metal_adventures.explaining import explain
from creuset.games.metal_adventures.fight import NO_FIGHT
from creuset.games.metal_adventures.legality import collect, free_seats, judge_action
from creuset.games.metal_adventures.phases import (
    answers,
    bargaining,
    fighting,
    menu,
    promises,
    rewards,
    setup,
    space,
    tour,
    trophies,
    turns,
)
from creuset.games.metal_adventures.plain import everything
from creuset.games.metal_adventures.refusals import LEGAL
from creuset.games.metal_adventures.scoring import final_score
from creuset.games.metal_adventures.secrets import audience_of, served_by
from creuset.games.metal_adventures.stages import (
    ANSWERING,
    CALLED,
    CHOOSING,
    DRAFTING,
    DRAWING,
    FAVOURING,
    GOES_ON,
    HELP,
    LOOT_WRECKS,
    LOOTING,
    LOYALTY,
    MENU,
    METAL_CHOICE,
    OF_DEALER,
    OVER,
    PAYING,
    PICKING,
    RALLY,
    REDRAWING,
    RESTING,
    REWARD,
    ROOM,
    SCRAPPING,
    SETTLING,
    START,
    SUPPORTING,
    TARGET,
    TROPHY_ROOM,
)
from creuset.games.metal_adventures.state import Table
from creuset.games.metal_adventures.verbs import DECLINE, DISCARD, OFFER, REVEAL
from creuset.games.metal_adventures.view import view_of


@final
class MetalAdventuresState(Table):
    """A position of Metal Adventures that knows its rules."""

    def copy(self) -> "MetalAdventuresState":
        twin = MetalAdventuresState(self.box, self.glory_to_win, self.players)
        self.put_into(twin)
        return twin

    # Who acts, what is legal

    def to_act(self) -> i64:
        if self.phase == OVER:
            return NOBODY
        return DEALER_ONLY if holds(OF_DEALER, self.phase) else bit(self.acting)

    def free_to_act(self) -> i64:
        return free_seats(self)

    def legal(self, seat: i64) -> list[Action]:
        if seat == DEALER:
            return [action for action, _weight in all_chances(self)]
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
        if isinstance(action, Deed):
            self._do(seat, action)
        else:
            self._deal(action)
        if self.ending != GOES_ON:
            self.phase = OVER

    def _do(self, seat: i64, action: Deed) -> None:
        verb, phase = action.verb, self.phase
        if verb == OFFER:
            bargaining.begin_offer(self)
        elif verb == REVEAL and isinstance(action, OfTrophy):
            trophies.reveal(self, seat, action.trophy)
        elif verb == DISCARD and isinstance(action, OfImprovement):
            self.discard(seat, action.improvement)
            if phase == ROOM and seat == self.acting:
                rewards.give_support(self)
        elif phase == MENU:
            menu.travel_on(self, action)
        elif phase == START:
            turns.start(self, verb)
        elif phase == DRAFTING:
            bargaining.draft(self, action)
        elif phase == ANSWERING:
            answers.answer(self, action)
        elif phase == RESTING:
            turns.rest_on(self, action)
        elif phase == TARGET and isinstance(action, OfCard):
            space.aim(self, action.card)
        else:
            self._fight_on(action)

    def _fight_on(self, action: Deed) -> None:
        """Whatever is decided in a fight and after it."""
        verb, phase = action.verb, self.phase
        if phase == HELP or phase == RALLY:
            fighting.gather(self, action)
        elif phase == METAL_CHOICE:
            fighting.choose_metal(self, verb)
        elif phase == SUPPORTING:
            fighting.support(self, action)
        elif phase == LOYALTY:
            fighting.show_loyalty(self, verb)
        elif phase == SETTLING:
            promises.settle(self, verb)
            self._settled()
        elif phase == CALLED:
            promises.answer_call(self, verb)
        else:
            self._take(action)

    def _take(self, action: Deed) -> None:
        """Pay with, choose or receive a card."""
        phase = self.phase
        if isinstance(action, OfCard) and phase == PAYING:
            tour.spend(self, action.card)
        elif isinstance(action, OfCard) and phase == SCRAPPING:
            tour.take_scrap(self, action.card)
        elif isinstance(action, OfCard) and phase == LOOT_WRECKS:
            rewards.loot_wreck(self, action.card)
        elif isinstance(action, OfPlanet) and phase == FAVOURING:
            space.favour(self, action.planet)
        elif phase == REWARD:
            rewards.take_reward(self, action)
        elif phase == LOOTING:
            rewards.loot(self, action)
        elif isinstance(action, OfTrophy):
            self._choose_trophy(action.trophy)
        else:  # declined: a trophy or an improvement
            assert action.verb == DECLINE
            self.to_draw = 0
            rewards.proceed(self)

    def _choose_trophy(self, trophy: i64) -> None:
        if self.phase == CHOOSING:
            setup.put_back(self, trophy)
        elif self.phase == TROPHY_ROOM:
            self.trophy_under(self.player, trophy)
            trophies.begin_drawing(self, self.to_draw)
        else:
            assert self.phase == PICKING
            trophies.pick(self, trophy)
            if self.fight.kind != NO_FIGHT:
                rewards.proceed(self)
            else:
                self.ask(MENU, self.player)

    def _settled(self) -> None:
        """Ask for the next promise, or go on."""
        if self.fight.kind != NO_FIGHT:
            rewards.proceed(self)
        elif not promises.ask_promiser(self):
            self.ask(START, self.player)

    # Chance

    def _deal(self, action: Action) -> None:
        if isinstance(action, Turn):
            space.turn(self, action.card)
        elif isinstance(action, Roll):
            fighting.roll(self, action.orange, action.grey)
        elif isinstance(action, Metal):
            fighting.roll_metal(self, action.face)
        elif isinstance(action, Lay):
            setup.lay_improvement(self, action.improvement)
        elif isinstance(action, Draw):
            self._draw(action.trophy)
        elif isinstance(action, ShowTrophy):
            answers.show_trophy(self, action.trophy)
        elif isinstance(action, ShowWreck):
            rewards.show_wreck(self, action.card)
        elif isinstance(action, Hand):
            rewards.hand_support(self, action.improvement)
        elif isinstance(action, Base):
            setup.fit_out(self, action.base)
        elif isinstance(action, Begin):
            setup.begin(self, action.seat)

    def _draw(self, trophy: i64) -> None:
        if self.phase == DRAWING or self.phase == REDRAWING:
            resting = self.phase == REDRAWING
            trophies.draw(self, trophy)
            if resting and self.to_draw == 0:
                turns.end_turn(self)
        else:
            setup.deal_trophy(self, trophy)

    def chances(self) -> list[tuple[Action, int]]:
        return all_chances(self)

    def deal(self, rng: Rng) -> Action:
        return one_chance(self, rng)

    # Secrets and words

    def audience(self, actor: i64, action: Action) -> i64:
        return audience_of(self, actor, action)

    def served(self, actor: i64, action: Action) -> i64:
        return served_by(self, actor, action)

    def account(self, actor: i64, action: Action, openly: bool) -> Message:
        return account_of(self, actor, action, openly)

    def view(self, seat: int | None) -> View:
        return view_of(self, seat)

    def outcome(self) -> Outcome | None:
        return final_score(self) if self.phase == OVER else None

    def data(self) -> dict[str, object]:
        return everything(self)
