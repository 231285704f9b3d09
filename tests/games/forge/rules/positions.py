"""Positions of La Forge des Dieux for tests, reached as at a table: a dealer lays and shows just what a test asks for.

A story tells what one player does, turn by turn, separated by commas:

    gg, forge grey dagger blade, b, forge blue axe handle + keep

A letter takes a cube of this colour (g b r o v), a dot takes any; each is a turn. What follows a plus belongs to the
same turn. Cubes are always taken from the highest level, always in the same order, so the dealer can put a colour
where it is wanted.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from creuset.core.action import Action
from creuset.core.bits import holds, lowest, size
from creuset.core.game import Game
from creuset.core.outcome import Outcome
from creuset.core.seats import DEALER
from creuset.games.forge.rules import GAME
from creuset.games.forge.rules.actions import LAYS, TURN_UPS
from creuset.games.forge.rules.components import COLOUR_KEYS, PIECE_NAMES
from creuset.games.forge.rules.cubes import by_colour
from creuset.games.forge.rules.mine import PLACE_NAMES
from creuset.games.forge.rules.pieces import Pieces
from creuset.games.forge.rules.rules import ForgeState
from creuset.games.forge.rules.state import JOINING, LIGHTING
from creuset.table.plain_view import PlainView, plain_view
from tests.games.forge.rules.geometry import SPOTS, Spot, free_cubes, name
from tests.games.forge.rules.sets import PLAIN, text_of

LETTERS = "gbrov"
ANY = "."


def _digging() -> list[str]:
    """The places in the order in which stories take them."""
    cubes, order = set(SPOTS), []
    while cubes:
        spot: Spot = max(free_cubes(cubes))
        cubes.remove(spot)
        order.append(name(spot))
    return order


DIGGING = _digging()


@dataclass
class Match:
    """A position, and the colours that its dealer is going to show."""

    state: ForgeState
    colours: dict[str, str]
    """The colour of every place. Nobody but the test knows them before the dealer shows them."""
    options: dict[str, str]

    def copy(self) -> "Match":
        return Match(self.state.copy(), self.colours, self.options)

    def view(self, seat: int | None) -> PlainView:
        """What a screen would be given."""
        return plain_view(self.state.view(seat), self.options)


# Setting up


def laying_order(top: Sequence[str], wide_top: bool) -> list[str]:
    """All pieces in the order in which the dealer lays them, so that these come to lie on top, from the left."""
    order: list[str] = []
    for kind in ("blade", "handle"):
        uppermost = [piece for piece in top if piece.endswith(kind)]
        others = [piece for piece in PIECE_NAMES if piece.endswith(kind) and piece not in uppermost]
        rows_from_the_top = [*uppermost, *others]
        if wide_top:
            rows = [rows_from_the_top[start : start + row] for start, row in ((0, 5), (5, 4), (9, 3), (12, 2), (14, 1))]
            order.extend(piece for row in reversed(rows) for piece in row)
        else:
            order.extend(rows_from_the_top)
    return order


def colours_for(wanted: str) -> dict[str, str]:
    """The colour of every place, so that the cubes come off as wanted; where any will do, whatever is plentiful."""
    left = {letter: 11 - wanted.count(letter) for letter in LETTERS}  # FO-01
    assert min(left.values()) >= 0, "there are 11 cubes of a colour"
    colours: dict[str, str] = {}
    for place, letter in zip(DIGGING, wanted.ljust(len(DIGGING), ANY), strict=True):
        chosen = max(left, key=lambda each: left[each]) if letter == ANY else letter
        if letter == ANY:
            left[chosen] -= 1
        colours[place] = COLOUR_KEYS[LETTERS.index(chosen)]
    return colours


def begin(
    seats: int = 2,
    *,
    cubes: str = "",
    top: Sequence[str] = (),
    first: int = 0,
    pieces: Pieces = PLAIN,
    game: Game = GAME,
    **options: str,
) -> Match:
    """The first turn. The cubes come off in these colours; these pieces are uppermost."""
    complete = game.complete({"pieces": text_of(pieces), **options})
    state = game.start(complete, seats)
    assert isinstance(state, ForgeState)
    match = Match(state, colours_for(cubes), complete)
    for piece in laying_order(top, state.switches.wide_top):
        state.apply(DEALER, LAYS[PIECE_NAMES.index(piece)])
    show(match)
    state.apply(DEALER, GAME.parse(f"begin {first + 1}"))
    return match


def show(match: Match) -> None:
    """Let the dealer show the cubes that are coming to light."""
    while match.state.mine.coming != 0:
        place = PLACE_NAMES[lowest(match.state.mine.coming)]
        match.state.apply(DEALER, TURN_UPS[COLOUR_KEYS.index(match.colours[place])])


# Stories


def turns_of(story: str) -> list[str]:
    """What happens in every turn of a story."""
    turns: list[str] = []
    for part in filter(None, (part.strip() for part in story.split(","))):
        turns.extend(part if set(part) <= {*LETTERS, ANY} else [part])
    return turns


def tell(
    *stories: str, first: int = 0, top: Sequence[str] = (), pieces: Pieces = PLAIN, then: str = "", **options: str
) -> Match:
    """The position after everybody's story, seat by seat. Those with nothing left to do take any cube.

    The pieces that are forged are uppermost, below those named as `top`. `then` are colours of cubes that come off
    after it.
    """
    seats = len(stories)
    turns = [turns_of(story) for story in stories]
    ends = [(len(own) - 1) * seats + (seat - first) % seats for seat, own in enumerate(turns) if own]
    course = []
    for number in range(max(ends, default=-1) + 1):
        seat, turn = (first + number) % seats, number // seats
        course.append(turns[seat][turn] if turn < len(turns[seat]) else ANY)
    cubes = "".join(turn for turn in course if turn in LETTERS or turn == ANY) + then
    forged = [turn.split(" + ")[0].removeprefix("forge ") for turn in course if turn.startswith("forge ")]
    uppermost = list(dict.fromkeys((*top, *forged)))
    return play(begin(seats, cubes=cubes, top=uppermost, first=first, pieces=pieces, game=GAME, **options), *course)


def play(match: Match, *turns: str) -> Match:
    """Carry out these turns, each by the player to act; the same match, played on."""
    for turn in turns:
        for text in turn.split(" + "):
            act(match, take_next(match, text) if text in LETTERS or text == ANY else text)
    return match


def take_next(match: Match, letter: str) -> str:
    """The action that takes the next cube, which must be of this colour."""
    place = next(each for each in DIGGING if holds(match.state.mine.cubes, PLACE_NAMES.index(each)))
    assert letter == ANY or match.colours[place].startswith(letter), f"{place} is {match.colours[place]}"
    return f"take {place}"


def act(match: Match, text: str) -> None:
    """One action of the player to act, and what it brings to light."""
    match.state.apply(actor(match.state), GAME.parse(text))
    if match.state.phase == LIGHTING:
        show(match)


def dig(match: Match) -> Match:
    """Take all cubes that are left."""
    return play(match, *ANY * size(match.state.mine.cubes))


def finish(match: Match) -> list[int]:
    """Play to the end, joining nothing unless it must be; the seats that acted, in order."""
    acted = []
    while not is_over(match):
        acted.append(actor(match.state))
        if match.state.mine.cubes != 0:
            play(match, ANY)
        else:
            choices = sorted(legal(match))  # to forge comes first, then to join
            play(match, *choices[:1])
            if match.state.phase == JOINING:
                play(match, "keep")
    return acted


# What can be read from a position


def actor(state: ForgeState) -> int:
    """Whoever has to act: a seat or the dealer."""
    return int(lowest(state.to_act()))


def steps(state: ForgeState) -> list[Action]:
    """All that can happen next, by a player or by the dealer."""
    return [] if state.to_act() == 0 else state.legal(actor(state))


def legal(match: Match) -> set[str]:
    """All that can happen next, in notation."""
    return {action.notation() for action in steps(match.state)}


def of_kind(match: Match, kind: str) -> set[str]:
    """What can be taken, forged or joined next, without the word itself."""
    return {text.removeprefix(f"{kind} ") for text in legal(match) if text.startswith(f"{kind} ")}


def rule_against(match: Match, action: str, seat: int | None = None) -> str | None:
    """The id of the rule that forbids an action to whoever has to act, or to this seat; `None` when it is legal."""
    refusal = match.state.refusal(actor(match.state) if seat is None else seat, GAME.parse(action))
    return None if refusal is None else refusal.rule


def reserve(match: Match, seat: int) -> str:
    """The cubes of a player as letters."""
    counts = by_colour(match.state.reserve(seat))
    return "".join(letter * counts[colour] for letter, colour in zip(LETTERS, COLOUR_KEYS, strict=True))


def is_over(match: Match) -> bool:
    """Whether the game has ended."""
    return match.state.outcome() is not None


def outcome(match: Match) -> Outcome:
    """How the game has ended."""
    found = match.state.outcome()
    assert found is not None
    return found
