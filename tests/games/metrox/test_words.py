"""The words of Metro X: cards and verdicts, sentences put together from parts, and one word for each thing."""

import re
from textwrap import wrap

import pytest
from tools import catalogs

from creuset.core.errors import BadComponents
from creuset.core.seats import DEALER
from creuset.games.metrox.rules import GAME
from creuset.games.metrox.rules.actions import BACKWARD, FORWARD, SKIP, riding
from creuset.games.metrox.rules.components import CARD_KEYS, CARDS, card_name
from creuset.games.metrox.rules.maps import read_map
from creuset.games.metrox.rules.scoring import DERAILED, VERDICTS, verdict
from creuset.games.metrox.terminal.board.board import HAND_LINES, deed
from creuset.words import LANGUAGES, Speaker
from tests.games.metrox.rules.positions import begin, outcome, play, table, town, turn
from tests.games.metrox.terminal.pilots import eye_of
from tests.words.terms import check_term, sentences_of

every_speaker = pytest.mark.parametrize("language", LANGUAGES)
every_translation = pytest.mark.parametrize("language", catalogs.TRANSLATIONS)

ROOM = 33
"""Cells beside the card on a screen of 80 columns."""


# Names


def test_the_cards_have_the_names_that_players_know() -> None:
    assert [[Speaker(language)(card_name(card)) for card in range(4, CARDS)] for language in LANGUAGES] == [
        ["express 2", "express 3", "transfer", "free ride"],
        ["Express 2", "Express 3", "correspondance", "trajet gratuit"],
        ["Express 2", "Express 3", "Umstieg", "Freifahrt"],
    ]


@every_speaker
def test_a_number_is_its_figure_in_every_language(language: str) -> None:
    assert [Speaker(language)(card_name(card)) for card in range(4)] == ["3", "4", "5", "6"]


@pytest.mark.rule("MX-23")
@every_translation
def test_every_language_has_eight_verdicts_of_its_own(language: str) -> None:
    say = Speaker(language)
    said = [say(verdict(points)) for points in (50, 40, 30, 20, 10, 5, 1, 0)]
    assert len(set(said)) == 8
    assert not set(said) & {DERAILED, *(words for _least, words in VERDICTS)}


# Sentences put together


def test_a_choice_is_told_in_every_language() -> None:
    choices = [riding(0, 0, 4), riding(2, FORWARD, 1), riding(2, BACKWARD, 0), SKIP]
    assert [[Speaker(language)(choice.label()) for choice in choices] for language in LANGUAGES] == [
        [
            "line A, stations to mark: 4",
            "line C forward, stations to mark: 1",
            "line C backward, stations to mark: 0",
            "cross nothing",
        ],
        [
            "ligne A, stations à marquer : 4",
            "ligne C en avant, stations à marquer : 1",
            "ligne C en arrière, stations à marquer : 0",
            "ne rien cocher",
        ],
        [
            "Linie A, zu markierende Stationen: 4",
            "Linie C vorwärts, zu markierende Stationen: 1",
            "Linie C rückwärts, zu markierende Stationen: 0",
            "nichts ankreuzen",
        ],
    ]


def test_what_the_dealer_shows_holds_a_choice_in_every_language() -> None:
    action = GAME.parse("show 2: A 4")
    assert [Speaker(language)(action.label()) for language in LANGUAGES] == [
        "player 2 shows: line A, stations to mark: 4",
        "le joueur 2 montre : ligne A, stations à marquer : 4",
        "Spieler 2 zeigt: Linie A, zu markierende Stationen: 4",
    ]


def test_the_log_names_card_and_station_in_every_language() -> None:
    state = begin(town("abc"), 1)
    told = []
    for move in ("turn transfer", "A 1", "turn free ride", "cross A2"):
        action = GAME.parse(move)
        seat = DEALER if move.startswith("turn") else 0
        told.append(state.account(seat, action, openly=True))
        state.apply(seat, action)
    assert [[Speaker(language)(line, player="Anna") for line in told] for language in catalogs.TRANSLATIONS] == [
        [
            "manche 1 : correspondance",
            "Anna inscrit la carte correspondance sur la ligne A et marque : Station a, valeur 1",
            "manche 2 : trajet gratuit",
            "Anna coche Station b",
        ],
        [
            "Runde 1: Umstieg",
            "Anna trägt Umstieg bei Linie A ein und markiert: Station a, wert 1",
            "Runde 2: Freifahrt",
            "Anna kreuzt Station b an",
        ],
    ]


@pytest.mark.rule("MX-23")
def test_the_verdict_stands_in_the_reason_of_the_end() -> None:
    state = begin(town("abc", windows=(1,)), 1)
    play(state, "3", "A 0")
    assert [Speaker(language)(outcome(state).reason) for language in LANGUAGES] == [
        "all windows are filled; all change, please: this train is off the rails",
        "les fenêtres sont remplies ; tout le monde descend, la rame est sortie de ses rails",
        "alle Fenster sind ausgefüllt; bitte alle aussteigen: Dieser Zug ist neben der Spur",
    ]


@pytest.mark.rule("MX-04")
def test_the_faults_of_a_map_are_listed_in_every_language() -> None:
    text = 'key = "own"\nname = 7\nsize = [0, 3]\nline = []\n[station.a]\nname = "A"\nat = [0, 0]\nlabel = "x"\n'
    with pytest.raises(BadComponents) as caught:
        read_map(text, "own.toml")
    listed = [Speaker(language).error(caught.value).splitlines() for language in LANGUAGES]
    assert [lines[:3] for lines in listed[1:]] == [
        [
            "own.toml est inutilisable :",
            "- ligne 2 du fichier : le plan : pour name, il faut un texte entre guillemets",
            "- ligne 3 du fichier : le plan : pour size, il faut deux nombres entiers de 1 à 400",
        ],
        [
            "own.toml ist nicht zu gebrauchen:",
            "- Zeile 2 der Datei: der Plan: name verlangt einen Text in Anführungszeichen",
            "- Zeile 3 der Datei: der Plan: size verlangt zwei ganze Zahlen von 1 bis 400",
        ],
    ]
    assert len({len(lines) for lines in listed}) == 1


