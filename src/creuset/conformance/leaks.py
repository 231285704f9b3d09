"""No leak: two worlds that a seat cannot tell apart tell it the same, byte for byte.

The second world is one that the seat imagines. Both are played on with the same visible actions, while what the seat
does not see differs; its views, its legal actions and their order, its log and its refusals must stay the same.
"""

from creuset.conformance.checks import NotConforming, every_choice, every_table
from creuset.conformance.plain_data import check_plain, difference
from creuset.conformance.play import Neighbours, actors, everyones_actions, free_seats, kind_of, who
from creuset.conformance.sentences import said_refusal, spoken
from creuset.conformance.setups import Setup
from creuset.conformance.worlds import Scripted, line, matches_alike, scripted, shown, step_alike
from creuset.core.action import Action
from creuset.core.errors import Refusal
from creuset.core.rng import Rng
from creuset.core.seats import DEALER, DEALER_ONLY
from creuset.core.state import State
from creuset.table.log import LogLine

EVERY = 16
"""At every so many positions of a game each reader imagines another world."""

STEPS = 15
"""How far the two worlds are played on from one position."""

STEPS_ENOUGH = 100
"""How many steps side by side are enough."""

MOST_TRIES = 12
"""How often two worlds are played side by side where they soon part, because what was hidden is soon shown."""


def same(reader: int | None, what: str, first: object, second: object) -> None:
    """Two worlds that look alike to a reader tell them the same."""
    assert first == second, f"{what} tells {who(reader)} a secret: {difference(first, second)}"


def compared(reader: int | None, true: State, other: State, neighbours: Neighbours, rng: Rng) -> int:
    """Play two worlds on that are alike to the reader, and compare all they are shown; how many steps that went."""
    for step in range(STEPS):
        tried = neighbours.actions(rng, 4)
        same(reader, "the position", shown(true, reader, tried), shown(other, reader, tried))
        alike = step_alike(reader, true, other, rng)
        if alike is None:
            return step
        actor, action, twin = alike
        same(reader, "the log", line(true, reader, actor, action), line(other, reader, actor, twin))
        true.apply(actor, action)
        other.apply(actor, twin)
        if true.to_act() == 0:  # at the end secrets may be turned up
            return step
    return STEPS


@every_choice
def imagined_and_true_worlds_tell_a_reader_the_same(setup: Setup) -> None:
    """Worlds that a reader cannot tell apart show them the same views, legal actions, log and refusals."""
    for number in range(setup.games):
        rng, neighbours = setup.rng("leak", number), Neighbours(setup.game)
        steps = tries = 0
        while steps <= STEPS_ENOUGH and tries < MOST_TRIES:
            state = setup.start()
            for index, _step in enumerate(setup.walk(state, rng), tries):
                neighbours.learn(action for _actor, action in everyones_actions(state))
                if index % EVERY == 0:
                    for reader in setup.readers():
                        other = state.view(reader).imagine(rng)
                        steps += compared(reader, state.copy(), other, neighbours, rng)
            tries += 1
        setup.tally["steps alike"] += steps


def said(lines: list[LogLine]) -> list[dict[str, object]]:
    """Lines of a log as plain data."""
    return [
        {"step": entry.step, "seat": entry.seat, "line": entry.message.template, "gaps": dict(entry.message.gaps)}
        for entry in lines
    ]


def told(match: Scripted, reader: int | None, neighbours: Neighbours, rng: Rng) -> dict[str, object]:
    """All that a match tells a reader."""
    known: dict[str, object] = {
        "view": match.view(reader).encode(),
        "to_act": match.to_act(),
        "free_to_act": match.free_to_act(),
        "turns": match.turns(),
        "log": said(match.log(reader)),
    }
    if reader is not None:
        legal = match.legal(reader)
        known |= {"legal": [action.notation() for action in legal], "undo": match.can_undo(reader)}
        for action in neighbours.actions(rng, 3):
            if action not in legal:
                try:
                    match.act(reader, action)
                except Refusal as refused:
                    known[f"refusal of {action}"] = said_refusal(action, refused)
                else:
                    raise NotConforming(f"{action} of {who(reader)} is not legal and carried out")
    return known


@every_choice
def two_matches_that_look_alike_have_the_same_log(setup: Setup) -> None:
    """Matches that a reader cannot tell apart, from the first card on, tell them the same.

    Where all is soon shown, the matches are compared again after a beginning that they have in common.
    """
    for number in range(setup.games):
        rng = setup.rng("logs", number)
        steps = sum(matched(setup, reader, rng) for reader in setup.readers())
        tries = 1
        while steps <= STEPS_ENOUGH // 2 and tries < MOST_TRIES:
            steps += sum(matched(setup, reader, rng, int(rng.below(20 * setup.seats))) for reader in setup.readers())
            tries += 1
        setup.tally["steps of matches alike"] += steps


