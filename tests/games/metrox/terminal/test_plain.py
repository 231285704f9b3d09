"""The plain mode of Metro X: whole games, sheets and cards as they are read out, and nothing of the others' choices."""

import re
from collections.abc import Mapping

import pytest

from creuset.core.fair import rng_from
from creuset.core.seats import DEALER, DEALER_ONLY, seats_in
from creuset.games.metrox.rules import GAME
from creuset.games.metrox.rules.rules import MetroState
from creuset.games.metrox.rules.scoring import final_score
from creuset.games.metrox.rules.state import CHOOSING, POINTS, REPEATS
from creuset.terminal.listing import Listing
from creuset.terminal.plain import play_plain
from creuset.terminal.reading import reading_kind, reading_of
from creuset.terminal.reading.vocabulary import PLAYING, PLAYING_WORDS
from creuset.words import Speaker
from tests.games.metrox.terminal.answers import NAMES, begin, legal_for, pending, play, reading, remarks, starting, told
from tests.games.metrox.terminal.pilots import plain
from tests.terminal.lines import UNKNOWN, BlindReader, a_table, answers_to, check_ending

EN = Speaker("en")
QUESTIONS = ("card", "lines", "line A", "station A5", "interchanges", "standing", "pile", "choice")


def marked(state: MetroState) -> set[str]:
    """The names of the marked stations of the first sheet."""
    return {station.name for number, station in enumerate(state.network.city.stations) if state.is_marked(0, number)}


def course(state: MetroState, number: int) -> None:
    """One step of a random game."""
    rng = rng_from("reading a sheet", number)
    seat = next(seats_in(int(state.to_act())))
    state.apply(seat, state.deal(rng) if seat == DEALER else state.sample(seat, rng))


# Whole games


@pytest.mark.parametrize("seats", ["you", "you,random", "you,you", "random,random"])
@pytest.mark.parametrize("options", [{"map": "berlin"}, {"map": "madrid", "special_stations": "on"}])
def test_a_whole_game_can_be_played_from_what_is_printed(seats: str, options: Mapping[str, str]) -> None:
    table = a_table(seats, 2, options, "metrox")
    reader = BlindReader(2)
    assert play_plain(table, EN, reader.read, reader.write, None)
    last = reader.answers[-1]
    check_ending(table, last)
    for name in table.match.names:
        assert re.fullmatch(rf"{name}: complete: .+; transfers: .+", starting(last, f"{name}: complete"))


def test_a_round_needs_one_letter() -> None:
    answers = answers_to(a_table("you=Anna,random", 3, {"map": "amsterdam"}, "metrox"), "a", "b")
    assert starting(answers[0], "Anna writes ") == "Anna writes express 2 on line A and marks: Isolatorweg, Sloterdijk"
    assert starting(answers[0], "Anna: round 2")
    assert starting(answers[1], "Anna: round 3")


def test_everything_the_help_names_is_understood() -> None:
    table = a_table("you=Anna,random", game="metrox")
    named = answers_to(table, "help")[0]
    assert "rules station: the rules that mention it" in named
    keys = [command.key for command in (*PLAYING, *reading_kind("metrox").topics)]
    vocabulary = reading_of(GAME, EN, table.match.names, PLAYING_WORDS).vocabulary
    questions = [line.split(":")[0] for line in named if vocabulary.key(line.split(":")[0].split()[0]) in keys]
    asked = [question for question in questions if " and " not in question and question != "quit"]
    assert len(asked) > 18
    asked += ["lines Random", "lines A Random", "lines A ran", "station Zuid", "station zuid"]
    for question, answer in zip(asked, answers_to(table, *asked), strict=False):
        assert answer or question == "again"
        assert not any(UNKNOWN in line or "cannot be asked" in line for line in answer), question


@pytest.mark.parametrize("question", ["lines Zoe", "line A Zoe", "line X", "lines A 7 B"])
def test_a_question_that_makes_no_sense_gets_one_sentence(question: str) -> None:
    answer = told(begin("turn 4"), question)
    assert len(answer) == 1
    assert "cannot be asked about" in answer[0]


def test_looking_tells_the_whole_position_once() -> None:
    answer = answers_to(a_table("you=Anna,random", 1, {"map": "berlin"}, "metrox"), "look")[0]
    for start in (
        "round 1, card ",
        "line A, U2; ",
        "line J, S1; ",
        "Anna: lines ",
        "Random: lines ",
        "cards in the pile",
    ):
        assert starting(answer, start)
    assert len(answer) == len(set(answer))


