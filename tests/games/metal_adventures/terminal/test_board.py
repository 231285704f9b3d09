"""The board of Metal Adventures as characters: Space, places and tour, captains, fights, deals, what can be done."""

import pytest

from creuset.core.fair import rng_from
from creuset.core.seats import DEALER_ONLY, seats_in
from creuset.games.metal_adventures.rules import GAME
from creuset.games.metal_adventures.rules.cards import SHIP_KEYS
from creuset.games.metal_adventures.rules.components import STOP_NAMES
from creuset.games.metal_adventures.rules.facts import Part
from creuset.games.metal_adventures.terminal.board.choices import SPARE_KEYS, VERB_KEYS, entries_of, inside
from creuset.games.metal_adventures.terminal.board.moves import MetalAdventuresBoard
from creuset.games.metal_adventures.terminal.reading.kinds import STOPS
from creuset.terminal.screens.table import GENERAL_KEYS
from creuset.terminal.talking import TALK_KEYS
from creuset.words import LANGUAGES, Speaker
from tests.games.metal_adventures.terminal.positions import (
    DRAFT,
    MENU,
    actions,
    board_of,
    captain,
    deal,
    fight,
    position,
    sight_of,
    told,
)
from tests.terminal.pilots import ENGLISH

SMALL = (50, 17)
"""The field in a terminal of 80 columns and 24 lines."""

LARGE = (110, 44)


def field_of(board: MetalAdventuresBoard, room: tuple[int, int] = SMALL) -> str:
    return board.field(*room).plain()


def panel_of(board: MetalAdventuresBoard, number: int, width: int = 26) -> str:
    return board.panels(width)[number].picture.plain()


def line_with(text: str, words: str) -> str:
    """The one line that holds these words."""
    found = [line for line in text.split("\n") if words in line]
    assert len(found) == 1, (words, text)
    return found[0]


# The table


@pytest.mark.rule("MA-04", "MA-10", "MA-11")
def test_space_shows_the_deck_and_the_ships_that_are_turned_up() -> None:
    fights = ("fight destria_nova", "fight bloodhound", "fight saffron_tide")
    odds: dict[str, object] = {"attack": 8, "defence": 10, "odds": {"win": 15, "of": 36}}
    board = board_of(
        told(
            *fights,
            phase="target",
            near=20,
            deep=34,
            space=["destria_nova", "bloodhound", "saffron_tide"],
            effects={fights[0]: odds},
        )
    )
    text = field_of(board)
    assert line_with(text, "Near 20") == line_with(text, "Deep 34")
    assert "I " in line_with(text, "Destria Nova")
    assert line_with(text, "Destria Nova").endswith("▲10 ×1 2¢  42%")
    assert "S!" in line_with(text, "Bloodhound")
    assert line_with(text, "Bloodhound").endswith("▲12 ×2 3¢ ★1")
    assert line_with(text, "Saffron Tide").endswith("♥2")
    assert "fight: Destria Nova" in ENGLISH(board.about())
    assert "15 of 36 throws win" in ENGLISH(board.about())
    assert board.press("2") == "fight bloodhound"


@pytest.mark.rule("MA-22", "MA-43", "MA-51")
def test_the_tour_is_a_path_through_four_places_with_a_state_for_each_stop() -> None:
    tour = {"last": 5, "closed": False, "used": ["ocg"]}
    view = told("buy lumiculaire", "amnesty 0", "end", tour=tour, raided="karokum", effects={"amnesty 0": {"price": 2}})
    text = field_of(board_of(view), LARGE)
    assert line_with(text, "Exxalia").index("Exxalia") < line_with(text, "Exxalia").index("OCG post")
    assert "–1 Trophy" in text
    assert "●5 New choices" in text
    assert "▸6 Purchase" in text, "the cursor"
    assert "·7 Smuggling" in text
    assert "+8 Amnesty" in text
    assert "2¢" in line_with(text, "+8 Amnesty")
    assert "▼13 2¢ ▯2" in text
    assert "▲14 5¢ ▯10" in text
    for name in STOP_NAMES[1:]:
        assert name in text
    closed = told("end", tour={"last": 5, "closed": True, "used": []}, fought=True)
    assert "–6 Purchase" in field_of(board_of(closed), LARGE)


def test_the_row_shows_power_and_price_and_a_card_tells_what_it_does() -> None:
    board = board_of(told(*MENU))
    text = field_of(board)
    assert "Sun Lance ▲+4 6¢" in text
    assert "Powder Monkey ♠ 1¢" in text
    assert board.point("card lumiculaire")
    assert "choose from 1 more than usual" in ENGLISH(board.about())
    assert board.press("enter") is None


