"""The plain mode of La Forge des Dieux: the pieces, what the players have, and what has to be decided."""

import re

import pytest

from creuset.core.fair import rng_from
from creuset.games.forge.rules import GAME
from creuset.games.forge.rules.actions import PASS
from creuset.games.forge.rules.components import PIECE_NAMES
from creuset.games.forge.rules.cubes import in_words
from creuset.games.forge.rules.scoring import weapon_renown
from creuset.games.forge.rules.state import ALL_FORGED, NO_MORE_FORGING
from creuset.table.plain_view import plain_view
from tests.games.forge.rules.positions import begin, of_kind, play, tell
from tests.games.forge.rules.sets import pieces_with
from tests.games.forge.terminal.answers import pending, reading, remarks, told

# The pieces


@pytest.mark.rule("FO-02")
@pytest.mark.parametrize("card_pyramid", ["wide_top", "narrow_top"])
def test_the_pyramids_are_told_as_they_lie_through_a_whole_game(card_pyramid: str) -> None:
    match = begin(2, card_pyramid=card_pyramid)
    rng = rng_from("reading the pyramids", 1)
    while match.state.outcome() is None:
        pyramids = match.state.pyramids
        for kind in ("blades", "handles"):
            lines = told(match, kind)
            for name in PIECE_NAMES:
                free = [line for line in lines if line.startswith(f"{name}: costs ")]
                covered = [line for line in lines if line.startswith(f"{name}; on it: ")]
                piece = PIECE_NAMES.index(name)
                place = int(pyramids.place_of(piece)) if name.endswith(kind[:-1]) else -1
                assert len(free) == (place >= 0 and bool(pyramids.free >> piece & 1))
                assert len(covered) == (place >= 0 and not free)
                for line in covered:
                    above = [at for at in range(30) if pyramids.lying_on(place) >> at & 1]
                    assert line.split(": ")[1] == ", ".join(PIECE_NAMES[pyramids.piece_at(at)] for at in above)
            counts = [int(line.split(": ")[1]) for line in lines if line.startswith(("free ", "covered "))]
            assert sum(counts) == len(lines) - 2
        play(match, match.state.sample(match.state.player, rng).notation())


FIGURES = pieces_with(
    {
        "grey axe blade": {"cost": {"grey": 1, "red": 2}, "renown": 9, "same_type": 3, "same_colour": 5},
        "blue dagger handle": {"renown": 4, "same_type": 2, "same_colour": 1},
        "grey axe handle": {"renown": 2, "same_type": 6, "same_colour": 7},
    }
)
AXE = "grey axe blade: costs 1 grey, 2 red; Renown 9, same type 3, same colour 5"


@pytest.mark.rule("FO-05", "FO-07")
def test_a_piece_is_told_with_its_figures_and_what_you_lack() -> None:
    match = begin(2, cubes="rb", top=["grey axe blade"], pieces=FIGURES)
    assert f"{AXE}; you lack all of it" in told(match, "blades")
    play(match, "r", "b")
    assert f"{AXE}; you lack 1 grey, 1 red" in told(match, "pieces")
    about = told(match, "grey axe blade")
    assert about[:4] == [AXE, "free", "you lack 1 grey, 1 red", "Ben lacks 1 grey, 2 red"]
    assert about[4].startswith("it lies on: ")
    assert told(match, "grey axe blade", None)[0] == AXE
    assert not any("you" in line for line in told(match, "pieces", None))


@pytest.mark.rule("FO-07")
def test_a_piece_that_can_be_paid_is_said_to_be() -> None:
    match = play(begin(2, cubes="rbrbgb", top=["grey axe blade"], pieces=FIGURES), *"rbrbgb")
    assert f"{AXE}; you can pay for it" in told(match, "pieces")
    assert told(match, "grey axe blade", 1)[2:4] == ["you lack all of it", "Anna can pay for it"]


@pytest.mark.rule("FO-08", "FO-14")
def test_a_piece_is_told_with_what_it_would_bring_with_your_own() -> None:
    match = tell("bg, forge blue dagger handle, forge grey axe handle", "", top=["grey axe blade"], pieces=FIGURES)
    play(match, ".")
    with_axe = int(weapon_renown(FIGURES, 5, 20, False))
    with_dagger = int(weapon_renown(FIGURES, 5, 16, False))
    assert (with_axe, with_dagger) == (9 + 2 + 3 + 6 + 5 + 7, 9 + 4)
    assert told(match, "grey axe blade")[-2:] == [
        f"{with_axe} Renown with: grey axe handle",
        f"{with_dagger} Renown with: blue dagger handle",
    ]
    line = next(line for line in told(match, "blades") if line.startswith(AXE))
    assert line.endswith(f"; {with_axe} Renown with: grey axe handle")
    assert not any("with:" in line for line in told(match, "grey axe blade", 1)), "the other has no handle"
    assert told(match, "grey axe handle", 1)[1] == "single piece of Anna"


def test_pieces_are_found_by_any_of_their_words() -> None:
    match = begin(2)
    assert len(told(match, "pieces red")) == 6
    assert told(match, "pieces red") == told(match, "the red pieces")
    assert told(match, "my reserve") == told(match, "reserve")
    assert len(told(match, "axe")) == 10
    assert told(match, "red axe") == told(match, "axe of red") == told(match, "pieces axe red")
    assert [line.split(":")[0] for line in told(match, "red axe")] == ["red axe blade", "red axe handle"]
    assert told(match, "blade red axe") == told(match, "red axe blade")
    assert told(match, "blade") == told(match, "blades") == told(match, "pieces blade")


# What the players have

WEAPON = "join grey axe blade to grey axe handle"


