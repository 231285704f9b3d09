"""How a fight ends (MA-26 to MA-28, MA-31, MA-34, MA-35)."""

from fractions import Fraction

from tests.games.metal_adventures.oracle.combat import begin, helped, loyalty, metal, roll, support
from tests.games.metal_adventures.oracle.improvements import has_room, make_room
from tests.games.metal_adventures.oracle.promises import is_of_loot, lapse, settle
from tests.games.metal_adventures.oracle.scores import defenders_score, leaders_score
from tests.games.metal_adventures.oracle.table import MOST_TROPHIES, Fight, Question, Story, Table
from tests.games.metal_adventures.oracle.trophies import make_room as make_trophy_room
from tests.games.metal_adventures.oracle.trophies import pick


def fight_out(table: Table, fight: Fight) -> Story:
    """A whole fight."""
    begin(table, fight)
    yield from helped(table, fight)
    yield from loyalty(table, fight)
    yield from metal(table, fight)
    yield from roll(table, fight)
    yield from support(table, fight)
    attack, defence = leaders_score(table, fight), defenders_score(table, fight)
    won = attack >= defence
    fight.decided = True
    table.last_fight = {
        "turn": table.turns,
        "kind": fight.kind,
        "leader": fight.leader + 1,
        "traitor": None if fight.traitor is None else fight.traitor + 1,
        "won": won,
        "margin": abs(attack - defence),
        "attack": attack,
        "defence": defence,
    }
    winner = fight.leader if won else fight.opponent
    if fight.traitor is not None:  # MA-31
        pay = (fight.leader, fight.traitor, "help")
        lapse(table, lambda promise: (promise.by, promise.to, promise.made_for) == pay)
    lapse(table, lambda promise: is_of_loot(promise.term) and promise.by != winner)
    if fight.kind == "challenge":
        yield from challenged(table, fight, won)
    elif won:
        for promise in table.promises:
            promise.bound |= fight.hunter and promise.made_for is not None
        yield from victory(table, fight)
    else:
        defeat(table, fight)
    if fight.credits == 0:
        lapse(table, lambda promise: promise.term == "half if won")  # half of nothing
    yield from settle(table, lambda promise: is_of_loot(promise.term))
    for promise in table.promises:
        promise.made_for = None
    lapse(table, lambda promise: promise.term == "help later" and promise.to == fight.leader)
    table.fight = None


def hurt(table: Table, fight: Fight, seat: int, amount: int) -> None:
    """Damage from a lost fight, less what abilities and shields hold off."""
    if seat not in fight.shields:
        table.hit(seat, max(0, amount - table.ability(seat, "less_damage")))


def victory(table: Table, fight: Fight) -> Story:
    """MA-26, MA-28: over a ship or a planet."""
    leader = fight.leader
    captain = table.captains[leader]
    for ally in fight.allies:
        table.captains[ally].deeds.add("help_win")
    if fight.traitor is not None:  # MA-31
        hurt(table, fight, fight.traitor, 1)
    if fight.card is not None:
        card = fight.card
        fight.credits = table.receive(leader, card.rewards["credits"] + table.ability(leader, "ship_credits"))
        captain.win_glory(card.rewards["glory"], "ships")
        table.mend(leader, card.rewards["repair"])
        table.add_wreck(leader, card.key)
        captain.beaten = max(captain.beaten, card.power)
        if not fight.allies:
            captain.beaten_alone = max(captain.beaten_alone, card.power)
        if fight.hunter:
            captain.deeds.add("win_hunter")
        if card.rewards["support"]:
            yield from support_reward(table, leader)
    else:
        assert fight.planet is not None
        treasure = table.treasury[fight.planet]
        table.treasury[fight.planet] = 0
        captain.credits += treasure
        fight.credits = treasure + table.receive(leader, table.ability(leader, "planet_credits"))
        captain.deeds.add("win_planet")
        if fight.planet == "exxalia":
            captain.deeds.add("win_exxalia")
        yield from planet_reward(table, leader, fight.planet)


def support_reward(table: Table, seat: int) -> Story:
    """MA-26: one at random from the OCG pile; failing that, one of their choice from Bazaar's discard, or nothing."""
    in_pile = [key for key in table.pile + table.pile_under if table.is_support(key)]
    if not in_pile:
        yield from support_of_choice(table, seat)
        return
    yield from make_room(table, seat)
    if not has_room(table, seat):
        return
    chances = {f"support {key}": Fraction(1, len(in_pile)) for key in in_pile}
    answer = yield Question("rewarding", None, chances=chances)
    key = answer.removeprefix("support ")
    (table.pile if key in table.pile else table.pile_under).remove(key)
    table.captains[seat].improvements.append(key)