@pytest.mark.rule("MA-07", "MA-08", "MA-09")
def test_the_captains_are_a_table() -> None:
    captains = [
        captain(power=11, damage=1, glory=5, judgment=2, net=3, credits=12, metal=4, trophies=1),
        captain(improvements=["sun_lance"], wrecks=[{"back": "near", "card": None}]),
        captain(),
        captain(),
    ]
    board = board_of(told(*MENU, captains=captains, player=2))
    assert line_with(panel_of(board, 0), "Anna").split() == ["▸Anna", "11", "1", "5", "2", "3", "12", "4"]
    assert line_with(panel_of(board, 0), "Ben").startswith("•Ben")
    wide = panel_of(board, 0, 38)
    assert line_with(wide, "Ben").split()[-3:] == ["1", "1", "2"]
    assert [len(line) <= 26 for line in panel_of(board, 0).split("\n")] == [True] * 5


@pytest.mark.rule("MA-13", "MA-54")
def test_own_trophies_show_their_conditions_and_of_others_only_what_is_known() -> None:
    captains = [captain(known=["miser", "executioner"]), captain(known=["viper"]), captain(), captain()]
    board = board_of(told(*MENU, "reveal miser", captains=captains))
    hand = board.hand(50).plain()
    assert "♦ Have at least 10 credits. ★1" in hand
    assert "♦ Carry out Titles of Glory. ★1 2¢" in hand
    cards = panel_of(board, 1)
    assert "Betray an attacker," in cards
    assert cards.count("♦ × 1") == 1
    assert cards.count("♦ × 2") == 2


def test_wrecks_show_their_face_only_to_who_knows_it() -> None:
    wrecks = [{"back": "deep", "card": None}, {"back": "near", "card": "tin_lark"}]
    board = board_of(told(*MENU, captains=[captain(), captain(wrecks=wrecks), captain(), captain()], karokum=[]))
    text = panel_of(board, 1, 60)
    assert "◊ an unknown ship of Deep Space" in text
    assert line_with(text, "Tin Lark").endswith("S")


@pytest.mark.rule("MA-39")
def test_the_ledger_of_promises_is_shown() -> None:
    promises = [
        {"by": 1, "to": 3, "term": {"what": "later", "amount": 2}, "due": False},
        {"by": 2, "to": 1, "term": {"what": "peace"}, "due": True},
    ]
    text = panel_of(board_of(told(*MENU, promises=promises)), 1, 60)
    assert text.startswith(
        "… Anna to Cleo:\n 2 credits when the promiser's next turn begins\n! Ben to Anna:\n no challenge until"
    )


@pytest.mark.rule("MA-25", "MA-29")
def test_a_fight_is_shown_as_two_sums_with_the_odds() -> None:
    attack: list[Part] = [
        {"part": "power", "seat": 1, "value": 8},
        {"part": "help", "seat": 2, "value": 4},
        {"part": "debt", "seat": 1, "value": -2},
    ]
    going_on = fight(attack=attack, allies=[2])
    text = field_of(board_of(told("offer", "ready", phase="help", fight=going_on)), LARGE)
    assert "attack 10 = 8 Power Anna + 4 help Ben − 2 debt Anna" in text
    assert "defence 10 = 10 Power" in text
    assert "leader's odds: 42 %" in text
    assert "allies: Ben" in text
    rolled = fight(orange=5, grey=2, traitor=3, defenders=[3], stage=0)
    text = field_of(board_of(told("done", phase="support", fight=rolled)), LARGE)
    assert "dice: 5 and 2" in text
    assert "traitor: Cleo" in text
    assert "the leader has won" in field_of(board_of(told("take tin_lark", fight=fight(stage=2, won=True))), LARGE)


@pytest.mark.rule("MA-36", "MA-37")
def test_a_deal_is_shown_clause_by_clause() -> None:
    offer = deal(
        to=[2, 3],
        gives=[{"what": "credits", "amount": 3}, {"what": "trophy", "trophy": "miser"}],
        wants=[{"what": "help"}],
        said="viper",
    )
    text = field_of(board_of(told(*DRAFT, phase="drafting", deal=offer)), LARGE)
    assert "Anna offers to Ben, Cleo" in text
    assert "1. 3 credits" in text
    assert "2. a trophy, face down: Trophy of the miser" in text
    assert "3. help in this fight" in text
    assert "said of the trophy: Trophy of the viper" in text
    small = field_of(board_of(told(*DRAFT, phase="drafting", deal=offer)))
    assert "1. 3 credits " in small
    assert "3. help\n" in small
    assert "v 2–3 if won" in small


# What can be done


@pytest.mark.parametrize("notations", [MENU, DRAFT])
@pytest.mark.parametrize("room", [SMALL, LARGE])
def test_every_action_has_a_key_and_a_place(notations: tuple[str, ...], room: tuple[int, int]) -> None:
    board = board_of(told(*notations, phase="drafting", deal=deal(), fight=fight()))
    picture = board.field(*room)
    entries = board._eye.entries
    keys = [entry.key for entry in entries]
    assert len(set(keys)) == len(keys)
    assert all(keys)
    for entry in entries:
        assert picture.find(entry.name) is not None, entry.name
    assert sorted(action.notation() for entry in entries for action in entry.actions) == sorted(notations)


def test_no_key_is_one_that_every_table_has() -> None:
    general = {key.press for key in (*GENERAL_KEYS, *TALK_KEYS)} | {"m"}
    assert not general & set(SPARE_KEYS)
    assert not general & set(VERB_KEYS.values())
    assert [VERB_KEYS[stop] for stop in STOPS] == list("1234567890")