def matched(setup: Setup, reader: int | None, rng: Rng, beginning: int = 0) -> int:
    """Play two matches that look alike to the reader, and compare what they tell; how many steps that went."""
    neighbours, before = Neighbours(setup.game), -1
    for true, other, action in matches_alike(setup, reader, rng, beginning):
        if before < 0:
            before = true.steps - 1
        neighbours.learn([action])
        if rng.below(8) == 0 and true.state().to_act() != DEALER_ONLY:
            tries = int(rng.word())
            first, second = (told(match, reader, neighbours, Rng(tries)) for match in (true, other))
            same(reader, "the match", first, second)
        same(reader, "the log", said(true.log(reader, true.steps - 1)), said(other.log(reader, other.steps - 1)))
    if before < 0:
        return 0
    same(reader, "the whole log", said(true.log(reader)), said(other.log(reader)))
    same(reader, "the number of steps", true.steps, other.steps)
    return true.steps - before


@every_table
def the_log_of_a_match_is_what_its_readers_may_see(setup: Setup) -> None:
    """The log of a match has one line a step, for each reader the one they may see."""
    match, rng = scripted(setup), setup.rng("readers")
    state = setup.start()
    lines: dict[int | None, list[tuple[int, str]]] = {reader: [] for reader in setup.readers()}
    for actor, action in setup.every_step(state, rng):
        for reader, mine in lines.items():
            mine.append(line(state, reader, actor, action))
        match.play(actor, action.notation())
    for reader, mine in lines.items():
        log = match.log(reader)
        read = [
            (entry.seat, spoken(f"line {entry.step} of the log", entry.message, player="{player}")) for entry in log
        ]
        assert read == mine, f"the log of {who(reader)} is not what `account` says"
        assert [entry.step for entry in log] == list(range(1, len(mine) + 1)), "the log leaves steps out"
        last = max(0, len(mine) - 3)
        assert said(match.log(reader, since=last)) == said(log)[last:], "the end of the log is not its end"


@every_choice
def the_log_tells_nothing_that_the_view_does_not(setup: Setup) -> None:
    """A reader's log tells two steps apart, in worlds that look alike to them, only if their view does so, too.

    Of the dealer's actions the log tells exactly as much as the view.
    """
    state, rng = setup.start(), setup.rng("log and view")
    for actor, action in setup.walk(state, rng):
        for reader in setup.readers():
            if reader != actor:
                other = state.view(reader).imagine(rng)
                twins = other.legal(actor)
                same_kind = [twin for twin in twins if kind_of(twin) == kind_of(action)]
                if twins:
                    twin = (same_kind or twins)[rng.below(len(same_kind or twins))]
                    log_tells_what_the_view_tells(reader, actor, (state, action), (other, twin))


def log_tells_what_the_view_tells(
    reader: int | None, actor: int, true: tuple[State, Action], other: tuple[State, Action]
) -> None:
    """Compare the log and the view of a reader after one step in each of two worlds that look alike to them.

    Whom the game lets see an action is not believed: somebody who is shown too much reads more than their view knows.
    """
    lines, views = set(), set()
    for state, action in (true, other):
        after = state.copy()
        lines.add(line(after, reader, actor, action))
        after.apply(actor, action)
        if after.to_act() == 0:  # at the end secrets may be turned up
            return
        views.add(after.view(reader).encode())
    pair = [true[1], other[1]]
    assert len(lines) <= len(views), f"{who(reader)} reads what their view does not tell: {pair}"
    assert actor != DEALER or len(views) <= len(lines), f"{who(reader)} sees what their log does not tell: {pair}"


def known(state: State, reader: int | None) -> dict[str, object]:
    """What a view says, but for whose it is."""
    return {key: fact for key, fact in state.view(reader).data().items() if key != "seat"}


@every_table
def the_lid_says_whether_players_have_secrets(setup: Setup) -> None:
    """Where the lid says that players have no secrets, they have none."""
    for state in setup.positions(setup.start(), setup.rng("lid")):
        for reader in range(setup.seats) if actors(state) else ():
            secret = known(state, reader) != known(state, None)
            assert not secret or setup.game.lid.secrets, f"{who(reader)} knows more than a spectator"
            setup.tally["secrets"] += secret


@every_table
def legal_actions_have_one_order_for_one_visible_history(setup: Setup) -> None:
    """The order of legal actions tells nothing: worlds that the actor imagines list them alike."""
    state, rng = setup.start(), setup.rng("order")
    for index, _step in enumerate(setup.walk(state, rng)):
        if index % 3 == 0 and state.to_act() != DEALER_ONLY:
            for seat in [*actors(state), *free_seats(state)]:
                imagined, legal = state.view(seat).imagine(rng).legal(seat), state.legal(seat)
                same(seat, "the order of legal actions", imagined, legal)


@every_choice
def effects_follow_from_the_view_alone(setup: Setup) -> None:
    """`effect` says the same in every world that fits the view, and changes nothing."""
    rng = setup.rng("effects")
    for index, state in enumerate(setup.positions(setup.start(), rng)):
        for seat in [*actors(state), *free_seats(state)] if index % 7 == 0 else ():
            if seat < setup.seats:
                view, legal, before = state.view(seat), state.legal(seat), state.digest()
                other, seen = view.imagine(rng).view(seat), view.encode()
                for action in legal:
                    check_plain(f"the effect of {action}", view.effect(action))
                    same(seat, f"the effect of {action}", view.effect(action), other.effect(action))
                assert view.encode() == seen, "asking for effects changed the view"
                assert state.digest() == before, "asking for effects changed the position"