def test_a_spectator_hears_every_sheet() -> None:
    state = begin("turn 4", "A 4", "D 2", "turn 3", seats=2)
    lines = reading(state).position(plain(state, None))
    first, second = lines.index("Anna's sheet"), lines.index("Ben's sheet")
    assert "free stations 10 of 14: 5 to 14" in starting(lines[first:second], "line A, U2; ")
    assert "free stations 12 of 14: 3 to 14" in starting(lines[second:], "line D, U7; ")
    assert told(state, "station zoo", None)[1:] == ["Anna: still free", "Ben: still free"]


# Lines


@pytest.mark.rule("MX-07", "MX-11")
@pytest.mark.parametrize("city", ["berlin", "madrid"])
def test_a_line_is_told_as_it_is_through_a_whole_game(city: str) -> None:
    state = begin(seats=2, city=city, special_stations="on")
    network = state.network
    number = 0
    while state.outcome() is None:
        number += 1
        course(state, number)
        if number % 5:
            continue
        for index, line in enumerate(network.city.lines):
            answer = told(state, f"line {line.letter} Ben", 0)
            assert answer[0] == "Ben's sheet"
            stops = [told_stop for told_stop in answer if re.match(rf"{line.letter}\d+ ", told_stop)]
            assert len(stops) == len(line.stops)
            heard = {int(re.findall(r"\d+", stop)[0]): stop.split("; ") for stop in stops}
            assert sorted(heard) == list(range(1, len(stops) + 1))
            for place, station in enumerate(line.stops, 1):
                _name, what, *others = heard[place]
                transfer = state.is_transfer(1, station)
                worth = len(network.city.lines_at(station))
                is_marked = "crossed" if state.is_marked(1, station) else "still free"
                assert what == (f"transfer, {worth}" if transfer else is_marked)
                assert any(part.endswith(f", worth {worth}") for part in others) == (worth > 1)
                assert ("special" in others) == network.city.stations[station].special
            free = sum(not state.is_marked(1, station) for station in line.stops)
            windows = line.windows - int(state.used(1, index))
            assert f"; free windows {windows} of {line.windows}; free stations {free} of {len(line.stops)}" in answer[1]


@pytest.mark.rule("MX-19")
def test_a_ring_is_told_in_the_direction_of_its_rides() -> None:
    state = begin("turn 3")
    answer = told(state, "line C")
    assert "ring, direction not chosen" in answer[0]
    assert "the card 3 on C forward marks up to 3, from Landsberger Allee to Ostkreuz" in answer
    assert "the card 3 on C backward marks up to 3, from Landsberger Allee to Gesundbrunnen" in answer
    assert not any("ride" in line for line in answer)
    play(state, "C backward 2", "turn 3")
    answer = told(state, "line ring")
    assert "ring, backward" in answer[0]
    assert [line.split(" ")[0] for line in answer if re.match(r"C\d", line)][:3] == ["C1", "C18", "C17"]
    assert starting(answer, "C17 ").endswith("interchange with F, J, worth 3; the ride begins here")
    assert starting(answer, "C15 ").endswith("the ride ends here")


def test_rides_are_told_only_to_the_player_who_can_choose_them() -> None:
    state = begin("turn 4", seats=2)
    ride = "the card 4 on A marks up to 4, from Ruhleben to Ernst-Reuter-Platz"
    assert ride in told(state, "line A", 1)
    for question, seat in (("line A Anna", 1), ("line A Ben", 0), ("line A", None)):
        assert not any("the card" in line or "the ride" in line for line in told(state, question, seat))
    play(state, "A 4")
    assert not any("the ride" in line for line in told(state, "line A")), "they have chosen"
    assert ride in told(state, "line A", 1)


@pytest.mark.rule("MX-07", "MX-08", "MX-10", "MX-12")
@pytest.mark.parametrize(("city", "special_stations"), [("berlin", "off"), ("paris", "on")])
def test_remarks_tell_what_really_happens(city: str, special_stations: str) -> None:
    words = ["completes line", "lost", "lines there", *(["special"] if special_stations == "on" else [])]
    heard = ""
    for game in range(6):
        state = begin(city=city, special_stations=special_stations)
        number = 0
        while state.outcome() is None:
            number += 1
            if state.to_act() != DEALER_ONLY:
                heard += " ".join(checked_remarks(state))
            course(state, 1000 * game + number)
        if all(word in heard for word in words):
            return
    pytest.fail("some remarks were never heard")


def checked_remarks(state: MetroState) -> list[str]:
    """All remarks of a lone player, each compared with what the action does."""
    told_all = remarks(state)
    for notation, remark in told_all.items():
        after = state.copy()
        after.apply(0, GAME.parse(notation))
        new = marked(after) - marked(state)
        if notation == "skip":
            assert remark == ""
        elif not new:
            assert remark == "marks nothing"
        else:
            listed = remark.split("; ")[0].split(", lines there")[0]
            assert set(listed.split(", ")) == new
            assert ("special, so" in remark) == repeats(state, new, notation)
            if after.phase != CHOOSING and state.noted(0, REPEATS) == 0:  # the round is judged
                promised = re.findall(r"completes line \w, points: (\d+)", remark)
                assert sum(map(int, promised)) == after.noted(0, POINTS) - state.noted(0, POINTS)
    return list(told_all.values())


