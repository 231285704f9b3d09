"""The plain mode of Metal Adventures: what it tells of a position, unasked and asked, and no secrets."""

import pytest

from creuset.core.fair import rng_from
from creuset.core.seats import DEALER, DEALER_ONLY, seats_in
from creuset.core.state import State
from creuset.games.metal_adventures.rules import GAME
from creuset.games.metal_adventures.rules.facts import Part
from creuset.games.metal_adventures.terminal.reading.kinds import KINDS
from creuset.games.metal_adventures.terminal.reading.reading import ALL_CARDS, MetalAdventuresReading
from creuset.games.metal_adventures.terminal.reading.tasks import TASKS
from creuset.games.metal_adventures.terminal.reading.words import TOPIC_WORDS, VERB_WORDS
from creuset.table.plain_view import plain_view
from creuset.terminal.listing import Listing
from creuset.terminal.plain import play_plain
from creuset.terminal.reading.vocabulary import PLAYING, PLAYING_WORDS, Vocabulary
from creuset.words import LANGUAGES
from tests.games.metal_adventures.terminal.positions import DRAFT, MENU, NAMES, Told, captain, deal, fight, told
from tests.terminal.lines import UNKNOWN, BlindReader, a_table, answers_to, check_ending
from tests.terminal.pilots import ENGLISH


def reading(language: str = "en") -> MetalAdventuresReading:
    """A reading that understands a language and answers in English."""
    vocabulary = Vocabulary(language, PLAYING_WORDS, MetalAdventuresReading.words)
    return MetalAdventuresReading(ENGLISH, vocabulary, NAMES)


def answer(view: Told, question: str, language: str = "en") -> list[str]:
    out = reading(language)
    asked = out.asked(out.vocabulary.read(question))
    assert asked is not None, question
    return out.topic(*asked, view, view.possible)


def pending(view: Told) -> list[str]:
    return reading().pending(view, view.possible)


def overview(view: Told) -> list[str]:
    return Listing(ENGLISH, reading()).overview(view, view.possible)


# Unasked


def test_in_ones_turn_little_is_told_unasked() -> None:
    task, figures, stops = pending(told(*MENU))
    assert task == "Anna: one fight, and the tour before or after it"
    assert figures.startswith("Anna: Power 8, Damage 0, Glory 0, Judgment 0, net 0, credits 3, Metal Faktor 0; ")
    assert stops == "possible stops: Trophy, New choices, Purchase"


@pytest.mark.rule("MA-20")
def test_the_ships_to_choose_from_are_told() -> None:
    view = told("fight tin_lark", "fight apocalypse", phase="target", space=["tin_lark", "apocalypse"])
    assert pending(view) == [
        "Anna: choose a ship to fight",
        "Tin Lark: Power 6, Damage 1, Solar; rewards: 1 credit",
        "Apocalypse: Pirate Hunter; Power 18, Damage 3, Imperial; rewards: 5 credits, 2 Glory",
    ]


@pytest.mark.rule("MA-39")
def test_a_promise_that_falls_due_is_told_alone() -> None:
    promises = [
        {"by": 1, "to": 3, "term": {"what": "later", "amount": 2}, "due": False},
        {"by": 1, "to": 2, "term": {"what": "half if won"}, "due": True},
    ]
    view = told("honour", "break", phase="settling", promises=promises)
    assert pending(view)[1:] == ["promised by Anna to Ben: half the credits won in this fight"]
    assert answer(view, "deals") == [
        "promised by Anna to Cleo: 2 credits when the promiser's next turn begins",
        "falls due now, promised by Anna to Ben: half the credits won in this fight",
    ]


def test_who_waits_hears_for_whom() -> None:
    assert pending(told("reveal miser", acting=2)) == ["Ben: one fight, and the tour before or after it"]
    assert pending(told(acting=None, phase="rolling")) == []


@pytest.mark.parametrize("phase", [*TASKS, "paying"])
def test_every_decision_is_told_in_a_sentence(phase: str) -> None:
    view = told("drop", phase=phase, fight=fight(), deal=deal())
    assert pending(view)[0].startswith("Anna: ")


