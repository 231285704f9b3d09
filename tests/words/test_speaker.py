"""The language that is spoken, and how sentences are put together in it."""

from pathlib import Path

import pytest

from creuset import words
from creuset.core.errors import BadAction, BadJournal, BadSetup, CreusetError, Refusal
from creuset.core.message import Message
from creuset.core.rng import Rng
from creuset.core.seats import DEALER, DEALER_ONLY
from creuset.core.state import State
from creuset.games.metallurgie.rules import GAME
from creuset.packs import Pack, packs
from creuset.words import LANGUAGES, Speaker, choose_language

IRON = Message("iron")


# Which language


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_flag_decides_before_the_environment(language: str) -> None:
    assert choose_language(language, {"LANGUAGE": "de", "LC_ALL": "fr_FR.UTF-8", "LANG": "de_DE"}) == language


@pytest.mark.parametrize("wanted", ["es", "", "german", "DE", "fr_FR"])
def test_a_flag_with_another_language_is_refused(wanted: str) -> None:
    with pytest.raises(BadSetup) as caught:
        choose_language(wanted, {"LANG": "fr"})
    assert caught.value.message.gaps == {"language": wanted, "known": "en, fr, de"}


def test_variables_are_asked_in_the_customary_order() -> None:
    environment = {"LANGUAGE": "de", "LC_ALL": "fr_FR", "LC_MESSAGES": "de_AT", "LANG": "fr_CA"}
    for variable, language in (("LANGUAGE", "de"), ("LC_ALL", "fr"), ("LC_MESSAGES", "de"), ("LANG", "fr")):
        assert choose_language(None, environment) == language
        del environment[variable]
    assert choose_language(None, environment) == "en"


@pytest.mark.parametrize(
    ("name", "language"),
    [
        ("fr", "fr"),
        ("fr_FR.UTF-8", "fr"),
        ("de_CH@euro", "de"),
        ("DE", "de"),
        ("en_GB.UTF-8", "en"),
        ("C.UTF-8", "en"),
        ("POSIX", "en"),
        ("es_ES.UTF-8", "en"),
    ],
)
def test_a_name_of_the_environment_becomes_a_language(name: str, language: str) -> None:
    assert choose_language(None, {"LANG": name}) == language


def test_an_empty_variable_is_passed_over() -> None:
    assert choose_language(None, {"LANGUAGE": "", "LC_ALL": "", "LANG": "de_DE.UTF-8"}) == "de"


def test_a_language_we_do_not_have_is_not_replaced_by_one_the_reader_did_not_ask_for() -> None:
    assert choose_language(None, {"LC_ALL": "es_ES.UTF-8", "LANG": "de_DE.UTF-8"}) == "en"


def test_the_list_of_languages_is_read_from_its_beginning() -> None:
    assert choose_language(None, {"LANGUAGE": "fr:de"}) == "fr"
    assert choose_language(None, {"LANGUAGE": ":de:fr"}) == "de"


# Sentences


def test_a_sentence_is_said_in_each_language() -> None:
    said = [Speaker(language)("the stop card was turned") for language in LANGUAGES]
    assert said == ["the stop card was turned", "la carte fin a été retournée", "die Stoppkarte wurde aufgedeckt"]


def test_a_message_in_a_gap_is_translated_before_it_is_filled_in() -> None:
    message = Message("{player} places {metal} at {place}", {"metal": IRON, "place": "2,-1"})
    assert Speaker("en")(message, player="Ben") == "Ben places iron at 2,-1"
    assert Speaker("fr")(message, player="Ben") == "Ben pose une carte fer en 2,-1"
    assert Speaker("de")(message, player="Ben") == "Ben legt Eisen auf 2,-1"


def test_messages_are_filled_to_any_depth() -> None:
    inner = Message("the card from the pile, {turned}, must be placed first", {"turned": IRON})
    outer = Message("game {number}: {why}", {"number": 7, "why": Message("{rule}: {why}", {"rule": "X", "why": inner})})
    assert Speaker("en")(outer) == "game 7: X: the card from the pile, iron, must be placed first"
    assert Speaker("de")(outer) == "Partie 7: X: zuerst muss die Eisenkarte vom Zugstapel gelegt werden"


