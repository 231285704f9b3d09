"""How games of Metal Adventures go, over many of them: fights, help, promises, cards winners use, Glory."""

import io
import pickle

from rich.console import Console

from creuset.core.message import Message
from creuset.core.outcome import Outcome, ranks_by
from creuset.games.metal_adventures.balance.cards import share_of
from creuset.games.metal_adventures.balance.report import VoyageBalance
from creuset.games.metal_adventures.balance.voyages import (
    BASE_SHIP,
    CHALLENGES,
    FROM_LAVISH,
    FROM_SHIPS,
    IMPROVEMENT,
    KAROKUM,
    PLANETS,
    SPACE,
    STOP,
    TROPHY,
    Combat,
    Use,
    Voyage,
)
from creuset.games.metal_adventures.rules.cards import IMPROVEMENT_KEYS, own_cards
from creuset.games.metal_adventures.rules.components import BASES, IMPROVEMENTS, STOPS, TROPHIES
from creuset.lab.balance import Balance, weigh
from creuset.lab.simulate import Contest, Result, play_all
from creuset.words import Speaker
from tests.games.metal_adventures.rules.card_files import written

SEATS = 3
EVERYTHING = (
    *((STOP, stop) for stop in range(1, STOPS + 1)),
    *((TROPHY, trophy) for trophy in range(TROPHIES)),
    *((IMPROVEMENT, card) for card in range(IMPROVEMENTS)),
    *((BASE_SHIP, base) for base in range(BASES)),
)
LUMICULAIRE = IMPROVEMENT_KEYS.index("lumiculaire")


def contest(game: str = "metal_adventures", **options: str) -> Contest:
    return Contest(game, options, ("random",) * SEATS, ("A", "B", "C"), 1)


def won_by(*winners: int, order: tuple[int, ...] = (0, 1, 2), key: str = "glory", turns: int = 30) -> Result:
    """A game these seats won."""
    totals = tuple(9 if seat in winners else 4 for seat in range(SEATS))
    outcome = Outcome(key, Message("the end"), ranks_by([(total,) for total in totals]), totals, ())
    return Result(outcome, turns, 100, order)


def voyage(
    *combats: Combat,
    uses: tuple[Use, ...] = (),
    glory: tuple[tuple[int, ...], ...] = ((0,) * 5,) * SEATS,
    judgment: tuple[int, ...] = (0,) * SEATS,
    promises: tuple[int, int, int, int] = (0, 0, 0, 0),
) -> Voyage:
    return Voyage(combats, uses, glory, judgment, *promises)


def fight(kind: int, won: bool, deep: bool = False, asked: bool = False, ally: str = "") -> Combat:
    """A fight with no ally, a `loyal` one or a `false` one."""
    return Combat(kind, deep, won, asked, bool(ally), ally == "false")


def balance_of(*games: tuple[Result, Voyage]) -> VoyageBalance:
    balance = VoyageBalance(contest())
    for result, game in games:
        balance.add(result, game)
    return balance


def shown(balance: Balance | VoyageBalance) -> str:
    page = io.StringIO()
    balance.show(Console(file=page, width=160), Speaker("en"))
    return page.getvalue()


def rows(balance: VoyageBalance) -> dict[str, list[list[str]]]:
    """The printed rows, by what they begin with."""
    found: dict[str, list[list[str]]] = {}
    for line in shown(balance).splitlines():
        if line.startswith("│"):
            name, *cells = (cell.strip() for cell in line.strip("│").split("│"))
            found.setdefault(name, []).append(cells)
    return found


def values(cells: list[str]) -> list[str]:
    """Figures without their error bars."""
    return [cell.split(" ±")[0] for cell in cells]


def test_wins_in_the_order_of_play_are_told_against_an_equal_share() -> None:
    games = [(won_by(2, order=(2, 0, 1)), voyage())] * 2 + [(won_by(0, 1), voyage())]
    balance = balance_of(*games)
    above = [round(estimate.value, 1) for estimate in balance.above_equal_share()]
    assert above == [50.0, -16.7, -33.3]
    assert rows(balance)["whoever begins"][0] == ["+50.0 ± 52.3"]


def test_turns_of_a_player_and_how_games_end() -> None:
    told = rows(balance_of((won_by(0, turns=30), voyage()), (won_by(0, turns=60, key="deck"), voyage())))
    assert values(told["turns for each player"][0]) == ["15.00"]
    assert values(told["ended by Glory, not by the deck"][0]) == ["50.0%"]


def test_combats_are_told_by_kind_and_by_who_won() -> None:
    first = voyage(fight(SPACE, True), fight(SPACE, False), fight(KAROKUM, True), fight(CHALLENGES, False))
    told = rows(balance_of((won_by(0), first), (won_by(0), voyage(fight(SPACE, True)))))
    assert values(told["ships in Space"][0]) == ["1.50", "60.0%", "66.7%"]
    assert values(told["ships via Karokum"][0]) == ["0.50", "20.0%", "100.0%"]
    assert values(told["planets"][0]) == ["0.00", "0.0%", "–"]
    assert values(told["challenges"][0]) == ["0.50", "20.0%", "0.0%"]


