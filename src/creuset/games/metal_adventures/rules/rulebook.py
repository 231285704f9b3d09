"""The rulebook in our own words; what happens in a turn, in combat and between players stands in files of its own."""

from typing import Final

from creuset.core.game import Rule, Section
from creuset.core.message import N_
from creuset.games.metal_adventures.rules.rulebook_combat import CHALLENGE, COMBAT
from creuset.games.metal_adventures.rules.rulebook_deals import DEALS
from creuset.games.metal_adventures.rules.rulebook_travel import TOUR, TURN

_SETTING_UP: Final = Section(
    N_("Setting up"),
    (
        Rule(
            "MA-01",
            N_("Players"),
            N_(
                "Metal Adventures is a game for 3 to 6 space pirates. You each fly a ship of your own, fight once in "
                "every turn in which you travel, bargain with all the others and betray some of them, in pursuit of "
                "Glory."
            ),
        ),
        Rule(
            "MA-02",
            N_("Components"),
            N_(
                "The box holds 6 base ships, 34 Near Space cards (30 ships and 4 events), 34 Deep Space cards (28 "
                "ships and 6 events), 18 trophies, 24 improvements (15 pieces of equipment and 9 support cards), 72 "
                "credits, an orange and a grey combat die, and a red Metal Faktor die for each player. The combat dice "
                "show 1 to 6, unless the cards in force say otherwise (MA-06)."
            ),
        ),
        Rule(
            "MA-03",
            N_("What each player starts with"),
            N_(
                "Each player starts with Power 8, Damage 0, Glory 0, Judgment 0, their Metal Faktor die on its blank "
                "face, 3 credits, and a base ship drawn at random, which has an ability of its own (MA-15). The "
                "figures 8 and 3 are those of the standard cards. At this table, later players begin with more, since "
                "whoever begins is a turn ahead: with 3 players the second and third have 1 credit more; with 4, the "
                "second and third 1 and the fourth 2; with 5, the third and fourth 1 and the fifth 2; with 6, the "
                "fourth and fifth 1 and the sixth 2. Each player is then dealt 3 trophies, which nobody "
                "else sees, keeps 2 of them and puts the third under the trophy pile."
            ),
        ),
        Rule(
            "MA-04",
            N_("The Space deck"),
            N_(
                "The Near Space cards are shuffled and placed on top of the shuffled Deep Space cards to form a single "
                "deck of 68 cards. The backs differ, so everyone can see which of the two the next card belongs to."
            ),
        ),
        Rule(
            "MA-05",
            N_("The places"),
            N_(
                "The board shows Space, Havana, the planets Exxalia, Bazaar and Karokum, and the OCG post. The trophy "
                "pile lies on Exxalia. The improvements are shuffled to form a pile at the OCG post, and 4 of them are "
                "laid face up beside it: this is the row. All remaining credits are in the Bank. The treasuries of the "
                "3 planets, the Pirates' pot, Bazaar's discard pile of support cards and Karokum's discard pile of "
                "ships are empty at first. The first player is drawn at random, and play goes clockwise. The Bank "
                "always pays all that is due; at this table, as the tokens only stand for credits, it never runs dry. "
                "If the option bank is “72” instead of “unlimited”, there are no more credits than in the box: if the "
                "Bank holds less than you are due, you receive what it holds."
            ),
        ),
        Rule(
            "MA-06",
            N_("Cards of our own"),
            N_(
                "Only 6 of the original cards are known: the ship Destria Nova with Power 10, the Pirate Hunter "
                "Apocalypse with Power 18, the trophy of the executioner, Captain Jones, the Lumiculaire and Gold "
                "Vein. All other names, figures and effects are our own. The option “cards” says which cards are in "
                "force: “standard” for those in the box, or the text of a file, which anyone can write. A file with "
                "mistakes is rejected, and every mistake is named. Where these rules give a figure for a card, the "
                "start of the game, Rest, a planet or a die, it is the figure of the standard cards; what is printed "
                "on the cards in force takes precedence. “At this table” marks what we decided ourselves because the "
                "original is silent or lost."
            ),
        ),
    ),
)

_ASTROLABE: Final = Section(
    N_("The astrolabe"),
    (
        Rule(
            "MA-07",
            N_("Power"),
            N_(
                "Your Power is 8, plus the Power of your equipment, minus your Damage. When you help another player, "
                "you add your Support Power instead of your Power: at this table, half your Power at that moment, "
                "rounded down. What an ability adds in certain fights (MA-15) counts in those fights only and is not "
                "part of your Power."
            ),
        ),
        Rule(
            "MA-08",
            N_("Damage"),
            N_(
                "Damage goes from 0 to 4, and each point costs you 1 Power. You take Damage from lost fights, events "
                "and support cards. At 4 you keep playing and are immune to any more."
            ),
        ),
        Rule(
            "MA-09",
            N_("Judgment"),
            N_(
                "Judgment goes from 0 to 4, and each point costs you 1 Glory. What remains is your net Glory, which "
                "may be negative. At 4 you are infamous: while you are, you can neither help others nor be helped, "
                "though you can still trade. At this table, becoming infamous does not undo an alliance that has "
                "already been made, and a player at 4 takes no more Judgment."
            ),
        ),
    ),
)

