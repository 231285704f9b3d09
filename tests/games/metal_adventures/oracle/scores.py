"""The scores of a fight (MA-25, MA-29, MA-33)."""

from tests.games.metal_adventures.oracle.table import Fight, Table


def losers(table: Table) -> list[int]:
    """MA-13: who is about to lose: the side that is behind once the dice lie there, then whoever is looted."""
    fight = table.fight
    if fight is None or fight.orange is None:
        return []
    if fight.decided:
        return [] if fight.being_looted is None else [fight.being_looted]
    if leaders_score(table, fight) < defenders_score(table, fight):
        return [fight.leader, *fight.allies]
    return [*fight.defenders, *([] if fight.opponent is None else [fight.opponent])]


def leaders_score(table: Table, fight: Fight) -> int:
    """The attacker's or challenger's sum."""
    assert fight.orange is not None
    score = table.power(fight.leader) + leaders_ability(table, fight) + fight.orange - fight.debt + fight.attack_cards
    score += sum(table.support_power(ally) for ally in fight.allies)
    return score + sum(fight.faces[seat] for seat in fight.using_metal if seat in (fight.leader, *fight.allies))


def leaders_ability(table: Table, fight: Fight) -> int:
    """MA-15: what abilities add in a fight of this kind."""
    seat = fight.leader
    if fight.kind == "planet":
        return table.ability(seat, "planet_power")
    if fight.kind == "challenge":
        return table.ability(seat, "challenge_power")
    assert fight.card is not None
    extra = table.ability(seat, "ship_power") + table.ability(seat, "nation_power", fight.card.nation)
    return extra + (table.ability(seat, "hunter_power") if fight.hunter else 0)


def defenders_score(table: Table, fight: Fight) -> int:
    """The ship's, the planet's or the challenged player's sum, with the traitor or the allies."""
    assert fight.grey is not None
    if fight.card is not None:
        score = fight.card.power
    elif fight.planet is not None:
        score = table.figures.planets[fight.planet]
    else:
        assert fight.opponent is not None
        score = table.power(fight.opponent) + table.ability(fight.opponent, "defence_power")
    score += fight.grey + fight.defence_cards + sum(table.support_power(seat) for seat in fight.defenders)
    side = (fight.opponent, *fight.defenders)
    return score + sum(fight.faces[seat] for seat in fight.using_metal if seat in side)
