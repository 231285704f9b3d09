"""A position in a few lines, as a person would note it down: for debugging and tests, never for players."""

from creuset.games.metal_adventures.rules.facts import Captain, Deal, FaceDown, Facts, Fight, Part, Term


def sketch(facts: Facts) -> str:
    """The table, then a line for each player, then the fight, the deal and the ledger where there are any."""
    lines = [
        _moment(facts),
        f"Space: {facts['near']} near, {facts['deep']} deep; shown: {_cards(facts['space'])}",
        f"OCG post: {_cards(facts['row'])}; pile {facts['pile'] + len(facts['under'])}",
        f"Bazaar: {_cards(facts['bazaar'])}; Karokum: {_cards(facts['karokum'])}",
        f"credits: {_credits(facts)}",
    ]
    lines += [_captain(number, captain) for number, captain in enumerate(facts["captains"], 1)]
    fight, deal = facts["fight"], facts["deal"]
    if fight is not None:
        lines.append(_fight(fight))
    if deal is not None:
        lines.append(_deal(deal))
    for promise in facts["promises"]:
        lines.append(f"player {promise['by']} promised player {promise['to']}: {_term(promise['term'])}")
    return "\n".join(lines)


def _moment(facts: Facts) -> str:
    acting, ending = facts["acting"], facts["ending"]
    if ending is not None:
        return f"turn {facts['turn']}, over by {ending}"
    who = "the dealer" if acting is None else f"player {acting}"
    return f"turn {facts['turn']} of player {facts['player']}, {facts['phase']}: {who} decides"


def _cards(keys: list[str]) -> str:
    return " ".join(keys) or "-"


def _credits(facts: Facts) -> str:
    planets = facts["treasuries"]
    bank = "endless" if facts["bank"] is None else facts["bank"]
    return (
        f"bank {bank}, pot {facts['pot']}, "
        f"Exxalia {planets['exxalia']}, Bazaar {planets['bazaar']}, Karokum {planets['karokum']}"
    )


def _captain(number: int, captain: Captain) -> str:
    parts = [
        f"{number} {captain['base'] or '-'}: {captain['credits']} credits, Power {captain['power']}",
        f"Damage {captain['damage']}, Glory {captain['glory']}, Judgment {captain['judgment']}",
    ]
    if captain["metal"] > 0:
        parts.append(f"owes {captain['metal']}")
    held = [*captain["improvements"], *captain["known"], *["?"] * (captain["trophies"] - len(captain["known"]))]
    wrecks = [_wreck(wreck) for wreck in captain["wrecks"]]
    return f"{', '.join(parts)}; {_cards(held)}; Wrecks: {_cards(wrecks)}"


def _wreck(wreck: FaceDown) -> str:
    return wreck["card"] or wreck["back"]


def _fight(fight: Fight) -> str:
    target = fight["card"] or fight["planet"] or f"player {fight['opponent']}"
    sums = f"{_sum(fight['attack'])} to {_sum(fight['defence'])}"
    helpers = "".join([f", player {ally} helps" for ally in fight["allies"]])
    others = "".join([f", player {other} helps the other side" for other in fight["defenders"]])
    return f"fight: player {fight['leader']} against {target}, {sums}{helpers}{others}"


def _sum(parts: list[Part]) -> int:
    total = 0
    for part in parts:
        total += part["value"]
    return total


def _deal(deal: Deal) -> str:
    to = " ".join([str(seat) for seat in deal["to"]]) or "-"
    return f"deal: player {deal['maker']} to {to}; gives {_terms(deal['gives'])}; wants {_terms(deal['wants'])}"


def _terms(terms: list[Term]) -> str:
    return ", ".join([_term(term) for term in terms]) or "-"


def _term(term: Term) -> str:
    return " ".join([str(value) for value in term.values()])
