"""The plain mode of Metro X: what can be typed, in every language."""

import pytest

from creuset.core.fair import rng_from
from creuset.core.seats import DEALER, DEALER_ONLY
from creuset.games.metrox.rules import GAME
from creuset.games.metrox.rules.rules import MetroState
from creuset.words import LANGUAGES, Speaker
from tests.games.metrox.terminal.answers import begin, choices, meant, play, reading, starting
from tests.games.metrox.terminal.pilots import plain
from tests.terminal.lines import a_table, answers_to

CITIES = ("amsterdam", "berlin", "paris", "madrid")


# In every language


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_action_can_be_typed_as_it_is_shown(language: str) -> None:
    state = begin(city="madrid")
    rng = rng_from("labels", 1)
    out = reading(state, language)
    say = Speaker(language)
    seen = set()
    while state.outcome() is None:
        if state.to_act() == DEALER_ONLY:
            state.apply(DEALER, state.deal(rng))
            continue
        for action in state.legal(0):
            typed = out.vocabulary.read(say(action.label()))
            assert out.asked(typed) is None
            assert out.notation(typed, plain(state, 0), state.legal(0)) == action.notation()
            seen.add(type(action))
        state.apply(0, state.sample(0, rng))
    assert len(seen) == 3


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("city", CITIES)
def test_every_station_is_found_by_its_name_in_any_spelling(city: str, language: str) -> None:
    state = begin("turn free ride", city=city)
    out = reading(state, language)
    for number, station in enumerate(state.network.city.stations):
        for typed in (
            station.name,
            station.name.upper(),
            station.name.lower().replace("ß", "ss").replace("é", "e").replace("á", "a").replace("ü", "ue"),
            station.name.replace("–", " ").replace("-", " ").replace("'", " "),
            state.network.city.code(number),
        ):
            notation = out.notation(out.vocabulary.read(f"cross {typed}"), plain(state, 0), state.legal(0))
            assert notation == f"cross {state.network.city.code(number)}", typed


@pytest.mark.parametrize(
    ("language", "typed", "notation"),
    [
        ("en", "A 4", "A 4"),
        ("en", "a4", "A 4"),
        ("en", "a 2", "A 2"),
        ("en", "A", "A 4"),
        ("en", "b", "B 4"),
        ("en", "A all", "A 4"),
        ("en", "A nothing", "A 0"),
        ("en", "line A 3", "A 3"),
        ("en", "U2", "A 4"),
        ("en", "u2 3", "A 3"),
        ("en", "C backward 2", "C backward 2"),
        ("en", "c back", "C backward 4"),
        ("en", "backward C", "C backward 4"),
        ("en", "ring forward 1", "C forward 1"),
        ("fr", "A tout", "A 4"),
        ("fr", "d 2", "D 2"),
        ("fr", "d", "D 4"),
        ("fr", "B rien", "B 0"),
        ("fr", "c arrière 2", "C backward 2"),
        ("fr", "C en avant", "C forward 4"),
        ("fr", "ligne A 3", "A 3"),
        ("fr", "backward c", "C backward 4"),
        ("de", "A alles", "A 4"),
        ("de", "B nichts", "B 0"),
        ("de", "C rückwärts 3", "C backward 3"),
        ("de", "C rueckwaerts", "C backward 4"),
        ("de", "ring vorwärts", "C forward 4"),
        ("de", "Linie A 3", "A 3"),
    ],
)
def test_a_ride_is_typed_in_few_words(language: str, typed: str, notation: str) -> None:
    assert meant(begin("turn 4"), typed, language) == notation


@pytest.mark.parametrize(
    ("language", "typed", "notation"),
    [
        ("en", "cross B7", "cross B7"),
        ("en", "cross b 7", "cross B7"),
        ("en", "CROSS c9", "cross B3"),
        ("en", "cross Alexanderplatz", "cross A11"),
        ("en", "cross alex", "cross A11"),
        ("en", "mark the alexander platz", "cross A11"),
        ("en", "x tor kott", "no"),
        ("en", "skip", "skip"),
        ("en", "cross nothing", "skip"),
        ("fr", "cocher schoneberg", "cross C8"),
        ("fr", "rayer Zoo", "cross A5"),
        ("fr", "barrer la station zoo", "cross A5"),
        ("fr", "barrer le zoo", "cross A5"),
        ("fr", "passer", "skip"),
        ("fr", "ne rien cocher", "skip"),
        ("de", "kreuze Schoeneberg an", "cross C8"),
        ("de", "Schöneberg ankreuzen", "cross C8"),
        ("de", "streiche kurfuerst", "cross B5"),
        ("de", "nichts", "skip"),
        ("de", "kreuze nichts an", "skip"),
    ],
)
def test_a_station_is_crossed_by_its_number_or_any_beginning_of_its_name(
    language: str, typed: str, notation: str
) -> None:
    state = begin("turn free ride")
    if notation == "no":
        assert choices(state, typed, language) == ("no station has this name or number", [])
    else:
        assert meant(state, typed, language) == notation


