"""What a card says, in sentences that are made from the vocabulary of its file, for whoever shows it."""

from typing import Final

from creuset.core.message import N_, Filling, Message
from creuset.games.metal_adventures.rules.cards import Cards
from creuset.games.metal_adventures.rules.components import (
    ANY_NATION,
    CONDITION_NATION_WRECKS,
    CONDITION_POOR,
    EQUIPMENT,
    NO_ABILITY,
    NO_EVENT,
    nation_name,
    type_name,
)

_ABILITIES: Final = (
    "",
    N_("In the Trophy action you choose from {count} more than usual."),
    N_("+{count} Power when you attack a ship."),
    N_("+{count} Power when you attack a planet."),
    N_("+{count} Power when you challenge a player."),
    N_("+{count} Power when you are challenged."),
    N_("+{count} Power against Pirate Hunters."),
    N_("+{count} Power against ships of one nation: {nation}."),
    N_("+{count} Support Power when you help."),
    N_("What you buy at the OCG post costs you {credits} less."),
    N_("Light and full repair cost you {credits} less."),
    N_("You receive {credits} more for each ship you beat."),
    N_("You receive {credits} more for each planet you beat."),
    N_("You take {damage} less from each fight you lose."),
    N_("The Fraternity asks nothing of you."),
    N_("The debt of your Metal Faktor die counts {count} less."),
    N_("When you turn up Space cards, you turn up {count} more than usual."),
    N_("You receive {credits} more when you rest."),
)

_EFFECTS: Final = (
    "",
    N_("In a fight, after the dice: +{count} for your side."),
    N_("In a fight, after the dice: all dice are rolled again."),
    N_("In a fight, after the dice: you take no Damage from it."),
    N_("In your turn: you repair {damage}."),
    N_("In your turn: you receive {credits}."),
    N_("In your turn: your Judgment falls by {count}."),
    N_("In your turn: another player of your choice takes {damage}."),
)

_EVENTS: Final = (
    "",
    N_("The planet with the fewest credits receives {credits}; in a tie, the active player chooses."),
    N_("The treasury of each planet receives {credits}."),
    N_("The Pirates' pot receives {credits}."),
    N_("Each player receives {credits}."),
    N_("Each player pays {credits} into the Pirates' pot, or all they have."),
    N_("Each player takes {damage}."),
    N_("Each player repairs {damage}."),
    N_("Every player with the lowest Power receives {credits}."),
    N_("Every player with the most credits pays {credits} into the Pirates' pot."),
    N_("Every Metal Faktor die goes back to its blank face."),
    N_("More cards than usual are turned up: {count}."),
)

_CONDITIONS: Final = (
    "",
    N_("Have at least {credits}."),
    N_("Have Wrecks: at least {count}."),
    N_("Have Wrecks of one nation: at least {count}."),
    N_("Have Wrecks of Pirate Hunters: at least {count}."),
    N_("Have a Power of at least {count}."),
    N_("Have pieces of equipment: at least {count}."),
    N_("Have support cards: at least {count}."),
    N_("Have at least {damage}."),
    N_("Have improvements: at least {count}."),
    N_("Have at most {credits}."),
    N_("Have no Judgment and at least {count} Glory."),
    N_("Own a piece of equipment of Power {count} or more."),
    N_("Carry out Titles of Glory."),
    N_("Carry out Lavish spending."),
    N_("Beat a ship of Power {count} or more."),
    N_("Beat a ship of Power {count} or more without an ally."),
    N_("Beat a planet."),
    N_("Challenge a player and win."),
    N_("Be challenged and win."),
    N_("Beat a Pirate Hunter."),
    N_("Be an ally of the player who wins a fight."),
    N_("Betray an attacker, who then loses."),
    N_("Beat Exxalia."),
)
_NO_CREDITS: Final = N_("Have no credits.")
_WRECKS_OF: Final = N_("Have Wrecks of one nation, {nation}: at least {count}.")
"""By the numbers of the words. Amounts of credits and Damage come in words, so that one is not spoken of as many."""


def credits_words(count: int) -> Message:
    """So many credits."""
    return Message(N_("1 credit")) if count == 1 else Message(N_("{count} credits"), {"count": count})


def damage_words(count: int) -> Message:
    """So much Damage."""
    return Message(N_("1 Damage")) if count == 1 else Message(N_("{count} Damage"), {"count": count})


def glory_words(count: int) -> Message:
    """So much Glory."""
    return Message(N_("{count} Glory"), {"count": count})


def listed(items: list[Message]) -> Message:
    """Messages, at least one, with commas between them."""
    words = items[0]
    for item in items[1:]:
        words = Message("{first}, {others}", {"first": words, "others": item})
    return words