_CARDS: Final = Section(
    N_("The cards"),
    (
        Rule(
            "MA-10",
            N_("Ships"),
            N_(
                "A ship shows its Power (6 to 20), the Damage it deals (1 to 3), its nation (Solar, Imperial, Barrens "
                "or OCG) and the rewards for beating it: credits, Glory, a support card, repairs. A ship you have "
                "beaten lies face down in front of you as a Wreck."
            ),
        ),
        Rule(
            "MA-11",
            N_("Pirate Hunters"),
            N_(
                "Pirate Hunters are ships with a red face. A Hunter that was turned up but not fought goes back into "
                "the Space deck, shuffled in among the cards with the same back. Nobody may betray in a fight against "
                "a Hunter, and after a victory everything that was promised for that fight must be kept, whenever it "
                "falls due (MA-40)."
            ),
        ),
        Rule(
            "MA-12",
            N_("Events"),
            N_(
                "An event happens to all players the moment it is turned up. It then leaves the game, and another card "
                "is turned up in its place. It brings credits to planets, to the Pirates' pot or to players, takes "
                "credits for the pot, deals or repairs Damage, or puts every Metal Faktor die back on its blank face. "
                "At this table, players who have to pay more than they have pay everything they have; if several "
                "players are tied as the weakest or the richest, the event applies to all of them. Gold Vein brings 5 "
                "credits to the poorest planet; if several are tied, the active player chooses one of them."
            ),
        ),
        Rule(
            "MA-13",
            N_("Trophies"),
            N_(
                "Your trophies are secret, and you never hold more than 2. At any moment, in anyone's turn, you may "
                "reveal a trophy whose condition is met at that moment, but no more than one in each player's turn. It "
                "brings you the Glory and the credits printed on it, the credits from the Bank, and goes under the "
                "trophy pile. You may not reveal a trophy just before a loss would undo its condition: at this table, "
                "once the dice of a fight are cast, those on the side that is behind may reveal none until the fight "
                "is decided, nor may a beaten player while loot is being taken. In the same moments, a challenged "
                "player may not discard what could be looted. Some conditions are about what you have, others about "
                "what you have done, such as carrying out Titles of Glory for the trophy of the executioner. At this "
                "table, a deed counts until the end of the turn in which it was done."
            ),
        ),
        Rule(
            "MA-14",
            N_("Support cards"),
            N_(
                "You may have up to 4 improvements in front of you, support cards and equipment together. A support "
                "card is used once and then goes to Bazaar's discard pile; you may also discard it there at any time, "
                "for nothing. At this table, some cards are used in a fight, after the dice, by those who take part in "
                "it: cards that add to your side, protect you from the Damage of the fight or, like Captain Jones, "
                "roll all its dice again, Metal Faktor dice included. After each card, everyone in the fight is asked "
                "again. Cards that repair, bring credits, remove Judgment or deal Damage to another player of your "
                "choice are used in your own turn when you travel, before or after an action."
            ),
        ),
        Rule(
            "MA-15",
            N_("Equipment and abilities"),
            N_(
                "Equipment (weapons, armour and tools) adds its Power for as long as you own it, and all of it adds "
                "up. You may discard it at any time, for nothing, under the improvement pile. Some equipment and every "
                "base ship have an ability, which works by itself: more Power in certain fights or when helping, more "
                "trophies to choose from in the Trophy action (the Lumiculaire: 3 instead of 2), more Space cards "
                "turned up, lower prices at the OCG post or for repairs, more credits for ships, planets or Rest, less "
                "Damage from lost fights, no toll to the Fraternity, less Metal Faktor debt. No price, debt or Damage "
                "falls below 0. At this table, you must discard an improvement before you get a fifth, and put a "
                "trophy under the pile before you get a third; otherwise you decline the new one."
            ),
        ),
    ),
)

_ENDING: Final = Section(
    N_("The end of the game"),
    (
        Rule(
            "MA-52",
            N_("When the game ends"),
            N_(
                "The game ends at once when a player has 9 Glory net of Judgment, whoever's turn it is. It also ends "
                "at the end of a turn with 2 or fewer cards left in the Space deck. If the option glory_to_win is “6” "
                "or “12” instead of “9”, that is the Glory needed. If the option ending is “full round” instead of “at "
                "once”, the game does not end at that moment: the round is played out, so that all have had as many "
                "turns, even if that Glory is lost again."
            ),
        ),
        Rule(
            "MA-53",
            N_("Who wins"),
            N_(
                "The player with the most net Glory wins. At this table, a tie goes to the player with less Judgment, "
                "then to the one with more credits, then to the one with more Wrecks; if the players are still tied, "
                "they share the place."
            ),
        ),
    ),
)

_KNOWLEDGE: Final = Section(
    N_("What is known"),
    (
        Rule(
            "MA-54",
            N_("Open and secret"),
            N_(
                "Trophies in hand, the faces of Wrecks and the order of the piles are secret. A Wreck is known to its "
                "owner and to everyone who saw it taken: all players saw a ship that was beaten or taken from Karokum, "
                "but only the two players concerned see Wrecks taken as loot. You also know a trophy that you gave "
                "away or put under the pile. At this table, astrolabes, dice, credits, improvements, discard piles, "
                "promises and the numbers of cards are open, and so are the backs of Wrecks, Near or Deep; naming a "
                "Wreck in a deal shows which one it is. Wrecks that pay for repairs or Lavish spending leave face "
                "down; those that pay for Titles of Glory or Amnesty are shown."
            ),
        ),
    ),
)

RULEBOOK: Final[tuple[Section, ...]] = (
    _SETTING_UP,
    _ASTROLABE,
    _CARDS,
    TURN,
    COMBAT,
    CHALLENGE,
    DEALS,
    TOUR,
    _ENDING,
    _KNOWLEDGE,
)
