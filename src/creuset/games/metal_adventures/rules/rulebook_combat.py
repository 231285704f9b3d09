"""The rulebook: combat against ships, planets and other players."""

from typing import Final

from creuset.core.game import Rule, Section
from creuset.core.message import N_

COMBAT: Final = Section(
    N_("Combat against a ship or a planet"),
    (
        Rule(
            "MA-23",
            N_("One ally"),
            N_(
                "You may ask for help, and at most one player becomes your ally, at a price the two of you agree on "
                "(MA-36). At this table, an offer is put to one player after another, and the first to accept is the "
                "ally. You may instead call in help that was promised earlier (MA-39). You say when you are ready to "
                "fight."
            ),
        ),
        Rule(
            "MA-24",
            N_("Before the dice"),
            N_(
                "First the ally says whether they are loyal or betray (MA-30). Then each of the two decides whether to "
                "use their Metal Faktor die, the attacker before a loyal ally. Then all the dice are rolled at the "
                "same time, and after them support cards may be used (MA-14). Nobody else can intervene in the fight."
            ),
        ),
        Rule(
            "MA-25",
            N_("The scores"),
            N_(
                "The attacker's score is the sum of their Power, the orange die, the ally's Support Power, and the "
                "Metal Faktor dice and support cards of both, minus the attacker's Metal Faktor debt (MA-29). The "
                "defender's score is the sum of its printed Power, the grey die, and a traitor's Support Power and "
                "Metal Faktor die. The higher score wins; a tie goes to the attacker."
            ),
        ),
        Rule(
            "MA-26",
            N_("Victory over a ship"),
            N_(
                "You receive all the rewards printed on the ship, the credits from the Bank, and keep the card face "
                "down as a Wreck. At this table, a support card won as a reward is drawn at random from those in the "
                "improvement pile; if there is none, you take one of your choice from Bazaar's discard pile; if that "
                "is empty too, you get nothing. Then you pay your ally as you promised, or you break your word (MA-39)."
            ),
        ),
        Rule(
            "MA-27",
            N_("Defeat by a ship"),
            N_("You and your ally each take the Damage printed on the ship (1 to 3), and the ship leaves the game."),
        ),
        Rule(
            "MA-28",
            N_("Victory over a planet, and defeat"),
            N_(
                "You take the planet's whole treasury. On Exxalia you also draw 3 trophies, keep one and put the "
                "others under the pile; if you already hold 2, you first put one of them under the pile, or you do not "
                "draw. On Bazaar you also take a support card of your choice from its discard pile, and on Karokum a "
                "ship of your choice from its discard pile as a Wreck, if there is one. If you lose, you and your ally "
                "take 1 Damage each."
            ),
        ),
        Rule(
            "MA-29",
            N_("The Metal Faktor die"),
            N_(
                "A blank face on your Metal Faktor die changes nothing; a 2, 4 or 6 is added to your side's score. The "
                "die then stays on that number and cannot be used. The next time you lead a fight, as attacker or "
                "challenger, the number is subtracted from your score. The die is then blank again, though you cannot "
                "use it in that same fight. At this table, its faces are blank, blank, blank, 2, 4, 6, and the debt "
                "counts in that fight only: it does not make you weaker in the eyes of the Fraternity."
            ),
        ),
        Rule(
            "MA-30",
            N_("Betrayal"),
            N_(
                "Your ally may betray you before the dice are rolled, but never in a fight against a Hunter. A "
                "traitor's Support Power and Metal Faktor die count for the defender, and a traitor may not use "
                "support cards. The traitor takes 1 Judgment; at this table, they take no other for the help that was "
                "agreed but not given. The traitor decides on their Metal Faktor die first, then the player they "
                "betrayed."
            ),
        ),
        Rule(
            "MA-31",
            N_("What betrayal brings"),
            N_(
                "If the betrayed attacker wins, they receive the rewards and the Wreck as usual, and the traitor takes "
                "1 Damage. If the defender wins, the traitor receives the credits of the ship or planet and nothing "
                "else, the attacker takes 1 Damage, whatever is printed on the ship, and a ship leaves the game. "
                "Either way, the attacker no longer owes what they promised for that help; other promises to the "
                "traitor stand. Whatever changed hands at once when the deal was made stays where it is."
            ),
        ),
    ),
)

CHALLENGE: Final = Section(
    N_("Challenging a player"),
    (
        Rule(
            "MA-32",
            N_("A challenge and its allies"),
            N_(
                "You challenge another player. Both of you may win any number of allies. A player who has joined a "
                "side stays on it, nobody is on both, and there is no betrayal. At this table, the challenger bargains "
                "first, then the challenged player, and so on in turn until both are ready. Then each fighter decides "
                "on their Metal Faktor die, the challenger and the challenger's allies first, and after the dice all "
                "of them may use support cards."
            ),
        ),
        Rule(
            "MA-33",
            N_("The scores of a challenge"),
            N_(
                "A side's score is the sum of its protagonist's Power, the orange die for the challenger or the grey "
                "die for the challenged player, its allies' Support Power, its Metal Faktor dice and its support "
                "cards; the challenger's Metal Faktor debt is subtracted. The higher score wins; a tie goes to the "
                "challenger."
            ),
        ),
        Rule(
            "MA-34",
            N_("What the winner gets"),
            N_(
                "The winner receives 1 Glory and all the credits in the Pirates' pot. A challenger who wins also takes "
                "one of three things, if the loser has any of them: half of the loser's credits, rounded up; or one of "
                "the loser's improvements, chosen by the challenger; or half of the loser's Wrecks, rounded up, chosen "
                "by the challenger. The challenger may look at all the Wrecks before choosing among them, but is then "
                "bound to take Wrecks."
            ),
        ),
        Rule(
            "MA-35",
            N_("What the loser takes"),
            N_("The loser and each of the loser's allies take 1 Damage."),
        ),
    ),
)
