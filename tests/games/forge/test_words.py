"""The words of La Forge des Dieux: names that agree within themselves, and one word for each thing."""

import re

import pytest
from tools import catalogs

from creuset.core.errors import BadComponents, Refusal
from creuset.core.message import Message
from creuset.games.forge.rules.components import (
    BLADE,
    COLOUR_OF,
    COLOURS,
    KIND_OF,
    PIECES,
    TYPE_OF,
    colour_name,
    piece_name,
)
from creuset.games.forge.rules.cubes import NO_CUBES, ONE, in_words
from creuset.games.forge.rules.pieces import read_pieces
from creuset.words import LANGUAGES, Speaker
from tests.words.terms import check_term

every_speaker = pytest.mark.parametrize("language", LANGUAGES)
every_translation = pytest.mark.parametrize("language", catalogs.TRANSLATIONS)


# Names


@every_speaker
def test_every_piece_has_a_name_of_its_own(language: str) -> None:
    say = Speaker(language)
    assert len({say(piece_name(piece)) for piece in range(PIECES)}) == PIECES


@every_speaker
def test_the_first_letter_of_a_colour_is_the_same_in_every_language(language: str) -> None:
    say = Speaker(language)
    assert "".join(say(colour_name(colour))[0].upper() for colour in range(COLOURS)) == "GBROV"


@pytest.mark.parametrize("piece", range(PIECES))
def test_the_words_of_a_french_piece_agree(piece: int) -> None:
    type_ = ("de dague", "de hache", "d'épée")[TYPE_OF[piece]]
    if KIND_OF[piece] == BLADE:
        name = f"lame {type_} {('grise', 'bleue', 'rouge', 'ocre', 'violette')[COLOUR_OF[piece]]}"
    else:
        name = f"manche {type_} {('gris', 'bleu', 'rouge', 'ocre', 'violet')[COLOUR_OF[piece]]}"
    assert Speaker("fr")(piece_name(piece)) == name


@pytest.mark.parametrize("piece", range(PIECES))
def test_the_words_of_a_german_piece_agree(piece: int) -> None:
    colour = ("grau", "blau", "rot", "ockerfarben", "violett")[COLOUR_OF[piece]]
    type_ = ("Dolch", "Axt", "Schwert")[TYPE_OF[piece]]
    name = f"{colour}e {type_}klinge" if KIND_OF[piece] == BLADE else f"{colour}er {type_}griff"
    assert Speaker("de")(piece_name(piece)) == name


# Sentences put together


def test_cubes_are_a_list_in_every_language() -> None:
    cubes = in_words(ONE[0] + 2 * ONE[2])
    assert [Speaker(language)(cubes) for language in LANGUAGES] == [
        "1 grey, 2 red",
        "1× gris, 2× rouge",
        "1× grau, 2× rot",
    ]
    assert [Speaker(language)(in_words(NO_CUBES)) for language in LANGUAGES] == [
        "no cubes",
        "aucun matériau",
        "keine Würfel",
    ]


def test_a_refusal_names_piece_and_cubes_in_every_language() -> None:
    gaps = {"piece": piece_name(0), "cubes": in_words(ONE[4])}
    refusal = Refusal("FO-07", Message("you cannot pay for that piece: {piece}; you lack: {cubes}", gaps))
    assert [Speaker(language).error(refusal) for language in LANGUAGES] == [
        "FO-07: you cannot pay for that piece: grey dagger blade; you lack: 1 violet",
        "FO-07: vous ne pouvez pas payer ce morceau : lame de dague grise ; il vous manque : 1× violet",
        "FO-07: dieses Teil kannst du nicht bezahlen: graue Dolchklinge; dir fehlt: 1× violett",
    ]


def test_the_faults_of_a_file_are_listed_in_every_language() -> None:
    with pytest.raises(BadComponents) as caught:
        read_pieces("[blade]\n[handle]\n", "mine.toml")
    listed = [Speaker(language).error(caught.value).splitlines() for language in LANGUAGES]
    assert [lines[:2] for lines in listed] == [
        ["mine.toml cannot be used:", "- blade.dagger is missing"],
        ["mine.toml est inutilisable :", "- il manque blade.dagger"],
        ["mine.toml ist nicht zu gebrauchen:", "- blade.dagger fehlt"],
    ]
    assert len({len(lines) for lines in listed}) == 1


# One word for each thing: the glossary of docs/words.md

TERMS = {
    r"Mine": {"fr": r"Mine", "de": r"Mine"},
    r"cubes?": {"fr": r"matéria(u|ux)", "de": r"Würfeln?"},
    r"levels?": {"fr": r"étages?", "de": r"Ebenen?"},
    r"reserves?": {"fr": r"réserves?", "de": r"Vorr(at|äte|äten)"},
    r"pieces?": {"fr": r"morceaux?", "de": r"(Teil|Teile|Teilen|Teils|Waffenteile)"},
    r"blades?": {"fr": r"lames?", "de": r"(Klingen?|\w+klinge)"},
    r"handles?": {"fr": r"manches?", "de": r"(Griffe?n?|\w+griff)"},
    r"weapons?": {"fr": r"armes?", "de": r"(Waffen?|Waffenteile)"},
    r"Renown": {"fr": r"Renom", "de": r"Ruhm"},
    r"(?<!way )round": {"fr": r"tour de table", "de": r"Runde"},
    r"single": {"fr": r"seule?s?", "de": r"einzelne?[nrs]?"},
    r"partner": {"fr": r"partenaire", "de": r"Gegenstück"},
    r"(join|joins|joined|joining)": {
        "fr": r"\w*associe[rz]?s?|associés?",
        "de": r"zusammen(ge)?füg\w+|füg\w+ .*zusammen",
    },
    r"(forge|forges|forged|forging)": {"fr": r"forge[rz]?s?|forgés?|forgeant", "de": r"\w*schmied\w+"},
}
"""How a word of the English sentence is said."""

GAPS_AND_VALUES = re.compile(r"\{\w+\}|[“„«] ?\w+ ?[”“»]|La Forge des Dieux")
"""What is not words: gaps, values of options, the title."""


@every_translation
@pytest.mark.parametrize("term", TERMS)
def test_each_thing_has_one_word(language: str, term: str) -> None:
    check_term("forge", language, term, TERMS, GAPS_AND_VALUES)