def repeats(state: MetroState, new: set[str], notation: str) -> bool:
    """Whether one of the stations repeats the card (MX-20)."""
    special = {station.name for station in state.network.city.stations if station.special}
    return bool(state.specials and special & new and not notation.startswith("cross"))


@pytest.mark.rule("MX-15")
def test_completing_a_line_is_foretold_with_its_bonus() -> None:
    story = ["turn 3", "G 3", "F 0", "turn 3", "G 3", "F 0", "turn 4"]
    state = begin(*story, seats=2)
    assert starting(pending(state, 1), "can mark: 4 on ")
    play(state, "A 4", "J 4", "turn free ride")
    task, completion = pending(state)
    assert task == "Anna: round 4, free ride; cross any one free station, or none"
    assert completion == "Warschauer Straße: completes line G, points: 3"
    assert remarks(state)["cross E11"] == "Warschauer Straße; completes line G, points: 3"
    assert pending(state, 1) == ["Ben: round 4, free ride; cross any one free station, or none"]
    play(state, "cross E11", "skip", "turn 5")
    assert "complete" in starting(told(state, "lines"), "line G").split("; ")
    assert "bonus 2, the larger one is gone" in starting(told(state, "lines", 1), "line G").split("; ")
    assert "; complete: G; " in told(state, "standing")[0]
    assert "; complete: nothing; " in told(state, "standing")[1]
    play(state, "A 0", "G 5", "turn 3")
    assert pending(state, 1)[-1] == "G: completes line G, points: 2"


def test_where_a_card_leads_is_told_in_one_line() -> None:
    state = begin("turn 5", "G 5", "turn 4")
    assert pending(state) == [
        "Anna: round 2, card 4; choose a line",
        "can mark: 4 on A, B, C forward, C backward, D, E, F, H, I, J; 2 on G",
        "G: completes line G, points: 3",
    ]
    play(state, "F 2", "turn transfer")
    assert pending(state) == [
        "Anna: round 3, transfer; choose a line",
        "lines at the first free station: 3 on F Gesundbrunnen; 1 on A, B, C forward, C backward, D, E, G, H, I, J",
    ]
    state = begin("turn 4", "G 4", "turn 3", "G 3", "turn 5")
    assert "0 on" not in pending(state)[1]
    assert "G" not in pending(state)[1]


@pytest.mark.rule("MX-20")
def test_a_repeat_is_announced() -> None:
    state = begin("turn 4", "G 4", city="madrid", special_stations="on")
    assert pending(state)[0] == "Anna: special station; write the card 4 again, this many times: 1"


# Stations, cards, points


def test_a_station_is_told_with_its_lines_and_how_far_it_is() -> None:
    state = begin("turn 3", "A 3", "turn transfer")
    answer = told(state, "station zoo")
    assert answer[0] == "Zoo: A5, B6, E4; still free; a transfer here is worth 3, points: 6"
    assert answer[1] == "line A, free stations before it: 1"
    play(state, "A 1", "turn transfer", "A 1")
    assert told(state, "station zoo") == ["Zoo: A5, B6, E4; transfer, 3"]
    assert told(state, "station B6") == told(state, "station e4") == told(state, "station zoo")
    assert told(state, "station bismarck") == ["Bismarckstraße: A3, D5; crossed"]
    assert told(state, "station schoen")[0].startswith("Schönhauser Allee: ")
    assert told(state, "station atlantis") == ["no station has this name or number"]


def test_a_station_of_a_ring_is_told_both_ways() -> None:
    line = "line C forward, free stations before it: 2; line C backward, free stations before it: 16"
    assert line in told(begin("turn 3"), "station ostkreuz")


@pytest.mark.rule("MX-11")
def test_free_interchanges_are_told_the_best_first() -> None:
    state = begin("turn 3")
    first, *_others = told(state, "interchanges")
    assert first == "free, with 4 lines, points for a transfer 8: E7 Friedrichstraße"
    heard = [name for line in told(state, "interchanges") for name in line.split(": ")[1].split(", ")]
    several = [station for station in range(75) if len(state.network.city.lines_at(station)) > 1]
    assert len(heard) == len(set(heard)) == len(several)
    play(state, "B 3", "turn 3")
    assert "Bundesplatz" not in " ".join(told(state, "interchanges"))


