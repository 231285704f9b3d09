"""A fight from the call for help to the dice and support cards (MA-23, MA-24, MA-29, MA-30, MA-32)."""

from collections import Counter
from fractions import Fraction

from tests.games.metal_adventures.oracle.clauses import can_help
from tests.games.metal_adventures.oracle.deals import join
from tests.games.metal_adventures.oracle.promises import bound, break_promise
from tests.games.metal_adventures.oracle.table import Fight, Question, Story, Table

IN_A_FIGHT = ("power", "reroll", "shield")


def begin(table: Table, fight: Fight) -> None:
    """MA-29: the leader's die goes back to its blank face, and what it showed is owed in this fight."""
    captain = table.captains[fight.leader]
    fight.owed = captain.metal > 0
    fight.debt = max(0, captain.metal - table.ability(fight.leader, "less_debt"))
    captain.metal = 0
    table.fight = fight
    table.last_fight = None


def helped(table: Table, fight: Fight) -> Story:
    """Bargaining and calls for promised help, until the leader (and the challenged player) is ready."""
    protagonists = [fight.leader] if fight.opponent is None else [fight.leader, fight.opponent]
    phase = "help" if fight.opponent is None else "rally"
    seat = fight.leader

    def options() -> list[str]:
        called = [f"call {helper + 1}" for helper in callable_helpers(table, fight)] if seat == fight.leader else []
        return ["ready", *called]

    while len(fight.ready) < len(protagonists):
        answer = yield Question(phase, seat, options)
        if answer == "ready":
            fight.ready.add(seat)
            seat = next((other for other in protagonists if other not in fight.ready), seat)
        else:
            yield from call(table, fight, int(answer.split()[1]) - 1)


def callable_helpers(table: Table, fight: Fight) -> list[int]:
    """Who promised the leader help in their next fight, and can give it."""
    promised = {promise.by for promise in table.promises if promise.term == "help later" and promise.to == fight.leader}
    return [seat for seat in promised if can_help(table, seat, fight.leader)]


def call(table: Table, fight: Fight, helper: int) -> Story:
    """MA-39: the promiser keeps their word or breaks it."""
    promise = next(
        promise
        for promise in table.promises
        if (promise.by, promise.to, promise.term) == (helper, fight.leader, "help later")
    )
    promise.due = True
    bound_to_come = bound(table, "help later", helper, fight.leader)
    answer = yield Question("called", helper, lambda: ["honour"] + ["break"] * (not bound_to_come))
    promise.due = False
    if answer == "break":
        break_promise(table, promise)
    else:
        table.promises.remove(promise)
        for other in table.promises:
            if other.deal == promise.deal:
                other.made_for = "help"
        table.captains[helper].kept += 1
        join(table, helper, fight.leader)


def loyalty(table: Table, fight: Fight) -> Story:
    """MA-30: the ally stands by the attacker or betrays them; never against a Hunter."""
    if fight.kind == "challenge" or fight.hunter or not fight.allies:
        return
    (ally,) = fight.allies
    answer = yield Question("loyalty", ally, lambda: ["betray", "loyal"])
    if answer == "betray":
        fight.traitor = ally
        fight.allies, fight.defenders = [], [ally]
        table.captains[ally].betrayals += 1
        table.judge(ally)


def fighters(table: Table, fight: Fight) -> list[int]:
    """Who fights, in the order in which they decide: allies in order of play, a traitor before the betrayed."""
    if fight.traitor is not None:
        return [fight.traitor, fight.leader]
    side = [fight.leader, *(seat for seat in table.others(fight.leader) if seat in fight.allies)]
    if fight.opponent is None:
        return side
    return [*side, fight.opponent, *(seat for seat in table.others(fight.leader) if seat in fight.defenders)]


def metal(table: Table, fight: Fight) -> Story:
    """MA-24, MA-29: who uses the Metal Faktor die; one that lies on a number, or is owed, cannot be used."""
    for seat in fighters(table, fight):
        if table.captains[seat].metal or (seat == fight.leader and fight.owed):
            continue
        answer = yield Question("metal", seat, lambda: ["faktor", "hold"])
        if answer == "faktor":
            fight.using_metal.append(seat)


def roll(table: Table, fight: Fight) -> Story:
    """All the dice."""
    fight.orange = fight.grey = None
    fight.faces.clear()
    faces = Counter(table.figures.combat_die)
    chances = {
        f"roll {orange} {grey}": Fraction(faces[orange] * faces[grey], faces.total() ** 2)
        for orange in faces
        for grey in faces
    }
    answer = yield Question("rolling", None, chances=chances)
    fight.orange, fight.grey = (int(face) for face in answer.split()[1:])
    metal_faces = Counter(table.figures.metal_die)
    metal_chances = {f"metal {face}": Fraction(metal_faces[face], metal_faces.total()) for face in metal_faces}
    for seat in sorted(fight.using_metal):
        answer = yield Question("metal rolling", None, chances=metal_chances)
        fight.faces[seat] = int(answer.split()[1])
        table.captains[seat].metal = fight.faces[seat]


def usable(table: Table, seat: int) -> list[str]:
    """The support cards of a fighter that do something in a fight."""
    cards = table.captains[seat].improvements
    return [key for key in cards if table.figures.improvements[key].effect in IN_A_FIGHT]


def support(table: Table, fight: Fight) -> Story:
    """MA-14: after the dice each fighter in order; after every card all of them again, so that they can answer it."""
    waiting = [seat for seat in fighters(table, fight) if seat != fight.traitor]
    while waiting:
        seat = waiting[0]
        if not usable(table, seat):
            waiting.pop(0)
            continue

        def options(seat: int = seat) -> list[str]:
            return ["done", *(f"use {key}" for key in usable(table, seat))]

        answer = yield Question("support", seat, options)
        if answer == "done":
            waiting.pop(0)
            continue
        key = answer.removeprefix("use ")
        card = table.figures.improvements[key]
        table.discard(seat, key)
        waiting = [seat for seat in fighters(table, fight) if seat != fight.traitor]
        if card.effect == "reroll":
            yield from roll(table, fight)
        elif card.effect == "shield":
            fight.shields.add(seat)
        elif seat in (fight.leader, *fight.allies):
            fight.attack_cards += card.amount
        else:
            fight.defence_cards += card.amount
