"""The rulebook in our own words."""

from typing import Final

from creuset.core.game import Rule, Section
from creuset.core.message import N_

_SETTING_UP: Final = Section(
    N_("Setting up"),
    (
        Rule(
            "ME-01",
            N_("Players"),
            N_(
                "Metallurgie is for 2 to 4 players. Together you build one pattern of metal cards, and each of you "
                "tries to win more metal from it than the others."
            ),
        ),
        Rule(
            "ME-02",
            N_("The cards"),
            N_(
                "There are 103 metal cards: 44 iron, 30 copper, 18 silver and 11 gold; the rarer a metal, the more "
                "precious. A stop card ends the game, and 4 bonus cards, one for each metal, are kept for the "
                "advanced rule (ME-24)."
            ),
        ),
        Rule(
            "ME-03",
            N_("The pattern"),
            N_(
                "Cards lie in rows, each row shifted by half a card like bricks in a wall, so a card has up to six "
                "neighbours. A position is written as column and row: the middle of the table is 0,0, and around it "
                "lie 1,0 and 0,1 and -1,1 and -1,0 and 0,-1 and 1,-1. The same six steps lead from any position to its "
                "neighbours."
            ),
        ),
        Rule(
            "ME-04",
            N_("The first cards"),
            N_(
                "The game starts with 7 iron cards: one at 0,0 and one on each position around it. Copper lies on 4 of "
                "them, at 0,0 and 1,0 and 0,-1 and -1,1, and one silver card lies on the copper in the middle."
            ),
        ),
        Rule(
            "ME-05",
            N_("Hands and draw pile"),
            N_(
                "The other 91 metal cards are shuffled, and each player is dealt 3 of them, which nobody else may see. "
                "The rest form the draw pile, face down. The stop card is shuffled into the bottom 5 cards of the "
                "pile: it is one of the last 6, and nobody knows which."
            ),
        ),
        Rule(
            "ME-06",
            N_("Who begins"),
            N_(
                "Player 1, the owner of the game, begins, and play goes clockwise. If the option first_player is "
                "“random” instead of “seat 1”, the first player is drawn by lot."
            ),
        ),
    ),
)

_PLACING: Final = Section(
    N_("Your turn: placing cards"),
    (
        Rule(
            "ME-07",
            N_("One metal or one position"),
            N_(
                "In a turn, you either place cards of one metal, wherever each may go, touching or not; or you build "
                "upwards on one position, in the order iron, copper, silver, gold, without skipping any. Your second "
                "card settles which of the two you are doing for the rest of the turn."
            ),
        ),
        Rule(
            "ME-08",
            N_("What goes where"),
            N_(
                "Only iron makes the pattern grow: it goes on an empty position next to the pattern. Copper goes on a "
                "free iron card, silver on a free copper card, gold on a free silver card. A card is free as long as "
                "nothing lies on it."
            ),
        ),
        Rule(
            "ME-09",
            N_("Hand or luck"),
            N_(
                "You have a choice: place 1 to 3 cards from your hand; or first try your luck with the top card of the "
                "draw pile, then place up to 3 cards from your hand, or none. Once you have placed a card, it is too "
                "late to try the pile. Passing is not allowed."
            ),
        ),
        Rule(
            "ME-10",
            N_("The turned card"),
            N_(
                "Everybody sees the card you turn from the pile. If it can go anywhere at all, you must place it at "
                "once, before any other card; you choose which of its possible positions it goes on."
            ),
        ),
        Rule(
            "ME-11",
            N_("Bad luck"),
            N_(
                "If the turned card cannot be placed anywhere, it is discarded and your turn is over: you place "
                "nothing from your hand and score nothing."
            ),
        ),
        Rule(
            "ME-12",
            N_("After the turned card"),
            N_(
                "Once the turned card is placed, you either place more cards of its metal from your hand or build "
                "upwards in order on that very card. You cannot do both in one turn."
            ),
        ),
        Rule(
            "ME-13",
            N_("At most four"),
            N_("With one card from the pile and 3 from your hand, you never place more than 4 cards in a turn."),
        ),
    ),
)