def support_of_choice(table: Table, seat: int) -> Story:
    """One from Bazaar's discard, if there is one."""
    if not table.bazaar:
        return
    yield from make_room(table, seat)
    if not has_room(table, seat):
        return
    answer = yield Question("reward", seat, lambda: [f"take {key}" for key in table.bazaar])
    key = answer.removeprefix("take ")
    table.bazaar.remove(key)
    table.captains[seat].improvements.append(key)


def planet_reward(table: Table, seat: int, planet: str) -> Story:
    """MA-28: a trophy, a support card or a Wreck."""
    captain = table.captains[seat]
    if planet == "bazaar":
        yield from support_of_choice(table, seat)
    elif planet == "karokum":
        if table.karokum:
            answer = yield Question("reward", seat, lambda: [f"take {key}" for key in table.karokum])
            key = answer.removeprefix("take ")
            table.karokum.remove(key)
            table.add_wreck(seat, key)
    else:
        if len(captain.trophies) == MOST_TROPHIES:
            yield from make_trophy_room(table, seat, may_decline=True)
        if len(captain.trophies) < MOST_TROPHIES:
            yield from pick(table, seat, 3)


def defeat(table: Table, fight: Fight) -> None:
    """MA-27, MA-28, MA-31: the ship or the planet wins."""
    if fight.card is not None:
        table.gone.append(fight.card.key)
    if fight.traitor is not None:
        hurt(table, fight, fight.leader, 1)
        traitor = table.captains[fight.traitor]
        traitor.deeds.add("betray_win")
        if fight.card is not None:
            table.receive(fight.traitor, fight.card.rewards["credits"])
        elif fight.planet is not None:
            traitor.credits += table.treasury[fight.planet]
            table.treasury[fight.planet] = 0
        return
    for seat in (fight.leader, *fight.allies):
        hurt(table, fight, seat, 1 if fight.card is None else fight.card.damage)


def challenged(table: Table, fight: Fight, won: bool) -> Story:
    """MA-34, MA-35: Glory and the pot for the winner, Damage for the losers, loot for a challenger."""
    assert fight.opponent is not None
    if won:
        winner, deed, loser, friends, losers = (
            fight.leader,
            "win_challenge",
            fight.opponent,
            fight.allies,
            fight.defenders,
        )
    else:
        winner, deed, loser, friends, losers = (
            fight.opponent,
            "win_defence",
            fight.leader,
            fight.defenders,
            fight.allies,
        )
    captain = table.captains[winner]
    captain.win_glory(1, "challenges")
    captain.credits += table.pot
    fight.credits, table.pot = table.pot, 0
    captain.deeds.add(deed)
    for seat in friends:
        table.captains[seat].deeds.add("help_win")
    for seat in (loser, *losers):
        hurt(table, fight, seat, 1)
    if won:
        yield from loot(table, fight, winner, loser)


def loot(table: Table, fight: Fight, winner: int, loser: int) -> Story:
    """MA-34: half the credits, an improvement or half the Wrecks."""
    captain, victim = table.captains[winner], table.captains[loser]

    def options() -> list[str]:
        halves = ["loot credits"] * (victim.credits > 0)
        halves += ["loot wrecks"] * (len(victim.wrecks) > 0)
        cards = [f"loot {key}" for key in victim.improvements] if has_room(table, winner) else []
        return halves + cards or ["decline"]  # MA-15: rather than make room for an improvement

    if not (victim.credits or victim.wrecks or victim.improvements):
        return
    fight.being_looted = loser
    answer = yield Question("loot", winner, options)
    what = answer.removeprefix("loot ")
    if what == "credits":
        half = (victim.credits + 1) // 2
        victim.credits -= half
        captain.credits += half
        fight.credits += half
    elif what == "wrecks":
        yield from loot_wrecks(table, winner, loser)
    elif what != "decline":
        victim.improvements.remove(what)
        captain.improvements.append(what)
    fight.being_looted = None


def loot_wrecks(table: Table, winner: int, loser: int) -> Story:
    """Half of them, rounded up; the winner looks at all, the others see none."""
    victim = table.captains[loser]
    for card in [card for card in table.figures.space if card in victim.wrecks]:
        yield Question("showing", None, chances={f"show wreck {card}": Fraction(1)})
        table.known[card].add(winner)
    for _ in range((len(victim.wrecks) + 1) // 2):
        answer = yield Question("loot wrecks", winner, lambda: [f"take {card}" for card in victim.wrecks])
        card = answer.removeprefix("take ")
        table.lose_track(loser, card, {winner, loser})
        victim.wrecks.remove(card)
        table.captains[winner].wrecks.append(card)
