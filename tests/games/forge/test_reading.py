"""Data that could not come from a game of La Forge des Dieux is no view of it, however well each part is formed."""

from collections.abc import Callable

import pytest

from creuset.games.forge import GAME
from tests.games.nonsense import Facts, facts_of, refuse


def one_more_cube(facts: Facts) -> None:
    facts["reserves"][0]["grey"] += 1


def one_more_unseen(facts: Facts) -> None:
    facts["unseen"]["grey"] += 1


def a_cube_in_the_air(facts: Facts) -> None:
    del facts["mine"][0]


def a_free_cube_unseen(facts: Facts) -> None:
    free = next(cube for cube in facts["mine"] if cube["free"])
    facts["unseen"][free["colour"]] += 1
    free["colour"] = None


def another_cube_free(facts: Facts) -> None:
    facts["mine"][0]["free"] = True


def a_cube_coming(facts: Facts) -> None:
    facts["coming"] = ["2b2"]


def a_piece_in_two_places(facts: Facts) -> None:
    facts["singles"][0].append(facts["pyramids"][0]["piece"])


def a_piece_lost(facts: Facts) -> None:
    del facts["pyramids"][-1]


def two_pieces_at_one_place(facts: Facts) -> None:
    facts["pyramids"][1].update(row=facts["pyramids"][0]["row"], index=facts["pyramids"][0]["index"])


def a_weapon_of_two_blades(facts: Facts) -> None:
    facts["weapons"][0] = [["grey axe blade", "red axe blade"]]


def more_renown(facts: Facts) -> None:
    facts["renown"][0] += 1


def a_weapon_worth_more(facts: Facts) -> None:
    facts["weapon_renown"][0].append(1)


def something_forged(facts: Facts) -> None:
    facts["forged"] = "grey axe blade"


def laying(facts: Facts) -> None:
    facts["phase"] = "laying"


def lighting(facts: Facts) -> None:
    facts["phase"] = "lighting"


def the_end(facts: Facts) -> None:
    facts["phase"] = "over"


def other_figures(facts: Facts) -> None:
    facts["figures"]["grey axe blade"]["renown"] += 1


ALTERATIONS: list[tuple[Callable[[Facts], None], str]] = [
    (one_more_cube, "reserves"),
    (one_more_unseen, "unseen"),
    (a_cube_in_the_air, "mine"),
    (a_free_cube_unseen, "mine"),
    (another_cube_free, "mine"),
    (a_cube_coming, "coming"),
    (a_piece_in_two_places, "pyramids"),
    (a_piece_lost, "pyramids"),
    (two_pieces_at_one_place, "pyramids"),
    (a_weapon_of_two_blades, "weapons"),
    (more_renown, "renown"),
    (a_weapon_worth_more, "weapon_renown"),
    (something_forged, "forged"),
    (laying, "mine"),
    (lighting, "coming"),
    (the_end, "ending"),
    (other_figures, "figures"),
]


@pytest.mark.parametrize(("alter", "where"), ALTERATIONS, ids=[alter.__name__ for alter, _where in ALTERATIONS])
def test_what_could_not_be_in_a_turn_is_refused(alter: Callable[[Facts], None], where: str) -> None:
    def wanted(facts: Facts) -> bool:
        return facts["phase"] == "acting" and not facts["ending"] and len(facts["pyramids"]) > 20 and facts["turn"] > 8

    assert refuse(GAME, {}, facts_of(GAME, {}, 2, 0, wanted), alter) == where


def test_a_new_piece_is_one_of_the_players_own() -> None:
    facts = facts_of(GAME, {}, 2, 0, lambda facts: facts["phase"] == "joining")
    assert refuse(GAME, {}, facts, lambda facts: facts.update(player=3 - facts["player"])) == "forged"


def test_pieces_are_laid_one_after_the_other() -> None:
    facts = facts_of(GAME, {}, 2, 0, lambda facts: len(facts["pyramids"]) == 7)
    assert refuse(GAME, {}, facts, lambda facts: facts["pyramids"].pop(2)) == "pyramids"


def test_a_reason_to_end_comes_with_the_game() -> None:
    facts = facts_of(GAME, {}, 2, 0, lambda facts: facts["phase"] == "lot")
    assert refuse(GAME, {}, facts, lambda facts: facts.update(ending="mine empty")) == "ending"
