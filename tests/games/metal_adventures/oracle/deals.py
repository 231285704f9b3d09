"""Bargaining (MA-36 to MA-38): a deal is put together, proposed, accepted, refused or countered."""

from fractions import Fraction

from creuset.games.metal_adventures.rules.bargain import MOST_DRAFTS, MOST_EDITS
from tests.games.metal_adventures.oracle.clauses import can_add, can_help, is_promise, may_be_helped, spoken_for
from tests.games.metal_adventures.oracle.promises import is_of_loot
from tests.games.metal_adventures.oracle.table import (
    MOST_IMPROVEMENTS,
    MOST_TROPHIES,
    Deal,
    Promise,
    Question,
    Story,
    Table,
)

LEDGER = 24


def may_bargain(table: Table, question: Question, seat: int) -> bool:
    """MA-36: in their turn at every decision, whoever's it is, but between the dice and the outcome."""
    if question.phase in ("choosing", "support", "drafting", "answering"):
        return False
    if seat != table.active and (table.fight is None or seat != table.fight.opponent):
        return False
    if table.captains[seat].drafts == MOST_DRAFTS:
        return False
    return table.offers_left(seat) > 0 or question.phase in ("help", "rally")


def bargain(table: Table, maker: int) -> Story:
    """A player begins an offer."""
    table.captains[maker].drafts += 1
    table.deal = Deal(maker, counter=False)
    yield from draft(table, table.deal)
    table.deal = None


def is_about_help(deal: Deal) -> bool:
    """Whether it is about help in the fight at hand."""
    return any(term == "help" for _, term in deal.clauses)


def draft_options(table: Table, deal: Deal) -> list[str]:
    """What the maker may do with their draft."""
    options = ["drop"]
    if deal.to and deal.clauses and (is_about_help(deal) or table.offers_left(deal.maker) > 0):
        options.append("propose")
    if deal.edits >= MOST_EDITS:
        return options
    if not deal.clauses and not deal.counter:
        options += [f"to {seat + 1}" for seat in table.others(deal.maker) if seat not in deal.to]
    options += can_add(table, deal)
    options += [f"strike {number}" for number in range(1, len(deal.clauses) + 1)]
    if deal.said is None and any(side == "give" and term.startswith("trophy") for side, term in deal.clauses):
        options += [f"say {key}" for key in table.figures.trophies]
    return options


def draft(table: Table, deal: Deal) -> Story:
    """Until it is proposed or dropped."""
    while True:
        answer = yield Question("drafting", deal.maker, lambda: draft_options(table, deal))
        verb, _, rest = answer.partition(" ")
        if verb == "drop":
            return
        if verb == "propose":
            table.captains[deal.maker].offers_made += not is_about_help(deal)
            break
        deal.edits += 1
        edit(table, deal, verb, rest)
    yield from put_to_all(table, deal)


def edit(table: Table, deal: Deal, verb: str, rest: str) -> None:
    """One change to a draft."""
    if verb == "to":
        deal.to = [seat for seat in table.others(deal.maker) if seat in deal.to or seat == int(rest) - 1]
    elif verb == "strike":
        own = [clause for clause in deal.clauses if clause[0] == "give"]
        wanted = [clause for clause in deal.clauses if clause[0] == "want"]
        struck = (own + wanted)[int(rest) - 1]
        deal.clauses.remove(struck)
        if struck[0] == "give" and struck[1].startswith("trophy") and not offers_trophy(deal):
            deal.said = None
    elif verb == "say":
        deal.said = rest
    else:
        deal.clauses.append((verb, rest))
        if rest.startswith("wreck ") and rest != "wreck if won":
            table.show_wreck(rest.removeprefix("wreck "))


def strike_out(table: Table, card: str) -> None:
    """An improvement or trophy that is not there any more cannot stand in a deal."""
    deal = table.deal
    if deal is not None:
        gone = (f"improvement {card}", f"trophy {card}")
        deal.clauses = [(side, term) for side, term in deal.clauses if term not in gone]
        if not offers_trophy(deal):
            deal.said = None


def offers_trophy(deal: Deal) -> bool:
    """Whether the maker gives a trophy."""
    return any(side == "give" and term.startswith("trophy") for side, term in deal.clauses)


def put_to_all(table: Table, deal: Deal) -> Story:
    """One after the other in order of play; a counter-offer ends the offer to all others."""
    while deal.to:
        asked = deal.to[0]
        deal.asked = asked
        answer = yield Question("answering", asked, lambda: answers(table, deal))
        deal.to.pop(0)
        if answer == "counter":
            table.captains[asked].drafts += 1
            table.deal = countered(table, deal, asked)
            yield from draft(table, table.deal)
            return
        if answer.startswith("accept"):
            carry_out(table, deal, asked, answer.removeprefix("accept").removeprefix(" with "))
            ends = ends_when_accepted(table, deal)
            if ends:
                deal.to = []
            if offers_trophy(deal):  # MA-37: it changes hands face down, and who has it now looks at it
                (shown,) = [term for side, term in deal.clauses if side == "give" and term.startswith("trophy")]
                yield Question("showing", None, chances={f"show {shown}": Fraction(1)})
            if ends:
                return


