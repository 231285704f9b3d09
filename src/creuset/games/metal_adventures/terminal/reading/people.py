"""The captains of Metal Adventures, their fights and their deals, read out."""

from collections.abc import Sequence

from creuset.core.message import N_
from creuset.games.metal_adventures.rules.facts import Captain, Deal, Fight, Part, Term
from creuset.games.metal_adventures.terminal.known import Known, chances_in, percent, total
from creuset.games.metal_adventures.terminal.reading.table import TableReading
from creuset.terminal.reading.reading import in_turn
from creuset.words import Speaker


class PeopleReading:
    """Reads out what concerns the players."""

    def __init__(self, say: Speaker, table: TableReading) -> None:
        self.say = say
        self._table = table

    # Captains

    def captains(self, known: Known) -> list[str]:
        """Everyone, a line each."""
        return [self.figures(known, player) for player in range(1, known.facts["players"] + 1)]

    def figures(self, known: Known, player: int) -> str:
        """The figures of a captain."""
        captain = known.captain(player)
        line = N_(
            "{name}: Power {power}, Damage {damage}, Glory {glory}, Judgment {judgment}, net {net}, credits {credits}, "
            "Metal Faktor {metal}; improvements {improvements}, Wrecks {wrecks}, trophies {trophies}"
        )
        return self.say(
            line,
            name=known.name(player),
            power=captain["power"],
            damage=captain["damage"],
            glory=captain["glory"],
            judgment=captain["judgment"],
            net=captain["net"],
            credits=captain["credits"],
            metal=captain["metal"],
            improvements=len(captain["improvements"]),
            wrecks=len(captain["wrecks"]),
            trophies=captain["trophies"],
        )

    def captain(self, known: Known, player: int) -> list[str]:
        """Everything known about one captain."""
        captain = known.captain(player)
        line = N_("Support Power {support}; promises kept {kept}, broken {broken}, betrayals {betrayals}")
        word = self.say(
            line,
            support=captain["support"],
            kept=captain["kept"],
            broken=captain["broken"],
            betrayals=captain["betrayals"],
        )
        return [self.figures(known, player), word, *self.cards(known, captain)]

    def cards(self, known: Known, captain: Captain) -> list[str]:
        """The cards in front of a captain, as far as the reader knows them."""
        say = self.say
        lines = []
        if captain["base"] is not None:
            lines.append(say(N_("base ship: {card}"), card=self._table.card(known, captain["base"])))
        lines += [say(N_("improvement: {card}"), card=self._table.card(known, key)) for key in captain["improvements"]]
        lines += [say(N_("trophy: {card}"), card=self._table.card(known, key)) for key in captain["known"]]
        if captain["wrecks"]:
            wrecks = in_turn(say, [say(known.wreck(wreck)) for wreck in captain["wrecks"]])
            lines.append(say(N_("Wrecks: {cards}"), cards=wrecks))
        return lines

    def trophies(self, known: Known) -> list[str]:
        """The reader's own trophies, and those they have just drawn."""
        facts = known.facts
        lines = [self.say(N_("trophy: {card}"), card=self._table.card(known, key)) for key in facts["hand"]]
        lines += [
            self.say(N_("trophy just drawn: {card}"), card=self._table.card(known, key)) for key in facts["drawn"]
        ]
        return lines or [self.say(N_("you have no trophies"))]

    # Fights

    def fight(self, known: Known) -> list[str]:
        """The current fight; nothing when there is none."""
        fight, say = known.facts["fight"], self.say
        if fight is None:
            return []
        leader, opponent = known.name(fight["leader"]), known.opponent(fight)
        lines = [say(N_("{leader} against {opponent}"), leader=leader, opponent=opponent)]
        if fight["card"] is not None:
            lines = [
                say(N_("{leader} against {opponent}"), leader=leader, opponent=self._table.card(known, fight["card"]))
            ]
        lines.append(self._side(known, N_("attack {total}: {parts}"), fight["attack"]))
        lines.append(self._side(known, N_("defence {total}: {parts}"), fight["defence"]))
        return [*lines, *self._dice(fight), *self._sides(known, fight), *self._odds(fight)]

    def _side(self, known: Known, line: str, parts: Sequence[Part]) -> str:
        told = in_turn(self.say, [self.say(known.part(part)) for part in parts]) or self.say(N_("nothing"))
        return self.say(line, total=total(parts), parts=told)

    def _dice(self, fight: Fight) -> list[str]:
        if fight["orange"] is None or fight["grey"] is None:
            return []
        return [self.say(N_("dice: {orange} and {grey}"), orange=fight["orange"], grey=fight["grey"])]

    def _sides(self, known: Known, fight: Fight) -> list[str]:
        lines = []
        for line, players in (
            (N_("allies: {players}"), fight["allies"]),
            (N_("on the other side: {players}"), fight["defenders"]),
            (N_("use the Metal Faktor die: {players}"), fight["metal"]),
        ):
            if players:
                lines.append(self.say(line, players=known.players(players)))
        if fight["traitor"] is not None:
            lines.append(self.say(N_("traitor: {player}"), player=known.name(fight["traitor"])))
        return lines

    def _odds(self, fight: Fight) -> list[str]:
        if fight["stage"] > 0:
            return [self.say(N_("the leader has won") if fight["won"] else N_("the leader has lost"))]
        chances = chances_in(fight["odds"])
        return [] if chances is None else [self.odds(*chances)]

    def odds(self, win: int, of: int) -> str:
        """How likely a fight is to be won."""
        return self.say(N_("wins in {win} of {of} throws, {percent} %"), win=win, of=of, percent=percent(win, of))

    # Deals

    def deal(self, known: Known) -> list[str]:
        """The deal being made; nothing when there is none."""
        deal, say = known.facts["deal"], self.say
        if deal is None:
            return []
        maker = known.name(deal["maker"])
        if deal["counter"]:
            lines = [say(N_("counter-offer from {maker} to {players}"), maker=maker, players=known.players(deal["to"]))]
        elif deal["to"]:
            lines = [say(N_("offer from {maker} to {players}"), maker=maker, players=known.players(deal["to"]))]
        else:
            lines = [say(N_("offer from {maker}, to nobody yet"), maker=maker)]
        return [*lines, *self._terms(known, deal)]

    def _terms(self, known: Known, deal: Deal) -> list[str]:
        say = self.say
        maker = known.name(deal["maker"])
        lines = [
            say(N_("{maker} gives: {terms}"), maker=maker, terms=self._numbered(known, deal["gives"], 1)),
            say(
                N_("{maker} asks for: {terms}"),
                maker=maker,
                terms=self._numbered(known, deal["wants"], len(deal["gives"]) + 1),
            ),
        ]
        if deal["said"] is not None:
            lines.append(say(N_("said of the trophy: {trophy}"), trophy=self._table.card(known, deal["said"])))
        return lines

    def _numbered(self, known: Known, terms: Sequence[Term], first: int) -> str:
        told = [
            self.say(N_("clause {number}, {term}"), number=number, term=known.term(term))
            for number, term in enumerate(terms, first)
        ]
        return in_turn(self.say, told) or self.say(N_("nothing"))

    def promises(self, known: Known, due: bool = False) -> list[str]:
        """The ledger (MA-39), or just what falls due."""
        lines = []
        for promise in known.facts["promises"]:
            if promise["due"] or not due:
                line = N_("promised by {giver} to {taker}: {term}")
                if promise["due"] and not due:
                    line = N_("falls due now, promised by {giver} to {taker}: {term}")
                gaps = {"giver": known.name(promise["by"]), "taker": known.name(promise["to"])}
                lines.append(self.say(line, term=known.term(promise["term"]), **gaps))
        return lines