# Questions


@pytest.mark.rule("MA-07", "MA-54")
def test_captains_are_told_in_a_line_each_and_one_in_full() -> None:
    wrecks = [{"back": "deep", "card": None}, {"back": "near", "card": "tin_lark"}]
    ben = captain(power=10, damage=1, glory=4, judgment=1, net=3, improvements=["sun_lance"], wrecks=wrecks, broken=1)
    view = told(*MENU, captains=[captain(), ben, captain(), captain()])
    lines = answer(view, "captains")
    assert [line.split(":")[0] for line in lines] == list(NAMES)
    assert lines[1].endswith("improvements 1, Wrecks 2, trophies 2")
    full = answer(view, "captain ben")
    assert full[0] == lines[1]
    assert full[1] == "Support Power 4; promises kept 0, broken 1, betrayals 0"
    assert "improvement: Sun Lance: tool, +4 Power; price: 6 credits" in full
    assert full[-1] == "Wrecks: an unknown ship of Deep Space; Tin Lark"
    assert answer(view, "captain 2") == full
    assert "cannot be asked about" in answer(view, "captain Zoe")[0]


@pytest.mark.rule("MA-25")
def test_a_fight_is_told_as_sums_and_odds() -> None:
    attack: list[Part] = [
        {"part": "power", "seat": 1, "value": 8},
        {"part": "help", "seat": 2, "value": 4},
        {"part": "debt", "seat": 1, "value": -2},
    ]
    view = told("ready", phase="help", fight=fight(attack=attack, allies=[2]))
    told_of = [
        "Anna against Destria Nova: Power 10, Damage 1, Imperial; rewards: 2 credits",
        "attack 10: Power, Anna: 8; help, Ben: 4; debt, Anna: -2",
        "defence 10: Power: 10",
        "allies: Ben",
        "wins in 15 of 36 throws, 42 %",
    ]
    assert answer(view, "fight") == told_of
    assert pending(view)[1:] == told_of
    assert answer(told(*MENU), "odds") == ["there is no fight now"]
    challenge = fight(kind="challenge", card=None, opponent=3, orange=1, grey=6, stage=1)
    lines = answer(told("done", fight=challenge), "fight")
    assert lines[0] == "Anna against Cleo"
    assert lines[-2:] == ["dice: 1 and 6", "the leader has lost"]
    raid = fight(kind="planet", card=None, planet="bazaar", traitor=4, defenders=[4])
    lines = answer(told("done", fight=raid), "fight")
    assert lines[0] == "Anna against Bazaar"
    assert "traitor: Dan" in lines


@pytest.mark.rule("MA-36", "MA-37")
def test_a_deal_is_told_clause_by_clause() -> None:
    offer = deal(
        gives=[{"what": "credits", "amount": 3}, {"what": "trophy"}], wants=[{"what": "help"}], said="viper", to=[2, 3]
    )
    lines = pending(told("accept", "refuse", phase="answering", deal=offer))
    assert lines[1:4] == [
        "offer from Anna to Ben, Cleo",
        "Anna gives: clause 1, 3 credits; clause 2, a trophy, face down",
        "Anna asks for: clause 3, help in this fight",
    ]
    assert lines[4].startswith("said of the trophy: Trophy of the viper: ")
    assert answer(told(*DRAFT, deal=deal(to=[])), "deals")[0] == "offer from Anna, to nobody yet"
    assert answer(told(*DRAFT, deal=deal(counter=True)), "deals")[0] == "counter-offer from Anna to Ben"


