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
                "In your turn you either rest or travel. When you travel, you respect the Fraternity, then fight once, "
                "and may make the pirates' tour. At this table, you say how you respect the Fraternity when you choose "
                "to travel, and your turn ends when you say so, once your combat is over."
            ),
        ),
        Rule(
            "MA-17",
            N_("Rest"),
            N_(
                "You may rest on Havana only if your ship has Damage. A turn of rest has no Fraternity, no combat and "
                "no tour. All your Damage is repaired, you receive 2 credits from the Bank, and your Metal Faktor die "
                "goes back to its blank face, so its debt is forgiven. You may exchange up to 2 trophies: they go "
                "under the pile before you draw as many new ones. You may also buy one improvement from the row for "
                "its price plus 1 credit, paid to the Bank; the row is then refilled (MA-47). At this table these "
                "amounts are our own: 2 credits, 2 trophies, 1 extra credit."
            ),
        ),
        Rule(
            "MA-18",
            N_("The Fraternity"),
            N_(
                "When you travel, you first pay 1 credit into the Pirates' pot or take 1 Judgment. If you cannot pay, "
                "you take the Judgment. The weakest player does neither; at this table, that is the player whose Power "
                "is lower than everyone else's, and if the lowest Power is shared, it is nobody."
            ),
        ),
        Rule(
            "MA-19",
            N_("One combat, and the tour"),
            N_(
                "When you travel, you must fight exactly once: a ship in Space, a ship via Karokum, a planet, or "
                "another player in a challenge. You may carry out as many actions of the tour (MA-42) as you like, "
                "either all of them before the combat or all of them after it."
            ),
        ),
        Rule(
            "MA-20",
            N_("A ship in Space"),
            N_(
                "Turn up 3 cards from the Space deck; events take effect and are replaced (MA-12). Choose one of the "
                "ships and fight it. The others go to Karokum's discard pile, except for Hunters, which go back into "
                "the deck (MA-11). At this table, if the deck runs out, you choose from the cards that were turned up; "
                "if there is no ship among them, your combat is over without a fight."
            ),
        ),
        Rule(
            "MA-21",
            N_("A ship via Karokum"),
            N_(
                "Choose any ship from Karokum's discard pile and fight it. This is not an attack on the planet: you "
                "may use Karokum in the tour of the same turn."
            ),
        ),
        Rule(
            "MA-22",
            N_("A planet"),
            N_(
                "Attack Exxalia (Power 14), Bazaar (Power 7) or Karokum (Power 7); at this table these figures are our "
                "own. A planet you attack cannot be used in the tour of the same turn, and a planet you have used "
                "cannot be attacked. The OCG post is not a planet and cannot be attacked."
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
                "8 on Bazaar, 9 and 10 on Karokum. You may skip any of them but never go back, so each can be carried "
                "out once a turn. Credits paid on a planet go into its treasury, credits paid at the OCG post into the "
                "Bank."
            ),
        ),
        Rule(
            "MA-43",
            N_("1 Trophy (Exxalia)"),
            N_(
                "Pay 2 credits, or 1 credit and one of your trophies, which goes under the pile. Draw 2 trophies, keep "
                "one and put the other under the pile. If you already hold 2 trophies, you must make room first "
                "(MA-15); paying with one of them is the best way."
            ),
        ),
        Rule(
            "MA-44",
            N_("2 Light repair, 3 Full repair (Exxalia)"),
            N_(
                "Light repair: pay 1 credit or 1 Wreck to repair 1 Damage. Full repair: pay 2, in credits, Wrecks or "
                "one of each, to repair all Damage. The Wrecks leave the game. At this table, a ship without Damage "
                "cannot be repaired."
            ),
        ),
        Rule(
            "MA-45",
            N_("4 Titles of Glory (OCG)"),
            N_(
                "Pay 3 Wrecks of the same nation (Solar, Imperial or Barrens) to receive 4 credits from the Bank and 1 "
                "Glory. OCG Wrecks bring no titles. The Wrecks are shown and leave the game."
            ),
        ),
        Rule(
            "MA-46",
            N_("5 New choices (OCG)"),
            N_(
                "Pay 1 credit: the top 4 cards of the improvement pile replace the row, and the old row is shuffled "
                "into the pile. At this table, if the pile has fewer than 4 cards, the row is filled up from it after "
                "the shuffle."
            ),
        ),
        Rule(
            "MA-47",
            N_("6 Purchase (OCG)"),
            N_(
                "Buy one improvement from the row at its price. The row is refilled to 4 from the pile for as long as "
                "the pile has cards."
            ),
        ),
        Rule(
            "MA-48",
            N_("7 Smuggling (Bazaar)"),
            N_("Buy one support card of your choice from Bazaar's discard pile for its price plus 1 credit."),
        ),
        Rule(
            "MA-49",
            N_("8 Amnesty (Bazaar)"),
            N_(
                "Pay 2 credits, or a Hunter from among your Wrecks, which leaves the game, to remove 1 Judgment. You "
                "may not do so in a turn in which you took a Judgment; a fifth, which does not count, is none."
            ),
        ),
        Rule(
            "MA-50",
            N_("9 Scrap bonus (Karokum)"),
            N_(
                "Pay 1 credit, put one of your Wrecks face up in Karokum's discard pile, and take another ship of your "
                "choice from there as your Wreck. If there is no ship in the discard pile, you cannot do this."
            ),
        ),
        Rule(
            "MA-51",
            N_("10 Lavish spending (Karokum)"),
            N_("Pay 6, in any mix of credits and Wrecks, to receive 1 Glory. The Wrecks leave the game."),
        ),
    ),
)