def test_gaps_given_while_speaking_go_before_those_of_the_message() -> None:
    message = Message("{player} begins", {"player": "Anna"})
    assert Speaker("en")(message) == "Anna begins"
    assert Speaker("fr")(message, player="Ben") == "Ben commence"
    assert message.gaps == {"player": "Anna"}


def test_a_line_within_a_line_is_about_the_same_player_unless_it_names_another() -> None:
    say = Speaker("en")
    inner = Message("{player} rests")
    assert say(Message("{what} ({by})", {"what": inner, "by": 2}), player="Anna") == "Anna rests (2)"
    assert say("{what}, says {player}", what=Message("{player} rests", {"player": "Bert"}), player="Anna") == (
        "Bert rests, says Anna"
    )
    assert say("{what}", what=inner, player="Anna") == "Anna rests"


def test_what_stands_in_a_gap_is_neither_translated_nor_filled() -> None:
    assert Speaker("fr")("{player} begins", player="iron") == "iron commence"
    assert Speaker("fr")("{player} begins", player="{metal}") == "{metal} commence"


def test_a_sentence_without_a_translation_is_said_in_english() -> None:
    assert Speaker("de")("the {thing} nobody wrote down", thing="sentence") == "the sentence nobody wrote down"


def test_prose_keeps_its_braces() -> None:
    assert Speaker("fr").text("no {gap} here") == "no {gap} here"


# Errors


def test_a_refusal_names_its_rule_in_every_language() -> None:
    refusal = Refusal("ME-18", Message("taking this iron would split the pattern"))
    assert [Speaker(language).error(refusal) for language in LANGUAGES] == [
        "ME-18: taking this iron would split the pattern",
        "ME-18: prendre cette carte fer couperait le motif",
        "ME-18: wer dieses Eisen nimmt, zerreißt das Muster",
    ]


@pytest.mark.parametrize("kind", [BadAction, BadSetup])
def test_other_errors_are_their_sentence_alone(kind: type[CreusetError]) -> None:
    error = kind(Message("there is no game {game}; there are: {known}", {"game": "go", "known": "metallurgie"}))
    assert Speaker("en").error(error) == "there is no game go; there are: metallurgie" == str(error)
    assert Speaker("de").error(error) == "das Spiel go gibt es nicht; es gibt: metallurgie"


def test_a_journals_error_is_its_sentence_alone() -> None:
    assert Speaker("fr").error(BadJournal(3, Message("the file is empty"))) == "le fichier est vide"


def test_english_is_what_an_error_says_of_itself() -> None:
    refusal = Refusal("ME-09", Message("there is no {metal} in your hand", {"metal": IRON}))
    assert Speaker("en").error(refusal) == str(refusal) == "ME-09: there is no iron in your hand"


def dealt(state: State) -> State:
    """The position once the dealer has done his part."""
    rng = Rng(1)
    while state.to_act() == DEALER_ONLY:
        state.apply(DEALER, state.deal(rng))
    return state


def test_a_game_teaches_its_rules_in_three_languages() -> None:
    state = dealt(GAME.begin({}, 2))
    with pytest.raises(Refusal) as caught:
        state.apply(0, GAME.parse("done"))
    assert [Speaker(language).error(caught.value) for language in LANGUAGES] == [
        "ME-09: passing is not allowed; place a card or try the pile",
        "ME-09: il est interdit de passer ; posez une carte ou tentez la pioche",
        "ME-09: Passen ist nicht erlaubt; lege eine Karte oder versuche es mit dem Zugstapel",
    ]


# Words that games bring


def test_a_strangers_words_add_to_ours_and_change_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "fr.json").write_text('{"iron": "tôle", "slag": "scorie"}', "utf-8")
    (tmp_path / "de.json").write_text('{"iron": "Blech",}', "utf-8")  # not JSON: the game stays English
    monkeypatch.setitem(packs(), "stranger", Pack("nowhere:GAME", words=tmp_path))
    words._catalog.cache_clear()
    try:
        french, german = Speaker("fr"), Speaker("de")
        assert (french.text("iron"), french.text("slag")) == ("fer", "scorie")
        assert (german.text("iron"), german.text("slag")) == ("Eisen", "slag")
    finally:
        words._catalog.cache_clear()