@pytest.mark.rule("MA-22", "MA-43")
def test_the_tour_tells_the_state_of_every_stop() -> None:
    tour = {"last": 4, "closed": False, "used": ["ocg"]}
    effects: dict[str, dict[str, object]] = {"buy sun_lance": {"price": 6}, "buy meteor_plate": {"price": 4}}
    lines = answer(told("buy sun_lance", "buy meteor_plate", "renew", tour=tour, effects=effects), "tour")
    assert lines[0] == "1: Trophy (Exxalia): closed this turn"
    assert lines[3] == "4: Titles of Glory (OCG post): the last stop so far"
    assert lines[4] == "5: New choices (OCG post): possible"
    assert lines[5] == "6: Purchase (OCG post): possible, credits: from 4"
    assert lines[9] == "10: Lavish spending (Karokum): not possible now"
    assert lines[10] == "used in the tour: OCG post"


def test_space_and_places_are_told() -> None:
    view = told(*MENU, near=3, space=["tin_lark"], raided="karokum")
    assert answer(view, "space")[0] == "Space deck: Near Space 3, Deep Space 34"
    assert answer(view, "space")[1].startswith("turned up: Tin Lark: Power 6")
    places = answer(view, "places")
    assert places[:4] == [
        "Exxalia: Power 14, treasury 5",
        "Bazaar: Power 12, treasury 0",
        "Karokum: Power 13, treasury 2, attacked this turn",
        "Pirates' pot: 3; Bank: 57",
    ]
    assert "discarded on Karokum: Tin Lark, Dust Mule" in places


def test_cards_are_told_by_name_and_key() -> None:
    view = told(*MENU)
    assert answer(view, "card apoc") == answer(view, "cards apocalypse")
    assert answer(view, "card sun_lance") == ["Sun Lance: tool, +4 Power; price: 6 credits"]
    assert len(answer(view, "card sun")) == 2
    assert answer(view, "card the") == answer(view, "cards")
    assert answer(view, "card zzz") == ["there is no card with that name"]
    assert answer(view, "card t")[0].startswith("many cards match that: ")
    assert answer(view, "cards")[1:] == answer(view, "trophies")
    for key in ALL_CARDS:
        assert len(answer(view, f"card {key}")) == 1, key


# Secrets


@pytest.mark.rule("MA-54")
def test_trophies_are_told_to_their_owner_only() -> None:
    view = told(*MENU)
    assert reading().secrets(view)[0].startswith("your trophy: Trophy of the miser: ")
    assert reading().secrets(view, "Anna")[0].startswith("trophy held by Anna: ")
    watching = told(seat=None, hand=[], captains=[captain()] * 4)
    assert reading().secrets(watching) == []
    everything = [*reading().position(watching), *answer(watching, "captain anna")]
    assert not any("Trophy of" in line for line in everything)


# Lists


@pytest.mark.parametrize("notations", [MENU, DRAFT])
def test_lists_are_grouped_and_leave_nothing_out(notations: tuple[str, ...]) -> None:
    view = told(*notations)
    groups = reading().groups(view, view.possible)
    assert sorted(action.notation() for group in groups for action in group.actions) == sorted(notations)
    assert len(overview(view)) < 16
    for group in groups:
        assert group.key in reading().vocabulary._shown, "it can be asked for"


def test_an_entry_tells_price_odds_and_player() -> None:
    effects: dict[str, dict[str, object]] = {
        "raid exxalia": {"attack": 8, "defence": 14, "odds": {"win": 3, "of": 36}},
        "renew": {"price": 1},
    }
    lines = overview(told("raid exxalia", "challenge 2", "renew", "buy lumiculaire", "end", effects=effects))
    assert lines == [
        "1: attack the planet Exxalia; wins in 3 of 36 throws, 8 %",
        "2: challenge player 2; Ben, Power 8, Support Power 4, credits 3",
        "3: New choices: four new improvements; to pay: 1 credit",
        "4: Purchase: Lumiculaire; tool, +1 Power; price: 3 credits; "
        "In the Trophy action you choose from 1 more than usual.",
        "5: end the turn",
    ]


# Words


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_that_is_shown_is_understood(language: str) -> None:
    vocabulary = reading(language).vocabulary
    for key in (*TOPIC_WORDS, *VERB_WORDS):
        assert vocabulary.key(vocabulary.word(key)) == key, key
        assert vocabulary.key(vocabulary.word(key)) not in PLAYING_WORDS