def test_a_small_room_leaves_out_what_matters_least_unless_the_whole_table_is_asked_for() -> None:
    board = board_of(told(*DRAFT, phase="drafting", deal=deal(), fight=fight()))
    text = field_of(board)
    assert text.count("\n") < SMALL[1]
    assert "Anna offers to Ben" in text
    assert "Exxalia" not in text
    assert "propose the deal" in text
    board.press("m")
    assert "Exxalia" in field_of(board)
    assert "Anna against Destria Nova" in field_of(board)
    board.press("m")
    assert "Exxalia" not in field_of(board)


def test_a_large_room_has_titles_for_the_kinds() -> None:
    text = field_of(board_of(told(*MENU, "end")), LARGE)
    order = [text.index(f"─ {title} ─") for title in ("the fight", "deals", "improvements", "your turn")]
    assert order == sorted(order)
    assert "─ the fight ─" not in field_of(board_of(told(*MENU, "end")), (50, 15))


def test_players_are_named_beside_their_numbers() -> None:
    board = board_of(told(*MENU))
    board.press("c")
    assert "Ben · challenge player 2" in field_of(board)
    assert ENGLISH(board.about()).startswith("challenge player 2; Power 8, Support Power 4")


def test_what_has_no_key_of_its_own_gets_figures_then_letters() -> None:
    takes = [f"take {card}" for card in SHIP_KEYS]
    keys = [entry.key for entry in entries_of(actions(*takes, "decline"))]
    assert keys[:11] == [*"123456789ab"]
    assert keys[-1] == "x", "declining has its own key"
    assert keys.count("") == len(SHIP_KEYS) - len(SPARE_KEYS) + 1, "the others are reached with the arrows"
    assert [entry.key for entry in inside(entries_of(actions("trophy 0", "trophy 1"))[0])] == ["1", "2"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_wider_than_the_room(language: str) -> None:
    offer = deal(gives=[{"what": "credits", "amount": 3}], wants=[{"what": "help"}])
    say = Speaker(language)
    for notations, phase in ((MENU, "menu"), (DRAFT, "drafting")):
        board = board_of(told(*notations, phase=phase, deal=offer, fight=fight()), say)
        for width, height in (SMALL, LARGE):
            assert max(map(len, board.field(width, height).plain().split("\n"))) <= width
        board.hand(50)
        board.panels(26)
        say(board.prompt())
        say(board.about())


def test_spectators_see_the_table_and_nothing_to_do() -> None:
    board = board_of(told(seat=None, acting=2, player=2, hand=[]))
    assert "Exxalia" in field_of(board)
    assert "You are watching." in board.hand(50).plain()
    assert Speaker("fr")(board.about()) == ""
    assert ENGLISH(board.prompt()) == "Ben has to decide: one fight, and the tour before or after it"
    assert board.press("enter") is None
    assert board.press("s") is None


def test_the_prompt_says_what_is_asked_and_of_whom() -> None:
    assert ENGLISH(board_of(told("loyal", "betray", phase="loyalty", fight=fight())).prompt()).startswith(
        "Anna: stand by"
    )
    waiting = board_of(told("reveal miser", acting=2, phase="menu"))
    assert "you may act out of turn" in ENGLISH(waiting.prompt())
    assert ENGLISH(board_of(told(acting=None, phase="rolling")).prompt()) == "The dealer is at work …"
    assert ENGLISH(board_of(told(acting=None, phase="over")).prompt()) == "The game is over."
    paying = board_of(
        told("spend tin_lark", phase="paying", due={"count": 2, "stop": "overhaul", "nation": None, "scrapped": None})
    )
    assert ENGLISH(paying.prompt()).endswith("cards to pay: 2")
    board = board_of(told("end", fought=True))
    assert "end the turn" in ENGLISH(board.prompt())
    board.look(sight_of(told("rest", "travel", phase="start")))
    assert ENGLISH(board.prompt()) == "Anna: travel, and respect the Fraternity or not"
    damaged = [captain(damage=1), captain(), captain(), captain()]
    assert ENGLISH(board_of(told("rest", "travel", phase="start", captains=damaged)).prompt()) == "Anna: rest or travel"


def test_positions_that_are_told_are_like_those_of_a_game() -> None:
    """Otherwise the other tests here would test nothing."""
    state = GAME.begin({}, 4)
    real = state.view(0).data()
    assert set(position()) == set(real)
    captains = real["captains"]
    assert isinstance(captains, list)
    assert set(captain()) == set(captains[0])
    rng = rng_from("told like real", 1)
    missing = {"fight": set(fight()), "deal": set(deal())}
    while missing:
        seats = int(state.to_act())
        seat = next(seats_in(seats))
        state.apply(seat, state.deal(rng) if seats == DEALER_ONLY else state.sample(seat, rng))
        for part in list(missing):
            facts = state.view(0).data()[part]
            if isinstance(facts, dict):
                assert missing.pop(part) == set(facts)