@pytest.mark.rule("FO-14", "FO-15", "FO-16")
def test_what_everybody_has_is_told_the_readers_own_first() -> None:
    match = tell(
        f"grr, forge grey axe blade, gg, forge grey axe handle + {WEAPON}",
        "bb, forge blue dagger handle",
        pieces=FIGURES,
    )
    brings = int(weapon_renown(FIGURES, 5, 20, False))
    assert told(match, "reserve") == ["your reserve: 1 grey", f"reserve of Ben: {in_words(match.state.reserve(1))}"]
    assert told(match, "reserve", 1)[1] == "reserve of Anna: 1 grey"
    assert told(match, "reserve", None)[0] == "reserve of Anna: 1 grey"
    assert told(match, "singles") == ["your single pieces: nothing", "single pieces of Ben: blue dagger handle"]
    assert told(match, "weapons") == [
        f"weapons of Anna: 1, {brings} Renown in all",
        f"{brings} Renown: grey axe blade, grey axe handle",
        "weapons of Ben: 0, 0 Renown in all",
    ]
    assert told(match, "standing", 1) == [
        f"Anna: {brings} Renown; weapons: 1; single pieces: 0",
        "Ben: 0 Renown; weapons: 0; single pieces: 1",
    ]
    assert told(match, "grey axe blade", 1)[1] == "part of a weapon of Anna"
    assert not any("with:" in line for line in told(match, "grey axe blade", 1)), "joined pieces stay joined"


# What has to be decided


def test_players_hear_what_they_can_do_and_what_with() -> None:
    match = begin(2, cubes="g")
    assert pending(match) == ["Anna: take a cube", "your reserve: no cubes", "free cubes: grey at 5a1"]
    play(match, "g", ".")
    task, reserve, cubes, forge = pending(match)
    assert (task, reserve) == ("Anna: take a cube, or forge a piece", "your reserve: 1 grey")
    assert set(re.findall(r"\d[a-e]\d", cubes)) == of_kind(match, "take")
    free = [PIECE_NAMES[piece] for piece in range(0, 30, 5) if match.state.pyramids.free >> piece & 1]
    assert forge == f"you can forge: {'; '.join(free)}"


@pytest.mark.rule("FO-08", "FO-14")
def test_the_free_joining_is_told_with_what_every_partner_brings() -> None:
    story = "bg, forge blue dagger handle, forge grey axe handle, grr, forge grey axe blade"
    match = tell(story, "", pieces=FIGURES)
    assert pending(match) == [
        "Anna: join the new piece, or leave it single: grey axe blade",
        f"{weapon_renown(FIGURES, 5, 20, False)} Renown with: grey axe handle",
        f"{weapon_renown(FIGURES, 5, 16, False)} Renown with: blue dagger handle",
    ]
    assert remarks(match) == {
        WEAPON: f"{weapon_renown(FIGURES, 5, 20, False)} Renown",
        "join grey axe blade to blue dagger handle": f"{weapon_renown(FIGURES, 5, 16, False)} Renown",
        "keep": "",
    }
    play(match, "keep", ".")
    assert pending(match)[0] == "Anna: take a cube, or join two pieces"
    assert pending(match)[-1] == "your single pieces: grey axe blade, blue dagger handle, grey axe handle"
    assert told(match, "singles")[2:] == [
        f"{weapon_renown(FIGURES, 5, 20, False)} Renown: grey axe blade, grey axe handle",
        f"{weapon_renown(FIGURES, 5, 16, False)} Renown: grey axe blade, blue dagger handle",
    ]


@pytest.mark.rule("FO-07", "FO-08")
def test_a_forging_is_remarked_with_figures_and_the_best_weapon() -> None:
    match = tell(
        "bg, forge blue dagger handle, forge grey axe handle, grr", "." * 7, top=["grey axe blade"], pieces=FIGURES
    )
    brings = weapon_renown(FIGURES, 5, 20, False)
    figures = AXE.removeprefix("grey axe blade: ")
    assert remarks(match)["forge grey axe blade"] == f"{figures}; {brings} Renown with: grey axe handle"
    (forge,) = [line for line in pending(match) if line.startswith("you can forge: ")]
    assert f"grey axe blade, up to {brings} Renown" in forge


@pytest.mark.rule("FO-13")
def test_the_last_round_is_told_to_everybody_in_it() -> None:
    match = begin(2, first=1)
    play(match, *"." * 54)
    assert not any("last" in line for line in pending(match))
    match = play(begin(3), *"." * 55)
    lines = pending(match)
    assert lines[0] == "Ben: forge a piece"
    assert lines[1] == "this is the last round: the Mine is empty"
    assert not any(line.startswith("free cubes") for line in lines)
    assert lines[1] in reading().position(match.view(None))


@pytest.mark.rule("FO-11", "FO-13")
@pytest.mark.parametrize(
    ("ending", "reason"), [(ALL_FORGED, "every piece is forged"), (NO_MORE_FORGING, "nobody can ever forge again")]
)
def test_every_reason_for_the_last_round_has_its_words(ending: int, reason: str) -> None:
    match = begin(2)
    match.state.ending = ending
    lines = reading().pending(match.view(0), [PASS])
    assert lines[:2] == ["Anna: all you can do is pass", f"this is the last round: {reason}"]


def test_while_the_dealer_acts_nothing_is_pending() -> None:
    state = GAME.begin({}, 2)
    out = reading()
    everybody, anna = (plain_view(state.view(seat), GAME.complete({})) for seat in (None, 0))
    assert out.pending(anna, []) == []
    assert out.topic("pieces", ["grey", "axe"], anna)[0].endswith("; not laid out yet")
    assert "free on level 5: unseen at 5a1" in out.position(everybody)
