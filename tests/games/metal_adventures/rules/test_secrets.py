"""What lies open and what is secret: trophies, faces of Wrecks, the order of piles: MA-37, MA-54."""

from typing import Any, cast

import pytest

from creuset.conformance.worlds import line
from creuset.core.seats import DEALER
from creuset.games.metal_adventures.rules import GAME
from creuset.games.metal_adventures.rules.rules import MetalAdventuresState
from tests.games.metal_adventures.rules.deals import WON, drafted, fought, looked_at, offered
from tests.games.metal_adventures.rules.positions import Captain, actor, facts, play, position, travelling

pytestmark = pytest.mark.rule("MA-54")

EVERYONE = [1, 2, 3]


def audience(state: MetalAdventuresState, action: str) -> list[int]:
    """The players who see an action of the one who has to act as it is."""
    mask = int(state.audience(actor(state), GAME.parse(action)))
    return [seat + 1 for seat in range(int(state.seats())) if mask >> seat & 1]


def told(state: MetalAdventuresState, action: str, reader: int | None) -> str:
    """The line of the log about it that a player, or a spectator, gets."""
    return line(state, None if reader is None else reader - 1, actor(state), GAME.parse(action))[1]


def seen(state: MetalAdventuresState, reader: int | None) -> dict[str, Any]:
    """What a player, or a spectator, may know."""
    return {**state.view(None if reader is None else reader - 1).data()}


def faces(state: MetalAdventuresState, reader: int | None, owner: int) -> list[str | None]:
    """The Wrecks of a player as another sees them."""
    return [wreck["card"] for wreck in seen(state, reader)["captains"][owner - 1]["wrecks"]]


def known(state: MetalAdventuresState, reader: int | None, owner: int) -> list[str]:
    """The trophies of a player that another knows."""
    return cast(list[str], seen(state, reader)["captains"][owner - 1]["known"])


def gone(state: MetalAdventuresState, reader: int | None) -> list[str | None]:
    """What left the game, as a player sees it."""
    return [card["card"] for card in seen(state, reader)["gone"]]


def at_setup() -> MetalAdventuresState:
    """The first player's trophies are about to be dealt."""
    state = cast(MetalAdventuresState, GAME.begin({}, 3))
    lines = ["begin 1", "base red_jackdaw", "base comet_fox", "base iron_cradle"]
    for text in (*lines, "lay sun_lance", "lay meteor_plate", "lay vault_key", "lay saboteur"):
        state.apply(DEALER, GAME.parse(text))
    return state


HOLDER = Captain(
    credits=9, damage=2, trophies="miser armourer", wrecks="tin_lark copper_swan aurora_clipper bloodhound"
)


# Who sees what is done


def test_the_first_trophies_are_seen_by_their_owner_only() -> None:
    state = at_setup()
    assert audience(state, "draw miser") == [1]
    assert told(state, "draw miser", 1) == "{player} draws a trophy: Trophy of the miser"
    assert told(state, "draw miser", 2) == told(state, "draw miser", None) == "{player} draws a trophy"
    for text in ("draw miser", "draw armourer", "draw colossus"):
        state.apply(DEALER, GAME.parse(text))
    assert audience(state, "under miser") == [1]
    assert told(state, "under miser", 3) == "{player} puts a trophy under the pile"
    state.apply(0, GAME.parse("under miser"))
    assert audience(state, "draw viper") == [2]


HIDDEN = [
    (["rest"], "exchange miser", [1]),
    (["rest", "exchange miser", "end"], "draw viper", [1]),
    (["trophy 1"], "under miser", [1]),
    (["trophy 1", "under miser"], "draw viper", [1]),
    (["trophy 1", "under miser", "draw viper", "draw saint"], "keep viper", [1]),
    (["repair 1"], "spend tin_lark", [1]),
    (["overhaul 2"], "spend tin_lark", [1]),
    (["lavish 3"], "spend tin_lark", [1]),
    (drafted("2"), "give trophy miser", [1]),
]


@pytest.mark.parametrize(("lines", "action", "seats"), HIDDEN, ids=[action for _lines, action, _seats in HIDDEN])
def test_what_is_done_with_hidden_cards_is_seen_by_those_concerned(
    lines: list[str], action: str, seats: list[int]
) -> None:
    state = position(HOLDER) if lines[0] == "rest" else travelling(HOLDER)
    play(state, *lines)
    assert audience(state, action) == seats
    openly = {told(state, action, reader) for reader in seats}
    others = {told(state, action, reader) for reader in (2, 3, None)}
    assert len(openly) == len(others) == 1
    assert not openly & others
    assert not any(name in str(others) for name in ("miser", "Tin Lark", "viper"))


