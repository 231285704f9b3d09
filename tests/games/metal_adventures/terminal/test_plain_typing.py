"""The plain mode of Metal Adventures: what can be typed, in every language."""

import pytest

from creuset.terminal.reading.reading import Unclear
from creuset.words import LANGUAGES, Speaker
from tests.games.metal_adventures.terminal.positions import DRAFT, MENU, Told, deal, told
from tests.games.metal_adventures.terminal.test_plain import reading

OTHERS = (
    "loot credits",
    "loot wrecks",
    "loot sun_lance",
    "repair 0",
    "repair 1",
    "overhaul 2",
    "titles solar",
    "use saboteur on 3",
)


def meant(view: Told, typed: str, language: str = "en") -> str:
    """The notation of what is meant; raises `Unclear`."""
    out = reading(language)
    return out.notation(out.vocabulary.read(typed), view, view.possible)


def choices(view: Told, typed: str) -> tuple[str, list[str]]:
    """What is said when it is not clear what is meant, and what can be chosen."""
    with pytest.raises(Unclear) as caught:
        meant(view, typed)
    return caught.value.line, [action.notation() for action in caught.value.choices]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_action_can_be_typed_as_it_is_shown(language: str) -> None:
    for notations in (MENU, DRAFT, OTHERS):
        view = told(*notations)
        out = reading(language)
        for action in view.possible:
            typed = out.vocabulary.read(Speaker("en")(action.label()))
            same = [other for other in view.possible if other.label() == action.label()]
            assert out.asked(typed) is None or action.notation() == "trophy 0"
            assert out.notation(typed, view, view.possible) == same[0].notation()


@pytest.mark.parametrize(
    ("language", "typed", "notation"),
    [
        ("en", "attack exx", "raid exxalia"),
        ("en", "attack the planet karokum", "raid karokum"),
        ("en", "attack Ben", "challenge 2"),
        ("en", "attack space", "space"),
        ("en", "challenge cleo", "challenge 3"),
        ("en", "challenge player 4", "challenge 4"),
        ("en", "hunt", "hunt"),
        ("en", "buy lumi", "buy lumiculaire"),
        ("en", "buy the powder monkey", "buy powder_monkey"),
        ("en", "purchase powder_monkey", "buy powder_monkey"),
        ("en", "trophy 1", "trophy 1"),
        ("en", "Trophy", "trophy 0"),
        ("en", "discard sun", "discard sun_lance"),
        ("fr", "attaquer exxalia", "raid exxalia"),
        ("fr", "attaquer espace", "space"),
        ("fr", "défier ben", "challenge 2"),
        ("fr", "acheter lumi", "buy lumiculaire"),
        ("fr", "defausser sun lance", "discard sun_lance"),
        ("fr", "trophée 1", "trophy 1"),
        ("de", "angreifen karokum", "raid karokum"),
        ("de", "herausfordern Dan", "challenge 4"),
        ("de", "kaufen powder", "buy powder_monkey"),
        ("de", "Trophäe 1", "trophy 1"),
        ("de", "anbieten", "offer"),
    ],
)
def test_few_words_will_do(language: str, typed: str, notation: str) -> None:
    assert meant(told(*MENU), typed, language) == notation


@pytest.mark.parametrize(
    ("language", "typed", "notation"),
    [
        ("en", "give 3", "give 3 credits"),
        ("en", "give 12 credits", "give 12 credits"),
        ("en", "give half", "give half if won"),
        ("en", "give 2 if won", "give 2 if won"),
        ("en", "want help", "want help"),
        ("en", "want help later", "want help later"),
        ("en", "want 5", "want 5 credits"),
        ("en", "give wreck tin", "give wreck tin_lark"),
        ("en", "give dust", "give wreck dust_mule"),
        ("en", "give peace", "give peace"),
        ("en", "give sun lance", "give improvement sun_lance"),
        ("en", "give trophy", "give trophy miser"),
        ("en", "want a trophy", "want trophy"),
        ("en", "to cleo", "to 3"),
        ("en", "to 4", "to 4"),
        ("en", "claim viper", "say viper"),
        ("en", "strike 1", "strike 1"),
        ("fr", "donner 3 crédits", "give 3 credits"),
        ("fr", "donner 2 si gagné", "give 2 if won"),
        ("fr", "vouloir aide", "want help"),
        ("fr", "à cleo", "to 3"),
        ("fr", "donner la moitié", "give half if won"),
        ("fr", "proposer", "propose"),
        ("de", "gib 3", "give 3 credits"),
        ("de", "will hilfe", "want help"),
        ("de", "an Cleo", "to 3"),
        ("de", "gib Frieden", "give peace"),
        ("de", "vorschlagen", "propose"),
    ],
)
def test_a_deal_is_typed_clause_by_clause(language: str, typed: str, notation: str) -> None:
    assert meant(told(*DRAFT, phase="drafting", deal=deal()), typed, language) == notation


def test_what_may_mean_several_is_offered() -> None:
    several = "there are several; say a number:"
    assert choices(told(*MENU), "raid") == (several, ["raid exxalia", "raid karokum"])
    assert choices(told(*MENU), "buy") == (several, ["buy lumiculaire", "buy powder_monkey"])
    assert choices(told(*DRAFT), "give wreck") == (several, ["give wreck tin_lark", "give wreck dust_mule"])


def test_a_name_alone_does_nothing_but_shows_what_can_be_done_with_it() -> None:
    line, offered = choices(told(*MENU), "lumiculaire")
    assert line == "what you can do with that name; say a number:"
    assert offered == ["buy lumiculaire"]
    assert choices(told(*MENU), "ben")[1] == ["challenge 2"]


def test_what_is_clear_but_not_possible_is_left_to_the_rules() -> None:
    view = told(*MENU)
    assert meant(view, "buy sun lance") == "buy sun_lance"
    assert meant(view, "fight apocalypse") == "fight apocalypse"
    assert meant(view, "lavish 3") == "lavish 3"
    assert choices(view, "smuggle") == ("nothing you can do now matches that", [])


@pytest.mark.parametrize("typed", ["frobnicate", "7 up", "give 99", "buy zzz", "the"])
def test_what_is_not_understood_stays_as_it_is(typed: str) -> None:
    assert meant(told(*MENU), typed) == " ".join(reading().vocabulary.read(typed))


def test_a_topic_with_a_name_after_it_may_be_a_deed() -> None:
    out = reading()
    assert out.asked(["fight"]) is not None
    assert out.asked(["fight", "tin", "lark"]) is None
    assert out.asked(["space"]) is not None
    assert meant(told("fight tin_lark", "fight apocalypse"), "fight tin") == "fight tin_lark"
    assert meant(told("fight tin_lark", "fight apocalypse"), "attack apoc") == "fight apocalypse"
