"""Quench: heat your blade as far as you dare. A whole game for the Creuset table in one file."""

from collections.abc import Mapping, Sequence
from pathlib import Path

from creuset.core.action import Action, PlainAction
from creuset.core.catalogue import Catalogue
from creuset.core.errors import Refusal
from creuset.core.game import Game, Lid, Rule, Section
from creuset.core.message import Message
from creuset.core.outcome import Outcome, ScoreLine, ranks_by
from creuset.core.rng import Rng
from creuset.core.seats import DEALER, DEALER_ONLY
from creuset.core.state import State, View
from creuset.packs import Pack

BLADES = range(7, 13)
COALS = {1: 6, 2: 6, 3: 6, 4: 6}
MOST = 4
UNKNOWN = 0

RULEBOOK = (
    Section(
        "Setting up",
        (
            Rule("QU-01", "The bag", "Put 24 coals into the bag: six each of heat 1, 2, 3 and 4."),
            Rule("QU-02", "The blades", "Deal each player one of six blades, face down. It says how much heat it "
                 "bears: 7 to 12. You may look at your own blade only."),
        ),
    ),
    Section(
        "Your turn",
        (
            Rule("QU-03", "Stoke", "Draw a coal from the bag and lay it on your fire."),
            Rule("QU-04", "Shovel", "Once a game, move the coal you laid last to the fire of another player who "
                 "has not quenched."),
            Rule("QU-05", "Quench", "Put your fire out. Your heat stays as it is, and you take no more turns."),
            Rule("QU-06", "In turn", "Players take turns in order; those who have quenched are passed over."),
        ),
    ),
    Section(
        "The end",
        (
            Rule("QU-07", "When it ends", "The game ends when everybody has quenched, or when the bag is empty."),
            Rule("QU-08", "Score", "Turn up the blades. Your heat is your score, unless it is more than your blade "
                 "bears: then the blade has cracked and scores nothing. The highest score wins."),
        ),
    ),
)  # fmt: skip

STOKE = PlainAction("stoke", Message("stoke your fire"))
QUENCH = PlainAction("quench", Message("quench your blade"))
SHOVELS = [PlainAction(f"shovel {to + 1}", Message("shovel your last coal to player {to}", {"to": to + 1}))
           for to in range(MOST)]  # fmt: skip
DEALS = {heat: PlainAction(f"blade {heat}", Message("a blade that bears {heat}", {"heat": heat})) for heat in BLADES}
DRAWS = {heat: PlainAction(f"coal {heat}", Message("a coal of heat {heat}", {"heat": heat})) for heat in COALS}
CATALOGUE = Catalogue("Quench", [STOKE, QUENCH, *SHOVELS, *DEALS.values(), *DRAWS.values()])