@pytest.mark.rule("MA-37")
def test_a_trophy_that_is_handed_over_is_seen_by_both() -> None:
    state = play(travelling(Captain(), Captain(trophies="miser")), *offered("2", "want trophy"))
    assert audience(state, "accept with miser") == [1, 2]
    assert told(state, "accept with miser", 3) == "{player} accepts and hands over a trophy, face down"
    assert told(state, "accept with miser", None) == "{player} accepts and hands over a trophy, face down"


OPEN = [
    (["titles solar"], "spend tin_lark"),
    (["amnesty 1"], "spend bloodhound"),
    (["scrap"], "spend tin_lark"),
    ([], "reveal survivor"),
    (["lavish 3"], "reveal survivor"),
    (drafted("2", "give trophy survivor"), "say viper"),
    (drafted("2"), "give wreck tin_lark"),
    (drafted("3"), "want trophy"),
    (["raid bazaar"], "ready"),
    (["raid bazaar", "ready", "hold"], "roll 3 4"),
]


@pytest.mark.parametrize(("lines", "action"), OPEN, ids=[f"{' '.join(lines)} {action}" for lines, action in OPEN])
def test_everything_else_is_seen_by_all(lines: list[str], action: str) -> None:
    holder = HOLDER._replace(damage=3, judgment=1, trophies="survivor")
    state = play(travelling(holder, Captain(), Captain(trophies="saint"), karokum="mothwing"), *lines)
    assert audience(state, action) == EVERYONE
    assert len({told(state, action, reader) for reader in (1, 2, 3, None)}) == 1


@pytest.mark.rule("MA-34")
def test_looted_wrecks_are_seen_by_the_two_concerned() -> None:
    state = looting()
    assert audience(state, "take copper_swan") == [1, 2]
    assert told(state, "take copper_swan", 2) == "{player} takes the Wreck: Copper Swan"
    assert told(state, "take copper_swan", 3) == told(state, "take copper_swan", None)
    assert told(state, "take copper_swan", 3) == "{player} takes a Wreck, face down"


# Trophies


def test_a_trophy_is_known_to_its_owner_its_number_to_all() -> None:
    state = travelling(HOLDER, Captain(trophies="saint"))
    assert seen(state, 1)["hand"] == known(state, 1, 1) == ["miser", "armourer"]
    assert seen(state, 2)["hand"] == ["saint"]
    assert seen(state, None)["hand"] == []
    for reader in (2, 3, None):
        assert known(state, reader, 1) == []
        assert [entry["trophies"] for entry in seen(state, reader)["captains"]] == [2, 1, 0]


def test_trophies_that_somebody_chooses_among_are_known_to_him() -> None:
    state = play(travelling(Captain(trophies="saint")), "trophy 0", "draw viper", "draw miser")
    assert sorted(seen(state, 1)["drawn"]) == ["miser", "viper"]
    for reader in (2, 3, None):
        assert seen(state, reader)["drawn"] == []
        assert [entry["drawn"] for entry in seen(state, reader)["captains"]] == [2, 0, 0]


def test_what_goes_under_the_pile_is_known_to_who_put_it_there() -> None:
    state = play(travelling(HOLDER), "trophy 1", "under miser", "draw viper", "draw saint", "keep viper")
    assert seen(state, 1)["trophies_under"] == ["miser", "saint"]
    for reader in (2, 3, None):
        assert seen(state, reader)["trophies_under"] == [None, None]


@pytest.mark.rule("MA-13")
def test_a_revealed_trophy_is_known_to_all_under_the_pile() -> None:
    state = play(travelling(HOLDER._replace(damage=3, trophies="survivor miser")), "reveal survivor")
    for reader in (1, 2, 3, None):
        assert seen(state, reader)["trophies_under"] == ["survivor"]
    assert known(state, 2, 1) == []


@pytest.mark.rule("MA-37")
def test_an_offered_trophy_lies_face_down_the_claim_is_heard_by_all() -> None:
    state = play(travelling(HOLDER), *offered("2", "give trophy miser"))
    assert seen(state, 1)["deal"]["gives"] == [{"what": "trophy", "trophy": "miser"}]
    for reader in (2, 3, None):
        assert seen(state, reader)["deal"]["gives"] == [{"what": "trophy"}]
    state = play(travelling(HOLDER), *drafted("2", "give trophy miser", "say saint"), "propose")
    for reader in (1, 2, 3, None):
        assert seen(state, reader)["deal"]["said"] == "saint"


