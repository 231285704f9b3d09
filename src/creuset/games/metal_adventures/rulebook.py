"""The rulebook in our own words; what happens in a turn, in combat and between players stands in files of its own."""

from typing import Final

from creuset.core.game import Rule, Section
from creuset.core.message import N_
from creuset.games.metal_adventures.rulebook_combat import CHALLENGE, COMBAT
from creuset.games.metal_adventures.rulebook_deals import DEALS
from creuset.games.metal_adventures.rulebook_travel import TOUR, TURN

_SETTING_UP: Final = Section(
    N_("Setting up"),
    (
        Rule(
            "MA-01",
            N_("Players"),
            N_(
                "Metal Adventures is for 3 to 6 space pirates. Each flies a ship of his own, fights once in every turn "
                "in which he travels, bargains with all the others and betrays some of them, in search of Glory."
            ),
        ),
        Rule(
            "MA-02",
            N_("Material"),
            N_(
                "There are 6 base ships, 34 Near Space cards (30 ships and 4 events), 34 Deep Space cards (28 ships "
                "and 6 events), 18 trophies, 24 improvements (15 pieces of equipment and 9 support cards), 72 credits, "
                "an orange and a grey combat die, and a red Metal Faktor die for each player. The combat dice show 1 "
                "to 6, unless the cards in force say otherwise (MA-06). At this table there are no more than these 72 "
                "credits: whoever is to receive more than the Bank holds receives what it holds."
            ),
        ),
        Rule(
            "MA-03",
            N_("What each player starts with"),
            N_(
                "Each player starts with Power 8, Damage 0, Glory 0, Judgment 0, the Metal Faktor die on its blank "
                "face, 3 credits, and a base ship drawn by lot, which has an ability of its own (MA-15). The figures 8 "
                "and 3 are those of the standard cards. Then each is dealt 3 trophies that nobody else sees, keeps 2 "
                "of them and puts the third under the trophy pile."
            ),
        ),
        Rule(
            "MA-04",
            N_("The Space deck"),
            N_(
                "The Near Space cards are shuffled and laid on top of the shuffled Deep Space cards, as one pile of "
                "68. Their backs differ, so that everybody can see which of the two the next card is."
            ),
        ),
        Rule(
            "MA-05",
            N_("The places"),
            N_(
                "The board shows Space, Havana, the planets Exxalia, Bazaar and Karokum, and the OCG post. The trophy "
                "pile lies on Exxalia; the improvements are shuffled into a pile at the OCG post, and 4 of them are "
                "laid face up beside it, the row; the other credits are in the Bank. The treasuries of the 3 planets, "
                "the Pirates' pot, Bazaar's discard of support cards and Karokum's discard of ships are empty. A lot "
                "decides who begins; play goes clockwise."
            ),
        ),
        Rule(
            "MA-06",
            N_("The cards are ours"),
            N_(
                "Of the original cards 6 are known: the ship Destria Nova with Power 10, the Pirate Hunter Apocalypse "
                "with Power 18, the trophy of the executioner, Captain Jones, the Lumiculaire and Gold Vein. All other "
                "names, figures and effects are our own. The option cards says which cards are in force: standard for "
                "those in the box, or the text of a file that anybody can write; a file with faults is refused, and "
                "every fault is named. Where these rules give a figure of a card, of the start, of Rest, of a planet "
                "or of a die, it is that of the standard cards, and what is printed on the cards in force goes before "
                "it. “At this table” marks what we decided because the original is silent or lost."
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
                "Your Power is 8, plus the Power of your equipment, minus your Damage. When you help another player "
                "you do not add your Power but your Support Power: at this table half of your Power at that moment, "
                "rounded down. What an ability adds in certain fights (MA-15) counts in those fights alone and is no "
                "part of your Power."
            ),
        ),
        Rule(
            "MA-08",
            N_("Damage"),
            N_(
                "Damage goes from 0 to 4, and each point costs you 1 Power. It comes from lost fights, events and "
                "support cards. At 4 you play on and are immune to any more."
            ),
        ),
        Rule(
            "MA-09",
            N_("Judgment"),
            N_(
                "Judgment goes from 0 to 4, and each point costs you 1 Glory; what remains is your net Glory, which "
                "may be negative. At 4 you are infamous: as long as you are, you may neither help others nor be "
                "helped, though you may still trade. At this table an alliance that already stands is not undone by "
                "it, and whoever has 4 takes no more."
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
                "A ship shows its Power, 6 to 20, the Damage it deals, 1 to 3, its nation (Solar, Imperial, Barrens or "
                "OCG) and the rewards for beating it: credits, Glory, a support card, repairs. A ship you have beaten "
                "lies face down before you as a Wreck."
            ),
        ),
        Rule(
            "MA-11",
            N_("Pirate Hunters"),
            N_(
                "Pirate Hunters are ships with a red face. One that was turned but not fought goes back into the Space "
                "deck, shuffled among the cards with its own back. Nobody may betray in a fight against a Hunter, and "
                "what was promised for that fight must be kept after a victory (MA-40)."
            ),
        ),
        Rule(
            "MA-12",
            N_("Events"),
            N_(
                "An event happens to all players the moment it is turned, then it leaves the game and another card is "
                "turned in its place. It brings credits to planets, to the Pirates' pot or to players, takes credits "
                "into the pot, deals or repairs Damage, or puts every Metal Faktor die back on its blank face. At this "
                "table whoever is to pay more than he has pays all he has; where several players are the weakest or "
                "the richest, all of them are meant. Gold Vein brings 5 credits to the poorest planet; where several "
                "are the poorest, the active player chooses one of them."
            ),
        ),
        Rule(
            "MA-13",
            N_("Trophies"),
            N_(
                "Your trophies are secret, and you never hold more than 2. At any moment, in anybody's turn, you may "
                "reveal one whose condition holds at that moment, but at most one in each turn of any player; it "
                "brings the Glory and the credits printed on it, the credits from the Bank, and goes under the trophy "
                "pile. You may not reveal it just before a loss takes its condition away: at this table only the "
                "active player may reveal one while loot is taken after a challenge. Some conditions are about what "
                "you have, others about what you have done, such as carrying out Titles of Glory for the trophy of the "
                "executioner; at this table a deed counts until the end of the turn in which it was done."
            ),
        ),
        Rule(
            "MA-14",
            N_("Support cards"),
            N_(
                "You have at most 4 improvements before you, support cards and equipment together. A support card is "
                "used once and then lies in Bazaar's discard; you may also discard it there at any time, for nothing. "
                "At this table cards that add to your side, protect you from the Damage of the fight or, like Captain "
                "Jones, roll all its dice once more, Metal Faktor dice included, are used in a fight by those who "
                "fight in it, after the dice; after each card all of them are asked again. Cards that repair, bring "
                "credits, take away Judgment or deal Damage to another player of your choice are used in your own "
                "turn, when you travel, before or after an action."
            ),
        ),
        Rule(
            "MA-15",
            N_("Equipment and abilities"),
            N_(
                "Equipment, a weapon, armour or tool, adds its Power as long as you own it, and all of it adds up; you "
                "may discard it at any time, for nothing, under the improvement pile. Some equipment and every base "
                "ship have an ability, which works by itself: more Power in certain fights or when helping, more "
                "trophies to choose among in the Trophy action (the Lumiculaire: 3 instead of 2), more Space cards "
                "turned, lower prices at the OCG post or for repairs, more credits for ships, planets or Rest, less "
                "Damage from lost fights, no toll to the Fraternity, less Metal Faktor debt. No price, debt or Damage "
                "falls below 0. At this table you must first discard an improvement before you get a fifth, and put a "
                "trophy under the pile before you get a third, or else you decline the new one."
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
                "The game ends at once when a player has 9 Glory net of Judgment, in whoever's turn it is. It also "
                "ends at the end of a turn with 2 or fewer cards left in the Space deck. With the option glory_to_win "
                "at “6” or “12” instead of “9” that much Glory is needed."
            ),
        ),
        Rule(
            "MA-53",
            N_("Who wins"),
            N_(
                "Most net Glory wins. At this table the player with less Judgment is ahead in a tie, then the one with "
                "more credits, then the one with more Wrecks; if even that is equal, the place is shared."
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
                "Secret are the trophies in hand, the faces of Wrecks and the order of the piles. A Wreck is known to "
                "its owner and to whoever saw it taken: a ship beaten or taken from Karokum was seen by all, Wrecks "
                "taken as loot are seen by the two players concerned alone. You also know a trophy that you gave away "
                "or put under the pile. At this table astrolabes, dice, credits, improvements, discards, promises and "
                "the numbers of cards are open, and so are the backs of Wrecks, Near or Deep; naming a Wreck in a deal "
                "shows which one it is. Wrecks that pay for repairs or lavish spending leave face down; those that pay "
                "for Titles of Glory or Amnesty are shown."
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
