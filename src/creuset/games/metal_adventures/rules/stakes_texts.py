"""What can be won and lost at every target and stop, in sentences (MA-26 to MA-35, MA-42 to MA-52)."""

from typing import Final

from creuset.core.message import N_

SHIP_STAKES: Final = N_(
    "Win: its rewards, and the card as a Wreck. Lose: its Damage for you and an ally, and the ship is gone."
)
PLANET_STAKES: Final = (
    N_("Win: all credits of its treasury, and one of three trophies. Lose: 1 Damage for you and an ally."),
    N_(
        "Win: all credits of its treasury, and a support card of your choice from its discard."
        " Lose: 1 Damage for you and an ally."
    ),
    N_("Win: all credits of its treasury, and a ship of your choice as a Wreck. Lose: 1 Damage for you and an ally."),
)
CHALLENGE_STAKES: Final = N_(
    "Win: 1 Glory, the Pirates' pot, and as loot half their credits, an improvement or half their Wrecks."
    " Lose: 1 Damage for you and your allies, and they win the Glory and the pot."
)
ALLY_STAKES: Final = N_(
    "An ally adds their Support Power: half of their Power, rounded down. They get what you agree on,"
    " and lose with you; against a ship or planet they may also betray you."
)
GLORY_SOURCES: Final = N_(
    "Glory comes from trophies, from ships that carry it, from challenges won, from Titles of Glory and from Lavish"
    " spending. Each Judgment takes 1 away."
)

STOP_STAKES: Final = (
    "",
    N_(
        "2 credits, or a trophy and 1 credit: draw two trophies and keep one."
        " A trophy brings Glory once it is revealed."
    ),
    N_("1 credit or 1 Wreck: repair 1 Damage."),
    N_("2, in credits and Wrecks as you like: repair all Damage."),
    N_("Three Wrecks of one nation: 1 Glory and 4 credits."),
    N_("1 credit: four other improvements are for sale."),
    N_("Buy one of the improvements at its price."),
    N_("Buy a support card from Bazaar's discard, for 1 credit more than its price."),
    N_("2 credits or a Wreck of a Hunter: 1 Judgment less; not in a turn in which you took one."),
    N_("1 credit: exchange a Wreck for another one of your choice."),
    N_("6, in credits and Wrecks as you like: 1 Glory."),
)
"""By the numbers of the stops."""
