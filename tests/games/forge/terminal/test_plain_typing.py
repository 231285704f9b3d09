"""The plain mode of La Forge des Dieux: what can be typed, in every language."""

import pytest

from creuset.core.fair import rng_from
from creuset.games.forge.rules import GAME
from creuset.games.forge.rules.actions import FORGES
from creuset.games.forge.rules.components import PIECE_NAMES, piece_name
from creuset.games.forge.rules.pieces import Pieces
from creuset.games.forge.terminal.reading.reading import ForgeReading
from creuset.games.forge.terminal.reading.typing import Described, described
from creuset.games.forge.terminal.reading.words import WORDS
from creuset.terminal.reading.reading import Unclear
from creuset.terminal.reading.vocabulary import PLAYING_WORDS, Vocabulary
from creuset.words import LANGUAGES, Speaker
from tests.games.forge.rules.positions import Match, begin, play, tell
from tests.games.forge.rules.sets import pieces_with
from tests.terminal.lines import a_table, answers_to


def meant(match: Match, typed: str, language: str = "en", seat: int | None = None) -> str:
    """The notation of what is meant, by the player to act unless somebody else types it; raises `Unclear`."""
    seat = int(match.state.player) if seat is None else seat
    vocabulary = Vocabulary(language, PLAYING_WORDS, WORDS)
    out = ForgeReading(Speaker("en"), vocabulary, ["Anna", "Ben"])
    return out.notation(vocabulary.read(typed), match.view(seat), match.state.legal(seat))


def choices(match: Match, typed: str) -> tuple[str, list[str]]:
    """What is said when it is not clear what is meant, and what can be chosen."""
    with pytest.raises(Unclear) as caught:
        meant(match, typed)
    return caught.value.line, [action.notation() for action in caught.value.choices]


# In every language


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_name_of_every_piece_can_be_typed_as_it_is_shown(language: str) -> None:
    vocabulary = Vocabulary(language, PLAYING_WORDS, WORDS)
    say = Speaker(language)
    for piece in range(30):
        wanted = described(vocabulary.read(say(piece_name(piece))))
        assert wanted is not None
        assert [other for other in range(30) if wanted.fits(other)] == [piece]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_action_can_be_typed_as_it_is_shown(language: str) -> None:
    match = begin(2)
    rng = rng_from("labels", 1)
    vocabulary = Vocabulary(language, PLAYING_WORDS, WORDS)
    say = Speaker(language)
    out = ForgeReading(say, vocabulary, ["Anna", "Ben"])
    seen = set()
    while match.state.outcome() is None:
        seat = int(match.state.player)
        legal = match.state.legal(seat)
        for action in legal:
            typed = vocabulary.read(say(action.label()))
            assert out.asked(typed) is None
            assert out.notation(typed, match.view(seat), legal) == action.notation()
            seen.add(type(action))
        play(match, match.state.sample(seat, rng).notation())
    assert len(seen) >= 4


@pytest.mark.parametrize(
    ("language", "typed"),
    [
        ("en", "grey axe blade"),
        ("en", "Blade, axe, GRAY"),
        ("en", "g axe blade"),
        ("fr", "lame de hache grise"),
        ("fr", "lame hache gris"),
        ("fr", "la grise lame de hache"),
        ("fr", "grey axe blade"),
        ("de", "graue Axtklinge"),
        ("de", "die graue AXTKLINGE"),
        ("de", "Klinge Axt grau"),
        ("de", "den grauen Axtklingen"),
        ("de", "grey axe blade"),
    ],
)
@pytest.mark.parametrize("verb", ["forge", "{forge}"])
def test_the_words_of_a_piece_may_come_in_any_order_and_form(language: str, typed: str, verb: str) -> None:
    word = verb.format(forge=Vocabulary(language, WORDS).word("forge"))
    match = begin(2, top=["grey axe blade"])
    assert meant(match, f"{word} {typed}", language) == "forge grey axe blade"
    assert meant(match, f"{typed} {word}", language) == "forge grey axe blade"


