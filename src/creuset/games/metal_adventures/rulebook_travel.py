"""The rulebook: what a turn is made of, and the ten actions of the tour."""

from typing import Final

from creuset.core.game import Rule, Section
from creuset.core.message import N_

TURN: Final = Section(
    N_("Your turn"),
    (
        Rule(
            "MA-16",
            N_("Rest or travel"),
            N_(
                "In your turn you either rest or travel. When you travel you respect the Fraternity, then fight once, "
                "and you may make the pirates' tour. At this table you say how you respect the Fraternity when you "
                "choose to travel, and your turn ends when you say so, after your combat."
            ),
        ),
        Rule(
            "MA-17",
            N_("Rest"),
            N_(
                "You may rest on Havana only if your ship has Damage; there is then no Fraternity, no combat and no "
                "tour. All your Damage is repaired, you receive 2 credits from the Bank, and your Metal Faktor die "
                "goes back to its blank face, so that its debt is forgiven. You may exchange up to 2 trophies, put "
                "under the pile before as many new ones are drawn, and buy one improvement of the row for its price "
                "and 1 credit more, paid to the Bank; the row is filled up again (MA-47). At this table these amounts "
                "are ours: 2 credits, 2 trophies, 1 credit more."
            ),
        ),
        Rule(
            "MA-18",
            N_("The Fraternity"),
            N_(
                "Whoever travels first pays 1 credit into the Pirates' pot or takes 1 Judgment. The weakest player "
                "does neither; at this table that is the one whose Power is lower than that of every other player, and "
                "nobody if it is shared. Whoever cannot pay takes the Judgment."
            ),
        ),
        Rule(
            "MA-19",
            N_("One combat, and the tour"),
            N_(
                "When you travel you must fight exactly once: a ship in Space, a ship via Karokum, a planet, or "
                "another player in a challenge. You may carry out as many actions of the tour (MA-42) as you like, all "
                "of them before the combat or all of them after it."
            ),
        ),
        Rule(
            "MA-20",
            N_("A ship in Space"),
            N_(
                "Turn 3 cards from the Space deck; events happen and are replaced (MA-12). Choose one of the ships and "
                "fight it. The others go to Karokum's discard, Hunters back into the deck (MA-11). At this table, "
                "should the deck run out, you choose among what was turned; if there is no ship among it, your combat "
                "is over without a fight."
            ),
        ),
        Rule(
            "MA-21",
            N_("A ship via Karokum"),
            N_(
                "Choose any one ship of Karokum's discard and fight it. That is no attack on the planet: you may use "
                "Karokum in the tour of the same turn."
            ),
        ),
        Rule(
            "MA-22",
            N_("A planet"),
            N_(
                "Attack Exxalia with Power 14, Bazaar with Power 7 or Karokum with Power 7; at this table these "
                "figures are ours. A planet that you attack in this turn cannot be used in the tour of this turn, and "
                "one that you have used cannot be attacked. The OCG post is no planet and cannot be attacked."
            ),
        ),
    ),
)

TOUR: Final = Section(
    N_("The pirates' tour"),
    (
        Rule(
            "MA-42",
            N_("The path"),
            N_(
                "The tour is a path of 10 actions, numbered 1 to 10: 1 to 3 on Exxalia, 4 to 6 at the OCG post, 7 and "
                "8 on Bazaar, 9 and 10 on Karokum. You may leave out any of them, but never go back, so that each can "
                "be carried out once in a turn. Credits paid on a planet go into its treasury, credits paid at the OCG "
                "post into the Bank."
            ),
        ),
        Rule(
            "MA-43",
            N_("1 Trophy (Exxalia)"),
            N_(
                "Pay 2 credits, or one of your trophies and 1 credit; the trophy goes under the pile. Draw 2 trophies, "
                "keep one and put the other under the pile. Whoever holds 2 trophies must make room first (MA-15), "
                "best by paying with one."
            ),
        ),
        Rule(
            "MA-44",
            N_("2 Light repair, 3 Full repair (Exxalia)"),
            N_(
                "Light repair: pay 1 credit or 1 Wreck, and 1 Damage is repaired. Full repair: pay 2, in credits, "
                "Wrecks or one of each, and all Damage is repaired. The Wrecks leave the game. At this table a ship "
                "without Damage cannot be repaired."
            ),
        ),
        Rule(
            "MA-45",
            N_("4 Titles of Glory (OCG)"),
            N_(
                "Pay 3 Wrecks of one nation, Solar, Imperial or Barrens: you receive 4 credits from the Bank and 1 "
                "Glory. Wrecks of the OCG bring no titles. The Wrecks are shown and leave the game."
            ),
        ),
        Rule(
            "MA-46",
            N_("5 New choices (OCG)"),
            N_(
                "Pay 1 credit: the top 4 cards of the improvement pile replace the row, and the old row is shuffled "
                "into the pile. At this table, if the pile has fewer than 4, the row is filled up from it again after "
                "the shuffling."
            ),
        ),
        Rule(
            "MA-47",
            N_("6 Purchase (OCG)"),
            N_(
                "Buy one improvement of the row at its price; the row is filled up to 4 from the pile as long as that "
                "has cards."
            ),
        ),
        Rule(
            "MA-48",
            N_("7 Smuggling (Bazaar)"),
            N_("Buy one support card of your choice from Bazaar's discard, for its price and 1 credit more."),
        ),
        Rule(
            "MA-49",
            N_("8 Amnesty (Bazaar)"),
            N_(
                "Pay 2 credits, or a Hunter among your Wrecks, which leaves the game: you have 1 Judgment less. You "
                "may not do so in a turn in which you took a Judgment."
            ),
        ),
        Rule(
            "MA-50",
            N_("9 Scrap bonus (Karokum)"),
            N_(
                "Pay 1 credit, put one of your Wrecks face up into Karokum's discard, and take another ship of your "
                "choice from there, which is your Wreck now. Without a ship in the discard this cannot be done."
            ),
        ),
        Rule(
            "MA-51",
            N_("10 Lavish spending (Karokum)"),
            N_("Pay 6, in credits and Wrecks as you like: you receive 1 Glory. The Wrecks leave the game."),
        ),
    ),
)
