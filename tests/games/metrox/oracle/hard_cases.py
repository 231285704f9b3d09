"""The kinds of position of Metro X in which rules are hard, as the oracle sees them."""

from collections.abc import Iterator
from itertools import permutations

from tests.games.metrox.oracle.cities import Line
from tests.games.metrox.oracle.rules import Oracle
from tests.games.metrox.oracle.sheet import EXPRESSES, FREE_RIDE, NUMBERS, TRANSFER, Sheet


class Memory:
    """What is remembered of a position until the next step."""

    def __init__(self, oracle: Oracle) -> None:
        self.seats = oracle.seats
        self.turns = oracle.turns
        self.stage = oracle.stage
        self.card = oracle.card
        self.repeats = list(oracle.repeats)
        self.written = [sum(len(windows) for windows in sheet.windows.values()) for sheet in oracle.sheets]
        self.done = [sheet.is_done() for sheet in oracle.sheets]
        self.won = [dict(sheet.won) for sheet in oracle.sheets]
        self.claimed = dict(oracle.claimed)
        self.ways = [dict(sheet.ways) for sheet in oracle.sheets]
        self.special = [sum(sheet.is_marked(station) for station in oracle.special) for sheet in oracle.sheets]


def to_choose_from(oracle: Oracle, seat: int) -> Iterator[str]:
    """What is hard about the choices of a seat, each case once."""
    sheet, card = oracle.sheets[seat], oracle.turned()
    if card == FREE_RIDE:
        yield "a free ride"
        if not sheet.empty():
            yield "a free ride with nothing to cross"
        return
    yield from {case for line in sheet.open_lines() for case in _on_a_line(sheet, line, card)}


def _on_a_line(sheet: Sheet, line: Line, card: str) -> Iterator[str]:
    way = sheet.ways.get(line.letter, "")
    free = [station for station in line.order(way) if not sheet.is_marked(station)]
    reached = sheet.ahead(line, way, card)
    if not free:
        yield "a window on a line without a free station"
        return
    if card in NUMBERS and len(reached) < NUMBERS[card]:
        yield "a number cut short by a mark" if len(free) > len(reached) else "a number cut short by the terminus"
    if card in EXPRESSES and reached != sheet.ahead(line, way, "3")[: len(reached)]:
        yield "an express that jumps"
    if card == TRANSFER and len(sheet.city.lines_at(free[0])) > 2:
        yield "a transfer where three lines meet"
    if line.order(way)[0] != free[0]:
        yield "marked stations before the first free one"
    if sheet.must_choose_way(line):
        yield "a ring to choose a direction for"
        if sheet.ahead(line, "forward", card) != sheet.ahead(line, "backward", card):
            yield "a ring on which the directions differ"
    elif way == "backward":
        yield "a ring backward"


def since(before: Memory, now: Memory) -> Iterator[str]:
    """What happened in the last step, each case as often as it did."""
    if now.turns > before.turns:
        if any(now.done):
            yield (
                "a free ride that does not concern all" if now.card == FREE_RIDE else "a card that does not concern all"
            )
        return
    if before.card is not None and now.card is None:
        yield from _at_the_end_of_a_round(before, now)
    for seat in range(now.seats):
        if now.written[seat] > before.written[seat]:
            yield from _after_a_ride(before, now, seat)
        elif now.special[seat] > before.special[seat]:
            yield "a special station crossed on a free ride"


def _at_the_end_of_a_round(before: Memory, now: Memory) -> Iterator[str]:
    if before.card == "6":
        yield "a reshuffle"
    new = [won.keys() - old.keys() for won, old in zip(now.won, before.won, strict=True)]
    for lines in new:
        if len(lines) > 1:
            yield "several lines completed at once"
        for line in lines:
            if line in before.claimed:
                yield "a line completed later than another's"
            elif now.seats > 1:
                together = sum(line in others for others in new) > 1
                yield "a line completed by several in one round" if together else "a line completed first"
            if before.card == FREE_RIDE:
                yield "a line completed by a free ride"
    if now.stage == "over":
        yield "the last round"


def _after_a_ride(before: Memory, now: Memory, seat: int) -> Iterator[str]:
    marked = now.special[seat] - before.special[seat]
    if now.ways[seat] != before.ways[seat]:
        yield "a direction chosen"
    if marked:
        kind = "a number" if before.card in NUMBERS else "an express" if before.card in EXPRESSES else "a transfer"
        yield f"a repeat of {kind}"
    if marked > 1:
        yield "two repeats from one ride"
    if before.repeats[seat]:
        yield "a repeat carried out"
        if marked:
            yield "a chain of repeats"
    if (marked or before.repeats[seat] > 1) and not now.repeats[seat]:
        yield "a repeat that lapses"


def at_the_end(oracle: Oracle) -> Iterator[str]:
    """What is hard about the outcome."""
    empty = [len(sheet.empty()) for sheet in oracle.sheets]
    score, ranks = oracle.score(), oracle.ranks()
    if oracle.seats == 1:
        yield "a score alone"
        return
    if any(count % 2 for count in empty):
        yield "an odd number of empty stations"
    if len(set(ranks)) < oracle.seats:
        yield "a shared place"
    if any(
        score[one] == score[other] and empty[one] < empty[other] for one, other in permutations(range(oracle.seats), 2)
    ):
        yield "a tie that empty stations break"
