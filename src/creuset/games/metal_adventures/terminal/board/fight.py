"""A fight as two sums of parts with the odds, and a deal as two lists of clauses."""

from collections.abc import Mapping, Sequence
from typing import cast

from creuset.core.message import N_
from creuset.games.metal_adventures.rules.facts import Deal, Fight, Part, Term
from creuset.games.metal_adventures.terminal.board.choices import ROOM_FOR_TERMS, short_term
from creuset.games.metal_adventures.terminal.board.eye import Eye
from creuset.games.metal_adventures.terminal.board.paper import Paper
from creuset.games.metal_adventures.terminal.board.signs import BAD, CAPTION, LIT, SOFT, STRONG
from creuset.games.metal_adventures.terminal.known import PART_WORDS, chances_in, percent, total
from creuset.terminal.boards.picture import Run, shortened


def fight_part(eye: Eye, width: int) -> Paper:
    """Who fights whom, both sides as sums of parts, and how likely the leader is to win."""
    paper = Paper(width)
    fight = eye.facts["fight"]
    assert fight is not None
    known, say = eye.known, eye.say
    title = say(N_("{leader} against {opponent}"), leader=known.name(fight["leader"]), opponent=known.opponent(fight))
    paper.heading(title, CAPTION)
    _side(eye, paper, say(N_("attack")), fight["attack"])
    _side(eye, paper, say(N_("defence")), fight["defence"])
    news = _news(eye, fight)
    last = len(news) - 1
    paper.wrapped([[run, ("" if number == last else " ·", SOFT)] for number, run in enumerate(news)])
    return paper


def _side(eye: Eye, paper: Paper, title: str, parts: Sequence[Part]) -> None:
    """One sum: what it comes to, then its parts."""
    items: list[Sequence[Run]] = [[(f"{title} {total(parts)} =", STRONG)]]
    for number, part in enumerate(parts):
        sign = "" if number == 0 else "− " if part["value"] < 0 else "+ "
        style = BAD if part["value"] < 0 else SOFT
        who = "" if part["seat"] is None else f" {eye.known.name(part['seat'])}"
        value = str(abs(part["value"]) if number else part["value"])
        items.append([(f"{sign}{value}", STRONG), (f" {eye.say(PART_WORDS[part['part']])}{who}", style)])
    paper.wrapped(items, 0, 2)


def _news(eye: Eye, fight: Fight) -> list[Run]:
    """The dice, the odds, who helps whom, who has betrayed."""
    say, known = eye.say, eye.known
    found: list[Run] = []
    chances = chances_in(fight["odds"])
    if fight["stage"] > 0:
        found.append((say(N_("the leader has won") if fight["won"] else N_("the leader has lost")), LIT))
    elif chances is not None:
        found.append((say(N_("leader's odds: {percent} %"), percent=percent(*chances)), LIT))
    if fight["orange"] is not None and fight["grey"] is not None:
        found.append((say(N_("dice: {orange} and {grey}"), orange=fight["orange"], grey=fight["grey"]), STRONG))
    for line, players in (
        (N_("allies: {players}"), fight["allies"]),
        (N_("on the other side: {players}"), fight["defenders"]),
        (N_("ready: {players}"), fight["ready"] if fight["kind"] == "challenge" else []),
        (N_("use the Metal Faktor die: {players}"), fight["metal"]),
    ):
        if players:
            found.append((say(line, players=known.players(players)), SOFT))
    if fight["traitor"] is not None:
        found.append((say(N_("traitor: {player}"), player=known.name(fight["traitor"])), BAD))
    return found


def deal_part(eye: Eye, width: int) -> Paper:
    """Who offers what to whom, and for what: two columns of clauses, numbered so they can be struck out."""
    paper = Paper(width)
    deal = eye.facts["deal"]
    assert deal is not None
    known, say = eye.known, eye.say
    maker = known.name(deal["maker"])
    if deal["to"]:
        title = N_("{maker} offers to {players}") if not deal["counter"] else N_("{maker} answers {players}")
        paper.heading(say(title, maker=maker, players=known.players(deal["to"])), CAPTION)
    else:
        paper.heading(say(N_("{maker} offers a deal, to nobody yet"), maker=maker), CAPTION)
    middle = width // 2
    y = paper.line([(say(N_("{maker} gives"), maker=maker), SOFT)])
    paper.put(middle, y, [(say(N_("{maker} asks for"), maker=maker), SOFT)])
    columns = (_clauses(eye, deal["gives"], 1, width), _clauses(eye, deal["wants"], len(deal["gives"]) + 1, width))
    for number in range(max(1, *map(len, columns))):
        y = paper.line()
        for x, clauses in zip((0, middle), columns, strict=True):
            text = clauses[number] if number < len(clauses) else "–" if number == 0 else ""
            paper.put(x, y, [(shortened(text, middle - 1), STRONG)])
    _claim(eye, paper, deal)
    return paper


def _clauses(eye: Eye, terms: Sequence[Term], first: int, width: int) -> list[str]:
    """The clauses, each with the number for striking it out."""
    return [f"{number}. {_term(eye, term, width)}" for number, term in enumerate(terms, first)]


def _term(eye: Eye, term: Term, width: int) -> str:
    short = short_term(cast(Mapping[str, object], term)) if width < ROOM_FOR_TERMS else None
    return eye.say(eye.known.term(term) if short is None else short)


def _claim(eye: Eye, paper: Paper, deal: Deal) -> None:
    """What the maker says the offered trophy is (MA-37)."""
    if deal["said"] is not None:
        card = eye.known.card(deal["said"])
        paper.line([(shortened(eye.say(N_("said of the trophy: {trophy}"), trophy=card), paper.width), LIT)])