FORMS = {
    "fr": {
        "grey": "gris grise grises",
        "blue": "bleu bleue bleus bleues",
        "violet": "violet violette violets violettes",
        "ochre": "ocre ocres",
        "sword": "épée epee ÉPÉES",
        "take": "piocher prendre prends",
    },
    "de": {
        "grey": "grau graue grauer graues grauen grauem",
        "ochre": "ocker ockerfarbene ockerfarbener",
        "violet": "violett violette violetter violetten",
        "axe": "Axt Äxte Aexte",
        "dagger handle": "Dolchgriff dolchgriffe",
        "sword blade": "Schwertklinge",
        "take": "nehmen nimm",
        "join": "zusammenfügen zusammenfuegen verbinde",
    },
}


@pytest.mark.parametrize(
    ("language", "key", "form"),
    [(language, key, form) for language in FORMS for key, forms in FORMS[language].items() for form in forms.split()],
)
def test_words_are_understood_in_all_their_forms(language: str, key: str, form: str) -> None:
    assert Vocabulary(language, PLAYING_WORDS, WORDS).read(form) == key.split()


@pytest.mark.parametrize(
    ("language", "typed"),
    [
        ("en", "take 5a1"),
        ("en", "5A1"),
        ("en", "take the cube at 5a1"),
        ("en", "take"),
        ("en", "take red"),
        ("en", "take r"),
        ("fr", "piocher le matériau rouge"),
        ("fr", "prends 5a1"),
        ("de", "nimm rot"),
        ("de", "den roten Würfel nehmen"),
    ],
)
def test_a_cube_is_taken_by_its_place_or_its_colour(language: str, typed: str) -> None:
    assert meant(begin(2, cubes="r"), typed, language) == "take 5a1"


@pytest.mark.parametrize(
    ("language", "typed"),
    [
        ("en", "join grey axe blade to blue dagger handle"),
        ("en", "join blue dagger handle grey axe blade"),
        ("en", "join axe blade dagger handle"),
        ("en", "join axe blade with blue"),
        ("en", "join the grey and the blue"),
        ("en", "join"),
        ("fr", "associer la lame de hache grise à mon manche de dague bleu"),
        ("fr", "associer lame hache manche dague"),
        ("de", "verbinde die graue Axtklinge mit dem blauen Dolchgriff"),
        ("de", "füge Axtklinge und Dolchgriff zusammen"),
    ],
)
def test_two_pieces_are_joined_in_any_order(language: str, typed: str) -> None:
    match = tell("gb, forge grey axe blade, forge blue dagger handle + keep", "....")
    assert meant(match, typed, language) == "join grey axe blade to blue dagger handle"


# Few words


def test_what_is_not_needed_may_be_left_out() -> None:
    match = play(begin(2, cubes="g.", top=["grey axe blade", "red axe blade", "red axe handle"]), "g", ".")
    assert meant(match, "forge axe") == "forge grey axe blade", "the others cannot be paid"
    assert meant(match, "forge grey axe") == "forge grey axe blade", "the handle is not free"


def test_several_that_fit_are_offered_by_number() -> None:
    match = play(begin(2, cubes="g....", top=["grey axe blade", "grey sword blade"]), "g", ".")
    line, offered = choices(match, "forge blade")
    assert line.startswith("there are several")
    assert {"forge grey axe blade", "forge grey sword blade"} <= set(offered)
    assert all(action in [each.notation() for each in match.state.legal(0)] for action in offered)
    cubes = choices(match, "take")[1]
    assert len(cubes) > 1
    assert all(cube.startswith("take ") for cube in cubes)


def test_an_offered_number_can_be_typed() -> None:
    first, second, log = answers_to(a_table("you=Anna,you=Ben", 1, game="forge"), "take", "take", "2")[:3]
    assert "takes a cube at 5a1" in first[0], "the only one needs no number"
    assert [line.split(":")[0] for line in second[1:]] == ["1", "2", "3", "4"]
    assert "takes a cube at 4b1" in log[0]


def with_bonus() -> Pieces:
    """A set in which the red axe handle is the best partner of the grey axe blade."""
    return pieces_with({"red axe handle": {"same_type": 5}})


