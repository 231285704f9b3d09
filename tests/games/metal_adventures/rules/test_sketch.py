"""A position drawn as text."""

from tests.games.metal_adventures.rules.positions import Captain, play, travelling


def test_a_position_reads_like_a_note_on_paper() -> None:
    state = travelling(
        Captain(credits=5, improvements="sun_lance", trophies="miser", wrecks="mothwing"),
        Captain(metal=4, judgment=1),
        karokum="tin_lark",
        treasuries=(4, 0, 1),
    )
    assert repr(state).splitlines() == [
        "turn 1 of player 1, menu: player 1 decides",
        "Space: 32 near, 34 deep; shown: -",
        "OCG post: meteor_plate vault_key zero_hammock welder_nun; pile 19",
        "Bazaar: -; Karokum: tin_lark",
        "credits: bank 56, pot 0, Exxalia 4, Bazaar 0, Karokum 1",
        "1 -: 5 credits, Power 12, Damage 0, Glory 0, Judgment 0; sun_lance miser; Wrecks: mothwing",
        "2 -: 3 credits, Power 8, Damage 0, Glory 0, Judgment 1, owes 4; -; Wrecks: -",
        "3 -: 3 credits, Power 8, Damage 0, Glory 0, Judgment 0; -; Wrecks: -",
    ]


def test_a_fight_a_deal_and_promises_follow() -> None:
    state = play(travelling(), "raid exxalia", "offer", "to 2", "want help", "give 2 later")
    assert repr(state).splitlines()[-2:] == [
        "fight: player 1 against exxalia, 8 to 14",
        "deal: player 1 to 2; gives later 2; wants help",
    ]
    play(state, "propose", "2: accept")
    assert repr(state).splitlines()[-2:] == [
        "fight: player 1 against exxalia, 12 to 14, player 2 helps",
        "player 1 promised player 2: later 2",
    ]


def test_the_end_names_its_reason() -> None:
    state = travelling(Captain(glory=8, trophies="miser", credits=20))
    play(state, "reveal miser")
    assert repr(state).splitlines()[0] == "turn 1, over by glory"