def ability_text(ability: int, amount: int, nation: int) -> Message:
    """What an ability of equipment or of a base ship does; `nation` is -1 where it has none."""
    return _sentence(_ABILITIES[ability], amount, nation)


def effect_text(effect: int, amount: int) -> Message:
    """What a support card does when it is used."""
    return _sentence(_EFFECTS[effect], amount, int(ANY_NATION))


def event_text(event: int, amount: int) -> Message:
    """What happens when an event is turned."""
    return _sentence(_EVENTS[event], amount, int(ANY_NATION))


def condition_text(condition: int, amount: int, nation: int) -> Message:
    """What a trophy asks for; `nation` is -1 where any will do."""
    template = _CONDITIONS[condition]
    if condition == CONDITION_POOR and amount == 0:
        template = _NO_CREDITS
    elif condition == CONDITION_NATION_WRECKS and nation != ANY_NATION:
        template = _WRECKS_OF
    return _sentence(template, amount, nation)


def _sentence(template: str, amount: int, nation: int) -> Message:
    """The sentence with its gaps filled."""
    gaps: dict[str, Filling] = {}
    if "{count}" in template:
        gaps["count"] = amount
    if "{credits}" in template:
        gaps["credits"] = credits_words(amount)
    if "{damage}" in template:
        gaps["damage"] = damage_words(amount)
    if "{nation}" in template:
        gaps["nation"] = nation_name(nation)
    return Message(template, gaps)


def ship_rewards(cards: Cards, card: int) -> Message | None:
    """What a beaten ship brings, if anything."""
    rewards: list[Message] = []
    if cards.credits[card]:
        rewards.append(credits_words(int(cards.credits[card])))
    if cards.glory[card]:
        rewards.append(glory_words(int(cards.glory[card])))
    if cards.support[card]:
        rewards.append(Message(N_("a support card")))
    if cards.repair[card]:
        rewards.append(Message(N_("repairs {damage}"), {"damage": damage_words(int(cards.repair[card]))}))
    return listed(rewards) if rewards else None


def space_text(cards: Cards, card: int) -> Message:
    """The figures of a ship in one line, or what an event does."""
    if cards.event[card] != NO_EVENT:
        return event_text(int(cards.event[card]), int(cards.event_amount[card]))
    gaps: dict[str, Filling] = {
        "power": int(cards.power[card]),
        "damage": int(cards.damage[card]),
        "nation": nation_name(int(cards.nation[card])),
    }
    rewards = ship_rewards(cards, card)
    if rewards is None:
        return Message(N_("Power {power}, Damage {damage}, {nation}; no rewards"), gaps)
    return Message(N_("Power {power}, Damage {damage}, {nation}; rewards: {rewards}"), {**gaps, "rewards": rewards})


def trophy_text(cards: Cards, trophy: int) -> Message:
    """What a trophy asks for."""
    return condition_text(
        int(cards.condition[trophy]), int(cards.condition_amount[trophy]), int(cards.condition_nation[trophy])
    )


def trophy_rewards(cards: Cards, trophy: int) -> Message:
    """What a trophy brings."""
    rewards = [glory_words(int(cards.trophy_glory[trophy]))]
    if cards.trophy_credits[trophy]:
        rewards.append(credits_words(int(cards.trophy_credits[trophy])))
    return listed(rewards)


def improvement_figures(cards: Cards, improvement: int) -> Message:
    """The type, the Power and the price of an improvement."""
    gaps: dict[str, Filling] = {
        "type": type_name(int(cards.type_of[improvement])),
        "credits": credits_words(int(cards.price[improvement])),
    }
    if improvement >= EQUIPMENT:
        return Message(N_("{type}; price: {credits}"), gaps)
    power = int(cards.equipment_power[improvement])
    return Message(N_("{type}, +{power} Power; price: {credits}"), {**gaps, "power": power})


def improvement_text(cards: Cards, improvement: int) -> Message | None:
    """What an improvement does; equipment may have no ability besides its Power."""
    if improvement >= EQUIPMENT:
        return effect_text(int(cards.effect[improvement]), int(cards.effect_amount[improvement]))
    ability = int(cards.ability[improvement])
    if ability == NO_ABILITY:
        return None
    return ability_text(ability, int(cards.ability_amount[improvement]), int(cards.ability_nation[improvement]))


def base_text(cards: Cards, base: int) -> Message:
    """What a base ship does."""
    return ability_text(int(cards.base_ability[base]), int(cards.base_amount[base]), int(cards.base_nation[base]))