@pytest.mark.rule("MA-37")
def test_who_receives_a_trophy_sees_it_and_so_does_who_gave_it() -> None:
    state = looked_at(play(travelling(HOLDER), *offered("2", "give trophy miser"), "accept"))
    assert known(state, 2, 2) == known(state, 1, 2) == ["miser"]
    assert known(state, 3, 2) == known(state, None, 2) == []
    assert (known(state, 2, 1), known(state, 3, 1)) == ([], [])


@pytest.mark.rule("MA-37")
def test_acceptance_itself_does_not_tell_which_trophy_it_is() -> None:
    """Receivers learn it by a step that names the trophy, not by one that would look the same for another."""
    views = []
    for trophy in ("miser", "armourer"):
        state = play(travelling(HOLDER), *offered("2", f"give trophy {trophy}"))
        state.apply(1, GAME.parse("accept"))
        views.append([state.view(reader).encode() for reader in (1, 2, None)])
    assert views[0] == views[1]


def given(own: str, *, to: int = 2) -> MetalAdventuresState:
    """Player 1 has given away the miser: they know one trophy of the other, who has these as well."""
    captains = [Captain(trophies="miser"), *(Captain(trophies=own) if seat == to else Captain() for seat in (2, 3))]
    state = looked_at(play(travelling(*captains), *offered(str(to), "give trophy miser"), "accept"))
    assert known(state, 1, to) == ["miser"]
    return state


def test_what_one_knows_of_another_hand_is_lost_when_one_of_several_leaves_it_unseen() -> None:
    state = play(given("armourer"), "raid exxalia")
    play(fought(state, "roll 1 6"), "end", "judgment", "trophy 1", "under armourer")
    assert known(state, 1, 2) == []
    assert seen(state, 1)["trophies_under"] == [None]


def test_and_kept_when_it_can_only_be_that_one() -> None:
    state = play(given(""), "raid exxalia")
    play(fought(state, "roll 1 6"), "end", "judgment", "trophy 1", "under miser")
    assert seen(state, 1)["trophies_under"] == ["miser"]
    assert seen(state, 3)["trophies_under"] == [None]


@pytest.mark.rule("MA-37")
def test_who_gets_one_of_two_trophies_still_knows_the_other() -> None:
    state = play(given("armourer"), *offered("2", "want trophy"), "accept with armourer")
    assert known(state, 1, 2) == ["miser"]
    assert (known(state, 2, 1), known(state, 3, 1), known(state, 3, 2)) == (["armourer"], [], [])


@pytest.mark.rule("MA-37")
def test_when_trophies_are_exchanged_both_know_both() -> None:
    state = travelling(Captain(trophies="miser"), Captain(trophies="armourer"))
    looked_at(play(state, *offered("2", "give trophy miser", "want trophy"), "accept with armourer"))
    assert known(state, 1, 1) == known(state, 2, 1) == ["armourer"]
    assert known(state, 1, 2) == known(state, 2, 2) == ["miser"]
    assert all(known(state, reader, owner) == [] for reader in (3, None) for owner in (1, 2))


# Wrecks


def test_a_ship_that_was_beaten_is_known_to_all() -> None:
    state = play(travelling(karokum="tin_lark"), "hunt", "fight tin_lark")
    fought(state, WON)
    for reader in (1, 2, 3, None):
        assert faces(state, reader, 1) == ["tin_lark"]


def test_of_a_wreck_that_nobody_saw_all_see_the_back() -> None:
    state = travelling(Captain(wrecks="tin_lark", unseen_wrecks="copper_swan amber_basilica"))
    assert faces(state, 1, 1) == ["tin_lark", "copper_swan", "amber_basilica"]
    for reader in (2, 3, None):
        assert seen(state, reader)["captains"][0]["wrecks"] == [
            {"back": "near", "card": "tin_lark"},
            {"back": "near", "card": None},
            {"back": "deep", "card": None},
        ]


def test_a_wreck_that_is_named_in_a_deal_is_known_to_all_from_then_on() -> None:
    state = travelling(Captain(unseen_wrecks="copper_swan tin_lark"))
    play(state, *drafted("2", "give wreck copper_swan"), "drop")
    for reader in (2, 3, None):
        assert faces(state, reader, 1) == ["copper_swan", None]


@pytest.mark.rule("MA-34")
def test_a_player_who_asks_for_a_wreck_they_saw_shows_where_it_is() -> None:
    state = looting("tin_lark copper_swan aurora_clipper")
    play(state, "take copper_swan", "take tin_lark", *drafted("2"), "want wreck aurora_clipper")
    for reader in (1, 2, 3, None):
        assert faces(state, reader, 2) == ["aurora_clipper"]


def looting(own: str = "tin_lark copper_swan amber_basilica") -> MetalAdventuresState:
    """Player 1 has beaten player 2, whose Wrecks all know, and looks at them."""
    state = play(travelling(Captain(), Captain(wrecks=own)), "challenge 2")
    return looked_at(fought(state, WON, "loot wrecks"))


