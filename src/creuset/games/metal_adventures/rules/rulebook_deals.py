"""The rulebook: deals between players, promises and Judgment."""

from typing import Final

from creuset.core.game import Rule, Section
from creuset.core.message import N_

DEALS: Final = Section(
    N_("Deals, promises and Judgment"),
    (
        Rule(
            "MA-36",
            N_("Making a deal"),
            N_(
                "In your turn you may bargain with anyone at any moment about anything but Glory: alliances, credits, "
                "improvements, Wrecks, trophies. In a challenge, the challenged player may do so too. At this table, a "
                "deal has up to 3 clauses a side and is offered to one or several players, who accept, refuse or make "
                "a counter-offer, one after another in order of play. Each acceptance is a deal of its own, but an "
                "offer that hands over a card ends with the first, and a counter-offer ends the offer to everyone "
                "else. A clause moves up to 12 credits at once or promises up to 8. Any moment means every decision of "
                "the turn, whoever makes it, except between the dice of a fight and its outcome; allies are won before "
                "the fight begins. What is about to be looted or paid cannot be given away. In one turn the active "
                "player may make 5 offers, a challenged player 3, and anyone else 2 counter-offers. Asking for help in "
                "the fight at hand never counts, and an offer that is dropped costs nothing. So that every turn ends, "
                "nobody begins more than 20 deals in it, and an offer may be changed up to 10 times before it is made."
            ),
        ),
        Rule(
            "MA-37",
            N_("Trophies in a deal"),
            N_(
                "Trophies change hands face down and may not be shown, not even while they are being offered. You may "
                "say what the trophy is, and you may lie: there is no penalty for it."
            ),
        ),
        Rule(
            "MA-38",
            N_("Immediate exchanges"),
            N_(
                "Credits, cards and help in this fight are exchanged at once. Such an exchange happens as a whole or "
                "not at all, and cannot be broken. At this table, nobody can accept a deal if one of the two players "
                "cannot deliver, or would have a fifth improvement or a third trophy. Help against a ship or a planet "
                "can still turn into betrayal (MA-30)."
            ),
        ),
        Rule(
            "MA-39",
            N_("Promises"),
            N_(
                "Whatever is promised for later can be broken, which costs 1 Judgment for each player to whom it is "
                "broken. At this table, what a player promises in one deal is one promise: clauses that fall due "
                "together are kept or broken together, and when they are broken, whatever else was promised in that "
                "deal is off, for a single Judgment. The promiser is asked when something falls due. Credits, half of "
                "the credits won (rounded up) or the Wreck won fall due after this fight, if it is won. Credits for "
                "later fall due when the promiser's next turn begins. Help for later falls due when it is called in, "
                "in the next fight that the other player leads; it cannot be promised to a player who is leading a "
                "fight now. Peace means that the promiser does not challenge the other player before that player's "
                "next turn; challenging them all the same breaks the promise. A promise that cannot be paid in full "
                "when it falls due is broken."
            ),
        ),
        Rule(
            "MA-40",
            N_("When promises lapse or bind"),
            N_(
                "Promises to share loot lapse without Judgment when the fight is lost. After a victory over a Hunter "
                "everything that was promised for that fight must be kept, even what falls due later; at this table, "
                "as far as the credits go. A deal is for a fight if it is about help in it or about what it brings; so "
                "is a deal whose promised help is called in. Help that was promised and not called in lapses with the "
                "next fight that the other player leads, and peace with the start of that player's next turn."
            ),
        ),
        Rule(
            "MA-41",
            N_("What brings Judgment"),
            N_(
                "You take 1 Judgment for breaking a promise, for each player concerned, not for each clause, for "
                "betraying, and for not paying the Fraternity. Nothing else is punished: neither a refusal, nor a lie "
                "about a trophy, nor a promise that has lapsed."
            ),
        ),
    ),
)