# Room on the screen


@every_speaker
@pytest.mark.parametrize("card", CARD_KEYS)
def test_what_a_card_does_fits_beside_it(language: str, card: str) -> None:
    state = table()
    state.apply(DEALER, GAME.parse(f"turn {card}"))
    assert len(Speaker(language)(deed(eye_of(state)))) <= ROOM


@every_speaker
@pytest.mark.parametrize("points", [50, 40, 30, 20, 10, 5, 1, 0])
def test_a_verdict_fits_beside_the_points(language: str, points: int) -> None:
    words = Speaker(language)("all windows are filled; {verdict}", verdict=verdict(points))
    assert len(wrap(words, ROOM)) <= HAND_LINES


# One word for each thing: the glossary of docs/words.md

TERMS = {
    r"maps?": {"fr": r"plans?", "de": r"(Plan|Plans|Pläne|Plänen)"},
    r"sheets?": {"fr": r"fiches?", "de": r"(Blatt|Blätter)"},
    r"(?<!a ring )rounds?": {"fr": r"manches?", "de": r"Runden?"},
    r"cards?": {"fr": r"cartes?", "de": r"\w*karten?"},
    r"the number says": {"fr": r"le chiffre", "de": r"die Zahl angibt"},
    r"express": {"fr": r"Express", "de": r"Express\w*"},
    r"transfers?": {"fr": r"correspondances?", "de": r"Umstieg(e|en)?"},
    r"free rides?": {"fr": r"trajets? gratuits?", "de": r"Freifahrt(en)?"},
    r"interchanges?": {"fr": r"stations? de correspondance", "de": r"Umsteigestation(en)?"},
    r"special stations?": {"fr": r"stations? spéciales?", "de": r"Sonderstation(en)?"},
    r"stations?": {"fr": r"stations?", "de": r"\w*station(en)?"},
    r"(?<!file )lines?(?!-)": {"fr": r"lignes?", "de": r"\w*Linien?"},
    r"trains?": {"fr": r"rames?", "de": r"(Zug|Züge|Zügen)"},
    r"windows?": {"fr": r"fenêtres?", "de": r"Fenstern?"},
    r"rings?": {"fr": r"circulaires?", "de": r"Ringlinien?"},
    r"forward": {"fr": r"avant", "de": r"vorwärts"},
    r"backward": {"fr": r"arrière", "de": r"rückwärts"},
    r"direction": {"fr": r"sens", "de": r"Richtung"},
    r"terminus": {"fr": r"terminus", "de": r"Endstation"},
    r"(?<!free )(?<!^)ride": {"fr": r"trajet", "de": r"Fahrt"},
    r"(mark|marks|marked)": {"fr": r"marqu\w+", "de": r"\w*markier\w*"},
    r"(cross|crosses|crossed)": {
        "fr": r"(coch\w+|croix)",
        "de": r"(ankreuzen|angekreuzte?|kreuz(e|t) .*\ban|Kreuzen?)",
    },
    r"(jump|jumps|jumped)": {"fr": r"saut\w*", "de": r"(überspring\w+|übersprungen|Sprüngen)"},
    r"bonus(es)?": {"fr": r"bonus", "de": r"(Bonus|Boni)"},
    r"empty stations?": {"fr": r"stations? vides?", "de": r"leeren? Stationen"},
    r"(complete|completes|completed)": {
        "fr": r"compl[èé]t\w+",
        "de": r"(abschließ\w+|abgeschlossen\w*|schließt .*\bab)",
    },
    r"(chooses?(?! from)|chosen)": {"fr": r"(chois\w+|choix)", "de": r"(wähl\w*|gewählt)"},
    r"shuffled": {"fr": r"mélangées", "de": r"gemischt"},
}
"""How a word of the English sentence is said."""

GAPS_AND_VALUES = re.compile(
    r"--map|creuset maps|\{\w+\}|\[[\w.\[\]]*\]|\b(special_stations|option map|l'option map|Option map)\b"
)
"""What is not words: gaps, keys of a file, options."""

ELISION = re.compile(
    r"\b(de|le|la|du|au|que|d'|l')\s?\{(name|player|players|station|first|last|start|end|other)\}", re.I
)
"""French words that would have to agree with the name behind them."""


@every_translation
@pytest.mark.parametrize("term", TERMS)
def test_each_thing_has_one_word(language: str, term: str) -> None:
    check_term("metrox", language, term, TERMS, GAPS_AND_VALUES)


def test_no_french_word_has_to_agree_with_a_name() -> None:
    said = [french for _english, french in sentences_of("metrox", "fr")]
    assert ELISION.search("la station de {name}")
    assert not [french for french in said if ELISION.search(french)]


def test_the_log_says_which_lines_a_choice_completes_and_what_that_brings() -> None:
    state = begin(town("abc", "cd", windows=(2, 1), bonuses=((6, 3), (4, 2))))
    turn(state, "3")
    told = state.account(0, GAME.parse("A 3"), True)
    assert Speaker("en")(told, player="Anna").endswith("; completed: A (+6)")
    assert Speaker("de")(told, player="Anna").endswith("; abgeschlossen: A (+6)")
    assert "completed" not in Speaker("en")(state.account(0, GAME.parse("A 2"), True), player="Anna")