@pytest.mark.rule("MA-34")
def test_of_looted_wrecks_the_others_know_no_more_which_is_where() -> None:
    state = looting()
    assert facts(state)["due"]["count"] == 2
    play(state, "take copper_swan")
    assert faces(state, 1, 1) == faces(state, 2, 1) == ["copper_swan"]
    assert faces(state, 1, 2) == faces(state, 2, 2) == ["tin_lark", "amber_basilica"]
    for reader in (3, None):
        assert faces(state, reader, 1) == [None]
        assert faces(state, reader, 2) == ["amber_basilica", None]


@pytest.mark.rule("MA-34")
def test_a_looted_wreck_is_still_known_when_it_is_the_only_one_of_its_back() -> None:
    state = play(looting(), "take amber_basilica")
    for reader in (1, 2, 3, None):
        assert faces(state, reader, 1) == ["amber_basilica"]


@pytest.mark.rule("MA-34")
def test_the_victor_looks_at_all_wrecks_and_remembers_them() -> None:
    state = travelling(Captain(), Captain(unseen_wrecks="tin_lark copper_swan aurora_clipper"))
    play(state, "challenge 2")
    looked_at(fought(state, WON, "loot wrecks"))
    assert faces(state, 1, 2) == ["tin_lark", "copper_swan", "aurora_clipper"]
    assert faces(state, 3, 2) == [None, None, None]
    play(state, "take tin_lark", "take copper_swan")
    assert faces(state, 1, 2) == ["aurora_clipper"]


@pytest.mark.rule("MA-34")
def test_the_choice_of_wrecks_itself_does_not_tell_their_faces() -> None:
    views = []
    for wreck in ("tin_lark", "mothwing"):
        state = play(travelling(Captain(), Captain(unseen_wrecks=wreck)), "challenge 2")
        fought(state, WON)
        state.apply(0, GAME.parse("loot wrecks"))
        views.append([state.view(reader).encode() for reader in (0, 2, None)])
    assert views[0] == views[1]


@pytest.mark.rule("MA-44", "MA-51")
@pytest.mark.parametrize("stop", ["repair 1", "lavish 3"])
def test_wrecks_that_pay_for_repairs_or_lavish_spending_leave_face_down(stop: str) -> None:
    state = travelling(Captain(credits=3, damage=1, wrecks="tin_lark copper_swan mothwing amber_basilica"))
    play(state, stop, "spend tin_lark")
    assert gone(state, 1) == ["tin_lark"]
    for reader in (2, 3, None):
        assert gone(state, reader) == [None]
        assert faces(state, reader, 1) == ["amber_basilica", None, None]


def test_the_only_wreck_that_can_have_paid_is_known() -> None:
    state = play(travelling(Captain(damage=1, wrecks="tin_lark amber_basilica")), "repair 1", "spend tin_lark")
    for reader in (1, 2, 3, None):
        assert gone(state, reader) == ["tin_lark"]


@pytest.mark.rule("MA-45", "MA-49", "MA-50")
@pytest.mark.parametrize(("stop", "wreck"), [("titles solar", "tin_lark"), ("amnesty 1", "bloodhound")])
def test_wrecks_that_pay_for_titles_or_amnesty_are_shown(stop: str, wreck: str) -> None:
    own = "tin_lark copper_swan aurora_clipper bloodhound"
    state = play(travelling(Captain(judgment=1, unseen_wrecks=own)), stop, f"spend {wreck}")
    for reader in (1, 2, 3, None):
        assert gone(state, reader) == [wreck]
    assert faces(state, 2, 1) == [None, None, None]


# Piles


def test_nothing_is_told_of_the_space_deck_but_how_many_cards_are_left() -> None:
    state = travelling()
    for reader in (1, None):
        view = seen(state, reader)
        assert (view["near"], view["deep"]) == (34, 34)
        assert "tin_lark" not in state.view(None if reader is None else 0).encode().decode()


@pytest.mark.rule("MA-11")
def test_a_hunter_that_goes_back_into_the_deck_is_forgotten() -> None:
    state = play(travelling(), "space", "turn bloodhound", "turn tin_lark", "turn mothwing", "fight tin_lark")
    for reader in (1, 2, None):
        assert "bloodhound" not in state.view(None if reader is None else reader - 1).encode().decode()


def test_a_view_is_a_copy() -> None:
    state = travelling(HOLDER)
    view = state.view(0)
    before = view.encode()
    play(state, *offered("2", "give trophy miser"))
    assert view.encode() == before


def test_players_have_secrets_of_their_own() -> None:
    assert GAME.lid.secrets