def test_weapons_are_offered_the_best_first() -> None:
    story = "gbr, forge blue dagger handle, forge red axe handle, forge grey axe blade"
    match = tell(story, "", pieces=with_bonus())
    blade = "join grey axe blade to"
    assert choices(match, "join")[1] == [f"{blade} red axe handle", f"{blade} blue dagger handle"]
    assert meant(match, "join red") == meant(match, "join axe handle") == f"{blade} red axe handle"
    assert meant(match, "join dagger") == f"{blade} blue dagger handle"
    assert meant(match, "keep") == meant(match, "leave the new piece single") == "keep"


def test_one_piece_is_preferred_to_two_when_words_fit_both() -> None:
    assert described(["grey", "axe"]) == Described(None, 1, 0)
    match = tell("gbr, forge grey axe blade, forge blue dagger handle + keep, forge red sword handle + keep", "......")
    assert meant(match, "join blue dagger") == "join grey axe blade to blue dagger handle"
    assert meant(match, "join grey dagger") == "join grey axe blade to blue dagger handle"
    assert meant(match, "join grey red") == "join grey axe blade to red sword handle"


# What cannot be done


def refused(match: Match, typed: str) -> str:
    """The rule that forbids what is meant."""
    refusal = match.state.refusal(match.state.player, GAME.parse(meant(match, typed)))
    assert refusal is not None
    return refusal.rule


def test_what_is_clear_but_not_legal_is_left_to_the_rules() -> None:
    match = begin(2, cubes="g", top=["grey axe blade"])
    assert refused(match, "take 1c3") == "FO-06"
    assert refused(match, "forge grey axe blade") == "FO-07"
    assert refused(match, "forge violet sword handle") == "FO-02"
    assert refused(match, "join grey axe blade to red axe handle") == "FO-09"
    assert refused(match, "keep") == "FO-08"
    assert refused(match, "pass") == "FO-11"


def test_while_a_piece_may_be_joined_nothing_else_is_offered() -> None:
    match = tell("gbr, forge blue dagger handle, forge grey axe blade", "")
    for typed in ("take", "take 4a1", "forge", "forge red axe", "pass"):
        assert refused(match, typed) == "FO-08"


@pytest.mark.rule("FO-04")
def test_out_of_turn_few_words_are_enough_to_hear_whose_turn_it_is() -> None:
    match = play(begin(2, cubes="gb", top=["grey axe blade", "grey sword blade"]), "g")
    waiting = 1 - int(match.state.player)
    for typed in ("take", "take blue", "forge", "forge blade", "forge axe", "join", "join grey blade", "keep", "pass"):
        refusal = match.state.refusal(waiting, GAME.parse(meant(match, typed, seat=waiting)))
        assert refusal is not None
        assert refusal.rule == "FO-04", typed
    with pytest.raises(Unclear, match="you have: nothing"):
        meant(match, "join blade blade", seat=waiting)


def test_what_fits_nothing_is_said_in_one_line() -> None:
    match = begin(2, cubes="g", top=PIECE_NAMES[:5] + PIECE_NAMES[15:20])
    assert choices(match, "take red") == ("no free cube has this colour: red", [])
    line, offered = choices(match, "forge grey")
    assert (line, offered) == ("you cannot pay for any of these: grey dagger blade, grey dagger handle", [])
    assert choices(match, "forge axe") == ("no free piece matches that", [])
    assert choices(match, "join") == ("no two of your single pieces match that; you have: nothing", [])
    assert choices(match, "join grey blade")[0].startswith("no two of your single pieces")
    assert choices(play(begin(3), *"." * 55), "take") == ("the Mine is empty", [])


@pytest.mark.parametrize(
    "typed",
    ["take axe", "take 9z9", "forge foo", "join foo", "forge grey blue", "foo", "3b2 3b3", "take forge", "with"],
)
def test_what_is_not_understood_is_no_action(typed: str) -> None:
    match = begin(2)
    assert meant(match, typed) not in [action.notation() for action in (*FORGES, *match.state.legal(0))]
    assert "neither a command nor an action" in answers_to(a_table("you,random", game="forge"), typed)[0][0]


def test_a_list_stays_when_an_answer_offers_nothing_new() -> None:
    table = a_table("you=Anna,you=Ben", 1, game="forge")
    _first, _list, nothing, taken = answers_to(table, "5a1", "take", "join", "1")[:4]
    assert nothing[0].startswith("no two")
    assert "takes a cube at 4a1" in taken[0]