_SCORING: Final = Section(
    N_("Your turn: scoring"),
    (
        Rule(
            "ME-14",
            N_("Areas"),
            N_(
                "You score after placing and before refilling your hand. An area is a connected group of positions "
                "whose visible cards, the top ones, are all of one metal. It can be scored once it has 9 iron, 7 "
                "copper, 5 silver or 3 gold cards. Here, an area is named after its first card, reading row by row."
            ),
        ),
        Rule(
            "ME-15",
            N_("Something new"),
            N_(
                "An area counts only if at least one of its cards was placed or uncovered this turn. An area that was "
                "already large enough and was left alone counts again as soon as a card is added to it."
            ),
        ),
        Rule(
            "ME-16",
            N_("Taking cards"),
            N_(
                "When you score an area, you take 5 iron, 4 copper, 3 silver or 2 gold cards from it, whichever you "
                "like, but never more, however large it is. The rest of it may fall into pieces, as long as the "
                "pattern does not (ME-18)."
            ),
        ),
        Rule(
            "ME-17",
            N_("One point"),
            N_(
                "One of the cards you have taken stays face up in front of you: it is worth one point. Here, it is the "
                "first one you take. The others are discarded."
            ),
        ),
        Rule(
            "ME-18",
            N_("The pattern stays whole"),
            N_(
                "Taking iron must never split the pattern. You take the cards one by one, the pattern stays in one "
                "piece after each, and you are offered only cards that still let you take all 5. Any 5 that leave the "
                "pattern whole can be taken in some order; if there are no such 5, the area cannot be scored."
            ),
        ),
        Rule(
            "ME-19",
            N_("One score leads to another"),
            N_(
                "If taking cards uncovers a large enough area of the metal below, you may score that too, and so on, "
                "in any order you like. The rest of an area you have just scored cannot be scored again this turn, "
                "unless newly uncovered cards of its metal have joined it. If the option rescore_same_area is “on” "
                "instead of “off”, it can be scored again, as long as it is large enough."
            ),
        ),
        Rule(
            "ME-20",
            N_("A right, not a duty"),
            N_(
                "You may score, but you do not have to: you can leave an area for later, at the risk that somebody "
                "else adds to it. If the option compulsory_scoring is “on” instead of “off”, you must score as long as "
                "there is an area that can be scored."
            ),
        ),
        Rule(
            "ME-21",
            N_("Refilling your hand"),
            N_(
                "At the end of your turn, you draw cards one by one until you hold 3 again. Then it is the next "
                "player's turn."
            ),
        ),
    ),
)

_ENDING: Final = Section(
    N_("The end of the game"),
    (
        Rule(
            "ME-22",
            N_("The stop card"),
            N_(
                "The game ends the instant the stop card appears, whether it is turned at the start of a turn or drawn "
                "while refilling a hand. Nothing more is placed or scored."
            ),
        ),
        Rule(
            "ME-23",
            N_("Who wins"),
            N_(
                "The player with the most points wins. In a tie, the player who has won more gold cards is ahead, then "
                "more silver, then more copper, then more iron; players who are still tied share the place. Cards in "
                "hand count for nothing."
            ),
        ),
    ),
)

_SECRETS: Final = Section(
    N_("Secrets"),
    (
        Rule(
            "ME-24",
            N_("Bonus cards"),
            N_(
                "This advanced rule applies if the option bonus_cards is “on” instead of “off”. Before the game "
                "starts, every player draws one of the 4 bonus cards and keeps it secret. At the end, each card you "
                "have won of that metal counts 2 points instead of one. Ties are still broken by the number of cards, "
                "not by their points."
            ),
        ),
        Rule(
            "ME-25",
            N_("What everybody knows"),
            N_(
                "Everybody can see the pattern with the height of every stack, the cards won, the discard pile, and "
                "how many cards are in the draw pile and in each hand. The cards in hand, the bonus cards, the order "
                "of the draw pile and the place of the stop card are secret."
            ),
        ),
    ),
)

RULEBOOK: Final[tuple[Section, ...]] = (_SETTING_UP, _PLACING, _SCORING, _ENDING, _SECRETS)