def test_help_is_told_for_near_and_deep_space_planets_and_challenges() -> None:
    game = voyage(
        fight(SPACE, True),
        fight(KAROKUM, False, asked=True),
        fight(SPACE, True, deep=True, asked=True, ally="loyal"),
        fight(SPACE, False, deep=True, asked=True, ally="loyal"),
        fight(KAROKUM, False, deep=True, asked=True, ally="false"),
        fight(KAROKUM, True, deep=True),
        fight(PLANETS, True, asked=True, ally="false"),
    )
    told = rows(balance_of((won_by(0), game)))
    assert values(told["fights a game"][0]) == ["2.00", "4.00", "1.00", "0.00"]
    assert values(told["asked for help"][0]) == ["50.0%", "75.0%", "100.0%", "–"]
    assert values(told["found an ally"][0]) == ["0.0%", "75.0%", "100.0%", "–"]
    assert values(told["ally betrayed"][0]) == ["–", "33.3%", "100.0%", "–"]
    assert values(told["won with ally"][0]) == ["–", "50.0%", "–", "–"]
    assert values(told["won alone"][0]) == ["50.0%", "100.0%", "–", "–"]
    assert values(told["betrayals"][0]) == ["2.00"]
    assert values(told["– that paid off: the defender won"][0]) == ["50.0%"]


def test_promises_are_told_by_what_became_of_them() -> None:
    told = rows(balance_of((won_by(0), voyage(promises=(10, 5, 2, 1)))))
    assert values(told["promises made"][0]) == ["10.00"]
    assert values(told["– kept"][0]) == ["5.00"]
    assert values(told["– broken"][0]) == ["2.00"]
    assert values(told["– lapsed, or peace until its end"][0]) == ["2.00"]
    assert values(told["– open when the game ended"][0]) == ["1.00"]


def test_glory_is_told_of_winners_only_shared_wins_on_average() -> None:
    glory = ((3, 0, 0, 0, 1), (9, 9, 9, 9, 9), (1, 0, 0, 0, 3))
    alone = (won_by(0), voyage(glory=glory, judgment=(2, 4, 0)))
    shared = (won_by(0, 2), voyage(glory=glory, judgment=(2, 4, 0)))
    balance = balance_of(alone, shared)
    assert balance.glory_from(FROM_SHIPS).value == (3 + 2) / 2
    assert balance.glory_from(FROM_LAVISH).value == (1 + 2) / 2
    assert values(rows(balance)["lost to Judgment"][0]) == ["-1.50"]


def test_a_card_is_told_by_use_by_winners_and_by_users_who_won() -> None:
    by_both = tuple((seat, IMPROVEMENT, LUMICULAIRE) for seat in (0, 0, 1))
    games = [(won_by(0), voyage(uses=by_both)), (won_by(2), voyage(uses=by_both)), (won_by(1), voyage())]
    (told,) = rows(balance_of(*games))["Lumiculaire"]
    assert values(told) == ["2.00", "33.3%", "25.0%"]


def test_what_no_winner_used_is_listed() -> None:
    uses = tuple((0 if number else 1, kind, number) for kind, number in EVERYTHING)
    balance = balance_of((won_by(0), voyage(uses=uses)))
    assert balance.uses.never_used_by_winners() == [(TROPHY, 0), (IMPROVEMENT, 0), (BASE_SHIP, 0)]
    cards = own_cards()
    names = f"{cards.trophy_names[0]}, {cards.improvement_names[0]}, {cards.base_names[0]}"
    assert balance.uses.verdict(Speaker("en")) == f"Never used by a winner: {names}"


def test_a_set_without_dead_cards_is_said_to_be_so() -> None:
    balance = balance_of((won_by(0), voyage(uses=tuple((0, *thing) for thing in EVERYTHING))))
    assert balance.uses.verdict(Speaker("en")) == "Every stop and every card was used by a winner."


def test_a_share_has_the_longer_side_of_its_interval() -> None:
    assert share_of(5, 10) == "50.0% ± 26.3%"
    assert share_of(10, 10) == "100.0% ± 27.8%"
    assert share_of(0, 0) == "–"


def test_games_that_were_played_are_weighed_and_shown() -> None:
    balance = Balance(contest())
    for weighing in play_all(weigh, contest(), 2, 1):
        balance.add(pickle.loads(pickle.dumps(weighing)))  # as it comes from another process
    assert isinstance(balance.findings, VoyageBalance)
    printed = shown(balance)
    assert "whoever begins" in printed
    assert "ships via Karokum" in printed


def test_cards_of_ones_own_are_named_as_they_are() -> None:
    text = written({"equipment.lumiculaire.name": "[b]Lamp[/b]"})  # not markup for the terminal
    balance = VoyageBalance(contest(cards=text))
    balance.add(won_by(0), voyage())
    assert "[b]Lamp[/b]" in rows(balance)
    assert "[b]Lamp[/b]" in shown(balance).split("Never used by a winner")[1]
