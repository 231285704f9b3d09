"""The rulebook in our own words."""

from typing import Final

from creuset.core.game import Rule, Section
from creuset.core.message import N_

_SETTING_UP: Final = Section(
    N_("Setting up"),
    (
        Rule(
            "MX-01",
            N_("Players"),
            N_(
                "Metro X is for 1 to 6 players. Everyone plays at the same time, each on their own sheet with the "
                "same map."
            ),
        ),
        Rule(
            "MX-02",
            N_("The cards"),
            N_(
                "There are 14 cards: the numbers 3, 3, 3, 4, 4, 5, 5 and 6; express 2, 2 and 3; 2 transfers and 1 "
                "free ride. Shuffled, they form a face-down pile."
            ),
        ),
        Rule(
            "MX-03",
            N_("The maps"),
            N_(
                "The option map offers 4 maps: amsterdam and berlin are more forgiving, paris and madrid harder. A "
                "map shows lines, each named by a letter; a line has a train with 1 to 4 windows, stations, and two "
                "bonuses, the larger one first. A station where several lines stop is an interchange."
            ),
        ),
        Rule(
            "MX-04",
            N_("Your own maps"),
            N_(
                "A map is a text file that anyone can write: it lists lines, with their letter, name, colour, "
                "windows, bonuses and stations in order, and stations, with their name and place. A map with faults "
                "is refused, and every fault is reported."
            ),
        ),
    ),
)

_A_ROUND: Final = Section(
    N_("A round"),
    (
        Rule(
            "MX-05",
            N_("One card for all"),
            N_("Each round, one card is turned, and it counts for everyone."),
        ),
        Rule(
            "MX-06",
            N_("A window"),
            N_(
                "Choose a line with a free window and write the card there, or a “+” for a transfer. If a line has no"
                " free window, choose another. You must fill a window even if you cannot or do not want to mark "
                "anything."
            ),
        ),
        Rule(
            "MX-07",
            N_("Number cards"),
            N_(
                "Start at the train and go to the first free station of the line, whatever is marked before it. Cross"
                " that station and those that follow it on the line, one after the other, as many as the number says."
            ),
        ),
        Rule(
            "MX-08",
            N_("Where the ride ends"),
            N_(
                "A ride leaves no gaps: it ends before the first station that is already marked, and at the terminus."
                " Whatever is left of the number is lost. You never leave the line."
            ),
        ),
        Rule(
            "MX-09",
            N_("Fewer crosses"),
            N_("You may mark fewer stations than the number says, or none."),
        ),
        Rule(
            "MX-10",
            N_("Express cards"),
            N_(
                "An express works like a number, but it may jump over marked stations, as often as you like; it never"
                " jumps over free ones. You may also use it as a plain number, wholly or in part."
            ),
        ),
        Rule(
            "MX-11",
            N_("Transfers"),
            N_(
                "A transfer marks the first free station of the line: write there how many lines stop at it, at least"
                " 1, and frame the number. The station counts as marked. If no station is free, or you want none, "
                "write only the “+”."
            ),
        ),
        Rule(
            "MX-12",
            N_("Free ride"),
            N_("A free ride fills no window. Cross any one free station on the map, or none."),
        ),
        Rule(
            "MX-13",
            N_("The 6"),
            N_("At the end of a round in which the 6 was turned, all cards are shuffled into a new pile."),
        ),
        Rule(
            "MX-14",
            N_("Secret choices"),
            N_("Nobody sees your choice until everyone has chosen; then all choices are shown."),
        ),
    ),
)

_LINES: Final = Section(
    N_("Lines"),
    (
        Rule(
            "MX-15",
            N_("Completed lines"),
            N_(
                "A line is complete when all its stations are marked, by crosses or transfers, on any ride; one round"
                " may complete several lines. Lines are judged at the end of each round: all players who complete a "
                "line in the same round, before anyone else, score its larger bonus; anyone who completes it later "
                "scores the smaller one."
            ),
        ),
    ),
)

_END_OF_GAME: Final = Section(
    N_("The end of the game"),
    (
        Rule(
            "MX-16",
            N_("When the game ends"),
            N_("The game ends when all players have filled all their windows."),
        ),
        Rule(
            "MX-17",
            N_("Score"),
            N_(
                "Add up the bonuses of your completed lines and twice the sum of your transfers, then subtract half "
                "the number of your empty stations, rounded down: 9 empty stations cost 4 points."
            ),
        ),
        Rule(
            "MX-18",
            N_("Who wins"),
            N_(
                "The player with the most points wins. In a tie, the player with fewer empty stations is ahead; if "
                "that is equal too, they share the place."
            ),
        ),
    ),
)

_PARTICULAR_MAPS: Final = Section(
    N_("Particular maps"),
    (
        Rule(
            "MX-19",
            N_("Rings"),
            N_(
                "Line C of Berlin and line J of Madrid are rings; your own maps may have rings too. The first time "
                "you write in a window of a ring, you choose its direction, even if you mark nothing, and you keep "
                "it. Both directions begin at the first station, beside the train: forward, the second station comes "
                "next; backward, the last one. A ring has no terminus; it is complete when all its stations are "
                "marked."
            ),
        ),
        Rule(
            "MX-20",
            N_("Special stations"),
            N_(
                "Paris and Madrid have special stations, and your own maps may have them. They count if the option "
                "special_stations is “on” instead of “off”: when you mark one with a card that fills a window, you "
                "must write the same card in another free window, of the same line or another, and carry it out "
                "again, as soon as the ride is finished and the others have shown their choices. That may lead to "
                "another repeat; 2 special stations in one ride mean 2 repeats. Without a free window a repeat is "
                "lost, and a free ride leads to none."
            ),
        ),
        Rule(
            "MX-21",
            N_("Players who are done"),
            N_(
                "With special stations, some players may fill their windows sooner than others. They wait while the "
                "others play on; free rides no longer concern them."
            ),
        ),
    ),
)

_ALONE: Final = Section(
    N_("Alone"),
    (
        Rule(
            "MX-22",
            N_("Playing alone"),
            N_(
                "Playing alone, you always score the larger bonus of a line, and empty stations cost a full point each."
            ),
        ),
        Rule(
            "MX-23",
            N_("The verdict"),
            N_(
                "Playing alone, your points earn one of 8 verdicts: 50 or more, 40 to 49, 30 to 39, 20 to 29, 10 to "
                "19, 5 to 9, 1 to 4, and 0 or less."
            ),
        ),
    ),
)

RULEBOOK: Final[tuple[Section, ...]] = (_SETTING_UP, _A_ROUND, _LINES, _END_OF_GAME, _PARTICULAR_MAPS, _ALONE)