def test_every_verb_is_of_one_kind() -> None:
    verbs = [verb for listed in KINDS.values() for verb in listed.split()]
    assert len(set(verbs)) == len(verbs)


def test_the_help_names_words_of_the_language() -> None:
    for language in LANGUAGES:
        out = reading(language)
        lines = out.help(out.topics, "MA-54")
        assert lines[0].startswith(f"{out.vocabulary.word('captains')}: ")
        assert any(out.vocabulary.word("propose") in line for line in lines)


# Whole games


@pytest.mark.parametrize("seats", ["you,random,random", "you,you,you"])
def test_a_whole_game_can_be_played_from_what_is_printed(seats: str) -> None:
    table = a_table(seats, 2, {"glory_to_win": "6"}, "metal_adventures")
    reader = BlindReader(2)
    assert play_plain(table, ENGLISH, reader.read, reader.write, None)
    check_ending(table, reader.answers[-1])


def test_everything_the_help_names_is_understood() -> None:
    table = a_table("you=Anna,random,random", game="metal_adventures")
    named = answers_to(table, "help")[0]
    keys = [command.key for command in (*PLAYING, *MetalAdventuresReading.topics)]
    vocabulary = reading().vocabulary
    questions = [line.split(":")[0] for line in named if vocabulary.key(line.split(":")[0].split()[0]) in keys]
    asked = [question for question in questions if " and " not in question and question != "quit"]
    assert len(asked) > 18
    asked += ["captains Anna", "captain 2", "card lumi", "cards apocalypse"]
    for question, lines in zip(asked, answers_to(table, *asked), strict=False):
        assert lines or question == "again"
        assert not any(UNKNOWN in line or "cannot be asked" in line for line in lines), question


@pytest.mark.parametrize("language", LANGUAGES)
def test_in_a_game_every_action_can_be_typed_in_words(language: str) -> None:
    """As it is shown, and as a verb followed by everything the notation says."""
    rng = rng_from("typed", language)
    options = GAME.complete({})
    state = GAME.begin(options, 3)
    out = MetalAdventuresReading(ENGLISH, reading(language).vocabulary, NAMES[:3])
    for _step in range(150):
        if state.to_act() == DEALER_ONLY:
            state.apply(DEALER, state.deal(rng))
            continue
        seat = next(seats_in(int(state.to_act())))
        view, legal = plain_view(state.view(seat), options), state.legal(seat)
        for action in (legal[rng.below(len(legal))], legal[-1]):
            label = out.vocabulary.read(ENGLISH(action.label()))
            alike = [other.notation() for other in legal if other.label() == action.label()]
            assert out.notation(label, view, legal) in alike
            words = action.notation().replace("say ", "claim ").replace("_", " ")
            if words != "space":
                assert out.notation(out.vocabulary.read(words), view, legal) == action.notation()
        state.apply(seat, legal[rng.below(len(legal))])


@pytest.mark.rule("MA-54")
def test_what_a_seat_cannot_know_is_not_told_to_it() -> None:
    rng = rng_from("told", 1)
    state = GAME.begin({}, 4)
    for step in range(300):
        seats = int(state.to_act())
        seat = next(seats_in(seats))
        state.apply(seat, state.deal(rng) if seats == DEALER_ONLY else state.sample(seat, rng))
        if step % 60 == 0 and state.outcome() is None:
            for reader in (None, 0, 1, 2, 3):
                again = state if reader is None else state.view(reader).imagine(rng_from("told", step))
                assert everything(state, reader) == everything(again, reader)


def everything(state: State, reader: int | None) -> list[str]:
    """Everything that can be heard of a position."""
    out = reading()
    view = plain_view(state.view(reader), GAME.complete({}))
    legal = [] if reader is None else state.legal(reader)
    asked = [out.topic(topic.key, (), view, legal) for topic in out.topics]
    full = [out.topic("captains", (name,), view) for name in NAMES]
    return [*out.position(view, legal), *out.secrets(view), *(line for lines in (*asked, *full) for line in lines)]