def ends_when_accepted(table: Table, deal: Deal) -> bool:
    """MA-23: there is one ally at most; and a card changes hands once."""
    fight = table.fight
    if fight is not None and fight.kind != "challenge" and any(term == "help" for _, term in deal.clauses):
        return True
    cards = ("improvement", "wreck", "trophy")
    return any(side == "give" and term.split()[0] in cards and not is_promise(term) for side, term in deal.clauses)


def countered(table: Table, deal: Deal, maker: int) -> Deal:
    """A counter-offer begins with the same clauses, seen from the other side, as far as they are still possible."""
    counter = Deal(maker, counter=True, to=[deal.maker])
    other = {"give": "want", "want": "give"}
    for side, term in deal.clauses:
        clause = (other[side], "trophy" if term.startswith("trophy") else term)
        if " ".join(clause) in can_add(table, counter):
            counter.clauses.append(clause)
    return counter


def answers(table: Table, deal: Deal) -> list[str]:
    """What the player who is asked may say."""
    asked = deal.asked
    assert asked is not None
    haggles = table.captains[asked].drafts < MOST_DRAFTS and (is_about_help(deal) or table.offers_left(asked) > 0)
    options = ["refuse"] + ["counter"] * haggles
    if not can_accept(table, deal, asked):
        return options
    if ("want", "trophy") in deal.clauses:
        return options + [f"accept with {key}" for key in table.captains[asked].trophies]
    return [*options, "accept"]


def can_accept(table: Table, deal: Deal, asked: int) -> bool:
    """MA-38: everything immediate can be delivered, and nobody has too much afterwards."""
    parties = {"give": (deal.maker, asked), "want": (asked, deal.maker)}
    improvements = {seat: len(table.captains[seat].improvements) for seat in (deal.maker, asked)}
    trophies = {
        seat: len(table.captains[seat].trophies) + table.captains[seat].exchanged for seat in (deal.maker, asked)
    }
    assert table.waiting is not None
    if table.waiting.phase == "picking" and table.active in trophies:
        trophies[table.active] += 1
    if table.waiting.phase == "reward" and table.active in improvements:
        improvements[table.active] += table.fight is None or table.fight.planet != "karokum"
    promises = 0
    for side, term in deal.clauses:
        giver, receiver = parties[side]
        captain = table.captains[giver]
        what, _, key = term.partition(" ")
        promises += is_promise(term)
        if is_promise(term):
            continue
        if term == "help":
            deliverable = may_be_helped(table) and can_help(table, giver, receiver)
        elif term.endswith("credits"):
            deliverable = captain.credits >= int(what)
        elif what == "improvement":
            deliverable = key in captain.improvements
        elif what == "wreck":
            deliverable = key in captain.wrecks
        else:
            deliverable = key in captain.trophies if key else len(captain.trophies) > 0
        if not deliverable or spoken_for(table, giver, term):
            return False
        for cards, kind in ((improvements, "improvement"), (trophies, "trophy")):
            if what == kind:
                cards[giver] -= 1
                cards[receiver] += 1
    if max(improvements.values()) > MOST_IMPROVEMENTS or max(trophies.values()) > MOST_TROPHIES:
        return False
    return len(table.promises) + promises <= LEDGER


def carry_out(table: Table, deal: Deal, asked: int, handed_over: str) -> None:
    """MA-38: what is immediate happens as a whole; what is promised is written down."""
    parties = {"give": (deal.maker, asked), "want": (asked, deal.maker)}
    number = max((promise.deal for promise in table.promises), default=0) + 1
    terms = [term for _, term in deal.clauses]
    made_for = "help" if "help" in terms else "fight" if any(is_of_loot(term) for term in terms) else None
    fresh = table.waiting is not None and table.waiting.phase == "settling" and table.fight is None
    ordered = sorted(deal.clauses, key=lambda clause: clause[0])
    for side, term in ordered:
        giver, receiver = parties[side]
        source, target = table.captains[giver], table.captains[receiver]
        what, _, key = term.partition(" ")
        if is_promise(term):
            table.promises.append(Promise(giver, receiver, term, number, made_for, fresh=fresh))
        elif term == "help":
            join(table, giver, receiver)
        elif term.endswith("credits"):
            source.credits -= int(what)
            target.credits += int(what)
        else:
            cards = {
                "improvement": (source.improvements, target.improvements),
                "wreck": (source.wrecks, target.wrecks),
                "trophy": (source.trophies, target.trophies),
            }[what]
            cards[0].remove(key or handed_over)
            cards[1].append(key or handed_over)


def join(table: Table, helper: int, protagonist: int) -> None:
    """One becomes the other's ally; in a challenge the other side may look for help once more (MA-32)."""
    fight = table.fight
    assert fight is not None
    fight.ready &= {protagonist}
    (fight.allies if protagonist == fight.leader else fight.defenders).append(helper)