# Few words


def test_a_line_alone_goes_as_far_as_it_goes() -> None:
    state = begin("turn 5", "G 5", "turn 6")
    assert meant(state, "a") == "A 5", "Wittenbergplatz is marked by line G"
    assert meant(state, "g") == "G 2", "the terminus"
    assert meant(begin("turn 5", "G 5", "turn express 3"), "a") == "A 3"
    assert meant(begin("turn transfer"), "a") == "A 1"


@pytest.mark.rule("MX-19")
def test_a_ring_without_a_direction_is_offered_both_ways() -> None:
    state = begin("turn 4")
    assert choices(state, "c") == ("there are several; say a number:", ["C forward 4", "C backward 4"])
    assert meant(play(state, "C backward 4", "turn 3"), "c") == "C 3"


def test_the_numbers_of_lines_and_their_names_are_kept_apart() -> None:
    state = begin("turn 4", city="amsterdam")
    assert meant(state, "tram 1") == "F 4"
    assert meant(state, "Tram 1 3") == "F 3"
    assert meant(state, "tram 13") == "I 4"
    assert meant(state, "50 3") == "A 3"
    assert meant(begin("turn 4", city="madrid"), "L1") == "A 4"


def test_several_stations_that_fit_are_offered() -> None:
    state = begin("turn free ride")
    line, offered = choices(state, "cross frankfurter")
    assert line == "there are several; say a number:"
    assert offered == ["cross C2", "cross I5"]
    line, offered = choices(begin("turn 3"), "frankfurter")
    assert (line, offered) == ("several stations match: Frankfurter Allee, Frankfurter Tor", [])


def test_the_name_of_a_station_alone_tells_of_it_and_crosses_nothing() -> None:
    told = "Zoo: A5, B6, E4; still free; a transfer here is worth 3, points: 6"
    assert choices(begin("turn 3"), "zoo") == (told, [])
    assert choices(begin("turn free ride"), "zoo") == (told, ["cross A5"])
    assert choices(begin("turn free ride"), "b6") == (told, ["cross A5"])


def test_an_offered_number_can_be_typed() -> None:
    table = a_table("you=Anna", 1, {"map": "berlin"}, "metrox")
    ring, log = answers_to(table, "c", "2")[:2]
    assert [line.split(":")[0] for line in ring[1:]] == ["1", "2"]
    assert starting(log, "Anna writes ").split(" on ")[1].startswith("line C, ")


# What cannot be done


def refused(state: MetroState, typed: str) -> str:
    """The rule that forbids what is meant."""
    refusal = state.refusal(0, GAME.parse(meant(state, typed)))
    assert refusal is not None
    return refusal.rule


def test_what_is_clear_but_not_legal_is_left_to_the_rules() -> None:
    state = begin("turn 4")
    assert refused(state, "k") == "MX-03"
    assert refused(state, "a5") == "MX-07"
    assert refused(state, "c4") == "MX-19"
    assert refused(state, "a forward") == "MX-19"
    assert refused(state, "cross zoo") == "MX-06"
    assert refused(state, "skip") == "MX-06"
    for _window in range(state.network.city.lines[9].windows):
        play(state, "J 0", "turn 3")
    assert refused(state, "j") == "MX-06"
    assert refused(begin("turn free ride"), "a") == "MX-12"
    assert refused(begin("turn 3", "A 1", "turn free ride"), "cross ruhleben") == "MX-12"
    assert refused(begin("turn 4", "A 3", seats=2), "b") == "MX-14"


@pytest.mark.parametrize("typed", ["z", "foo", "A forward backward", "A foo 4", "forward", "the", "4 A", "a b c"])
def test_what_is_not_understood_is_no_action(typed: str) -> None:
    table = a_table("you", 1, {"map": "berlin"}, "metrox")
    assert "neither a command nor an action" in answers_to(table, typed)[0][0]
