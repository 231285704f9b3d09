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
                "Metro X is for 1 to 6 players. All play at the same time, each on a sheet of their own with the same"
                " map."
            ),
        ),
        Rule(
            "MX-02",
            N_("The cards"),
            N_(
                "There are 14 cards: the numbers 3, 3, 3, 4, 4, 5, 5 and 6; express 2, 2 and 3; 2 transfers and 1 "
                "free ride. They are shuffled into a pile, face down."
            ),
        ),
        Rule(
            "MX-03",
            N_("The maps"),
            N_(
                "There are 4 maps to choose from with the option map: amsterdam and berlin are the kinder ones, paris"
                " and madrid the harder. A map shows lines, named by letters; each has a train with 1 to 4 windows, "
                "stations, and two bonuses, the larger one first. A station where several lines stop is an "
                "interchange."
            ),
        ),
        Rule(
            "MX-04",
            N_("Maps of one's own"),
            N_(
                "A map is a text file that anybody can write: its lines with letter, name, colour, windows, bonuses "
                "and stations in order, and its stations with name and place. A map with faults is refused, and every"
                " fault is named."
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
            N_("In every round one card is turned, and it counts for all."),
        ),
        Rule(
            "MX-06",
            N_("A window"),
            N_(
                "You choose a line that has a free window and write the card in it, a “+” for a transfer. If the line"
                " has no free window, choose another. A window has to be filled even if you cannot or do not want to "
                "mark anything."
            ),
        ),
        Rule(
            "MX-07",
            N_("Number cards"),
            N_(
                "Start at the train and go to the first free station of the line, whatever is marked before it. Cross"
                " it and the stations that follow on this line, one after the other, as many as the number says."
            ),
        ),
        Rule(
            "MX-08",
            N_("Where the ride ends"),
            N_(
                "The crosses follow each other without a gap: the ride ends before the first station that is marked "
                "already, and at the terminus. What is left of the number is lost. You never leave the line."
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
                "An express works like a number, but it may jump over stations that are marked, as often as you like;"
                " it never jumps over free ones. You may also use it as a plain number, wholly or in part."
            ),
        ),
        Rule(
            "MX-11",
            N_("Transfers"),
            N_(
                "A transfer marks the first free station of the line: write down how many lines stop there, at least "
                "1, and frame the number. The station counts as marked. If no station is free, or you want none, only"
                " the “+” is written."
            ),
        ),
        Rule(
            "MX-12",
            N_("Free ride"),
            N_("A free ride fills no window. Cross any one free station of the map, or none."),
        ),
        Rule(
            "MX-13",
            N_("The 6"),
            N_("At the end of a round in which the 6 was turned, all cards are shuffled into a new pile."),
        ),
        Rule(
            "MX-14",
            N_("Secret choices"),
            N_("Nobody sees what you choose until all have chosen; then all choices are shown."),
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
                "A line is complete when all its stations are marked, by crosses or transfers, on whatever ride; one "
                "round may complete several lines. This is judged at the end of each round: all who are the first to "
                "complete a line, in one and the same round, score its larger bonus; whoever completes it later "
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
            N_("The game ends when all windows of all players are filled."),
        ),
        Rule(
            "MX-17",
            N_("Score"),
            N_(
                "Add up the bonuses of your completed lines and twice the sum of your transfers, and subtract half "
                "the number of your empty stations, rounded down: 9 empty stations cost 4 points."
            ),
        ),
        Rule(
            "MX-18",
            N_("Who wins"),
            N_(
                "Most points win. In a tie the player with fewer empty stations is ahead; if even that is equal, the "
                "place is shared."
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
                "Line C of Berlin and line J of Madrid are rings; maps of one's own may have rings too. The first "
                "time you write in a window of a ring you choose its direction, even if you mark nothing, and keep "
                "it. Both directions begin at the first station, beside the train: forward the second station comes "
                "next, backward the last. A ring has no terminus; it is complete when all its stations are marked."
            ),
        ),
        Rule(
            "MX-20",
            N_("Special stations"),
            N_(
                "With the option special_stations at “on” instead of “off” special stations count, as there are in "
                "Paris, in Madrid and on maps of one's own: if you mark one with a card that fills a window, you have"
                " to write the same card in another free window, of the same line or another, and carry it out once "
                "more, as soon as the ride is finished and the others have shown their choices. That may lead to the "
                "next repeat; 2 special stations in one ride mean 2 repeats. Without a free window a repeat is lost, "
                "and a free ride leads to none."
            ),
        ),
        Rule(
            "MX-21",
            N_("Those who are done"),
            N_(
                "Because of special stations some may fill their windows sooner than others. They wait while the "
                "others play on; free rides do not concern them any more."
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
            N_("A lone player always scores the larger bonus of a line, and empty stations cost a full point each."),
        ),
        Rule(
            "MX-23",
            N_("The verdict"),
            N_(
                "A lone player's points are judged in 8 steps: 50 and more, 40 to 49, 30 to 39, 20 to 29, 10 to 19, 5"
                " to 9, 1 to 4, and 0 or less."
            ),
        ),
    ),
)

RULEBOOK: Final[tuple[Section, ...]] = (_SETTING_UP, _A_ROUND, _LINES, _END_OF_GAME, _PARTICULAR_MAPS, _ALONE)