@pytest.mark.rule("MX-17", "MX-22")
@pytest.mark.parametrize("seats", [1, 3])
def test_the_standing_is_the_score_so_far(seats: int) -> None:
    state = begin(seats=seats)
    for number in range(40):
        course(state, number)
    totals = final_score(state).totals
    for name, total, line in zip(NAMES, totals, told(state, "standing"), strict=False):
        assert re.match(rf"{name}: lines \d+, transfers \d+, empty stations -\d+, total {total}; ", line)


@pytest.mark.rule("MX-13")
def test_the_pile_is_counted() -> None:
    state = begin("turn 4", "A 4", "turn free ride", "skip", "turn 6")
    count, cards, shuffling = told(state, "pile")
    assert count == "cards in the pile: 11"
    assert cards == "card 3: 3; card 4: 1; card 5: 2; card express 2: 2; card express 3: 1; card transfer: 2"
    assert shuffling == "all cards are reshuffled after this round"
    play(state, "B 1", "turn express 2")
    assert told(state, "pile")[0] == "cards in the pile: 13"
    assert told(state, "pile")[2] == "all cards are reshuffled after the 6"


@pytest.mark.parametrize("card", ["3", "6", "express 2", "transfer", "free ride"])
def test_every_card_is_explained(card: str) -> None:
    lines = told(begin(f"turn {card}"), "card")
    assert lines[0] == f"round 1, card {card}"
    assert any("in a free window" in line for line in lines) == (card != "free ride")
    assert any("reshuffled" in line for line in lines) == (card == "6")


# Secrets


@pytest.mark.rule("MX-14")
def test_nothing_of_a_choice_is_told_to_others_before_it_is_shown() -> None:
    answers = []
    for choice in ("A 4", "C backward 2"):
        state = begin("turn 4", choice, seats=3)
        for seat in (1, 2, None):
            out = reading(state)
            view = plain(state, seat)
            everything = [told(state, question, seat) for question in QUESTIONS]
            answers.append(
                [
                    *everything,
                    out.position(view, legal_for(state, seat)),
                    out.pending(view, []),
                    out.secrets(view, "Anna"),
                ]
            )
    assert answers[:3] == answers[3:]


@pytest.mark.rule("MX-14")
def test_players_who_wait_hear_their_choice_and_who_is_still_to_choose() -> None:
    state = begin("turn 4", "A 3", seats=3)
    waiting = ["you have chosen: line A, stations to mark: 3", "still to choose: Ben, Cleo"]
    assert told(state, "choice") == pending(state) == waiting
    assert told(state, "choice", 1) == ["still to choose: Ben, Cleo"]
    assert reading(state).secrets(plain(state, 0), "Anna") == ["chosen by Anna: line A, stations to mark: 3"]
    assert told(play(state, "B 1", "B 2"), "choice") == ["nobody has to choose now"]


# Lists


def test_lists_stay_short_and_leave_nothing_out() -> None:
    state = begin("turn 6")
    view, legal = plain(state, 0), state.legal(0)
    assert len(legal) > 70
    groups = reading(state).groups(view, legal)
    assert {id(action) for group in groups for action in group.actions} == {id(action) for action in legal}
    foremost = [action.notation() for group in groups for action in group.foremost]
    assert foremost == ["A 6", "B 6", "C forward 6", "C backward 6", "D 6", "E 6", "F 6", "G 6", "H 6", "I 6", "J 6"]
    table = a_table("you", 1, {"map": "berlin"}, "metrox")
    overview, of_line = answers_to(table, "legal", "where b")[:2]
    assert len(overview) == 12
    assert overview[-1] == "more ways: say “where” and one of these: A, B, C, D, E, F, G, H, I, J"
    assert of_line[-1].endswith("line B, stations to mark: 0; marks nothing")


def test_on_a_free_ride_a_station_is_listed_with_each_of_its_lines_but_once_in_the_overview() -> None:
    state = begin("turn 6", "J 6", "turn 3", "F 2", "turn free ride")
    groups = {group.key: group for group in reading(state).groups(plain(state, 0), state.legal(0))}
    assert [action.notation() for action in groups["J"].actions] == ["cross C17"]
    assert [action.notation() for action in groups["F"].actions] == ["cross C17", "cross C7", "cross F9"]
    assert [action.notation() for action in groups[""].actions] == ["skip"]
    overview = Listing(EN, reading(state)).overview(plain(state, 0), state.legal(0))
    entries = [line.split(": ", 1)[1] for line in overview if line[0].isdecimal()]
    assert entries == [
        "cross C17; Gesundbrunnen; completes line J, points: 2",
        "cross C7; Südkreuz; completes nothing",
        "cross F9; Priesterweg; completes nothing",
        "cross nothing",
    ]