class Smithy(State):
    """The blades, the fires, the bag, and whose turn it is."""

    def __init__(self, seats: int) -> None:
        self.blades = [UNKNOWN] * seats
        self.fires: list[list[int]] = [[] for _seat in range(seats)]
        self.quenched = [False] * seats
        self.shovelled = [False] * seats
        self.bag = dict(COALS)
        self.player = 0
        self.turn = 1
        self.drawing = False

    def copy(self) -> "Smithy":
        twin = Smithy(len(self.blades))
        twin.blades, twin.fires = list(self.blades), [list(fire) for fire in self.fires]
        twin.quenched, twin.shovelled, twin.bag = list(self.quenched), list(self.shovelled), dict(self.bag)
        twin.player, twin.turn, twin.drawing = self.player, self.turn, self.drawing
        return twin

    def seats(self) -> int:
        return len(self.blades)

    def turns(self) -> int:
        return self.turn

    def over(self) -> bool:
        return all(self.quenched) or not any(self.bag.values())

    def to_act(self) -> int:
        if UNKNOWN in self.blades or self.drawing:
            return int(DEALER_ONLY)
        return 0 if self.over() else 1 << self.player

    def legal(self, seat: int) -> list[Action]:
        if seat == DEALER:
            return [action for action, _weight in self.chances()]
        if self.to_act() != 1 << seat:
            return []
        shovels: list[Action] = []
        if self.fires[seat] and not self.shovelled[seat]:
            others = [to for to in range(self.seats()) if to != seat and not self.quenched[to]]
            shovels = [SHOVELS[to] for to in others]
        return [STOKE, *shovels, QUENCH]

    def refusal(self, seat: int, action: Action) -> Refusal | None:
        if self.judge(seat, action) == 0:
            return None
        if self.to_act() != 1 << seat:
            return Refusal("QU-06", Message("it is not your turn"))
        if action in SHOVELS:
            return Refusal("QU-04", Message("you cannot shovel a coal there now"))
        return Refusal("QU-03", Message("only the dealer does that"))

    def chances(self) -> list[tuple[Action, int]]:
        if UNKNOWN in self.blades:
            return [(DEALS[heat], 1) for heat in BLADES if heat not in self.blades]
        return [(DRAWS[heat], left) for heat, left in self.bag.items() if left] if self.drawing else []

    def advance(self, seat: int, action: Action) -> None:
        word, *number = action.notation().split()
        if word == "blade":
            self.blades[self.blades.index(UNKNOWN)] = int(number[0])
            return
        if word == "stoke":
            self.drawing = True
            return
        if word == "coal":
            self.bag[int(number[0])] -= 1
            self.fires[self.player].append(int(number[0]))
            self.drawing = False
        elif word == "shovel":
            self.fires[int(number[0]) - 1].append(self.fires[seat].pop())
            self.shovelled[seat] = True
        else:
            self.quenched[seat] = True
        self._pass_on()

    def _pass_on(self) -> None:
        if not self.over():
            self.turn += 1
            self.player = (self.player + 1) % self.seats()
            while self.quenched[self.player]:
                self.player = (self.player + 1) % self.seats()

    def served(self, actor: int, action: Action) -> int:
        if actor != DEALER:
            return actor
        return self.player if self.drawing else self.blades.index(UNKNOWN)

    def audience(self, actor: int, action: Action) -> int:
        dealing = actor == DEALER and not self.drawing
        return 1 << self.served(actor, action) if dealing else (1 << self.seats()) - 1

    def account(self, actor: int, action: Action, openly: bool) -> Message:
        word, *number = action.notation().split()
        if word == "blade" and not openly:
            return Message("{player} gets a blade")
        if word == "shovel":
            return Message("{player} shovels a coal to player {to}", {"to": number[0]})
        if word in ("stoke", "quench"):
            return Message("{player} stokes" if word == "stoke" else "{player} quenches")
        return Message("{player} gets {thing}", {"thing": action.label()})

    def view(self, seat: int | None) -> "SmithView":
        return SmithView(self, seat)

    def outcome(self) -> Outcome | None:
        if self.to_act() != 0:
            return None
        heats = [sum(fire) for fire in self.fires]
        scores = tuple(heat if heat <= blade else 0 for heat, blade in zip(heats, self.blades, strict=True))
        lines = [("heat", heats), ("blade", self.blades)]
        reason = Message("everybody has quenched" if all(self.quenched) else "the bag is empty")
        sheet = tuple(ScoreLine(key, Message(key), tuple(values)) for key, values in lines)
        return Outcome("end", reason, ranks_by([(score,) for score in scores]), scores, sheet)

    def data(self) -> dict[str, object]:
        return {
            "player": self.player + 1,
            "turn": self.turn,
            "blades": by_player([blade or None for blade in self.blades]),
            "fires": by_player([list(fire) for fire in self.fires]),
            "quenched": by_player(self.quenched),
            "shovelled": by_player(self.shovelled),
            "bag": {str(heat): left for heat, left in self.bag.items()},
            "drawing": self.drawing,
        }


def by_player(values: Sequence[object]) -> dict[str, object]:
    """A fact for each player: general boards put the players' names there."""
    return {f"player {seat}": value for seat, value in enumerate(values, 1)}


class SmithView(View):
    """Everything but the blades of others, until they are turned up at the end (QU-02, QU-08)."""

    def __init__(self, state: Smithy, seat: int | None) -> None:
        self.seat = seat
        self.seen = state.copy()
        self.dealt = [blade != UNKNOWN for blade in state.blades]
        for other in range(state.seats()) if state.to_act() else ():
            if other != seat:
                self.seen.blades[other] = UNKNOWN

    def imagine(self, rng: Rng) -> Smithy:
        world = self.seen.copy()
        unseen = [heat for heat in BLADES if heat not in world.blades]
        for seat, dealt in enumerate(self.dealt):
            if dealt and world.blades[seat] == UNKNOWN:
                world.blades[seat] = unseen.pop(rng.below(len(unseen)))
        return world

    def data(self) -> dict[str, object]:
        seat = None if self.seat is None else self.seat + 1
        return {"seat": seat, "dealt": by_player(self.dealt), **self.seen.data()}


class Quench(Game):
    """The game as the table knows it."""

    def __init__(self) -> None:
        self.lid = Lid("quench", "Quench", "The Creuset authors", fewest=2, most=MOST, secrets=True)
        self.rulebook = RULEBOOK

    def start(self, options: Mapping[str, str], seats: int) -> Smithy:
        return Smithy(seats)

    def parse(self, text: str) -> Action:
        return CATALOGUE.parse(text)


GAME = Quench()
PACK = Pack(game="quench:GAME", words=Path(__file__).with_name("words"))
