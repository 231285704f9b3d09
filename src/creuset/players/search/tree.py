"""A tree of what may happen, with the game's knowledge at its leaves.

Every iteration imagines a world, follows the tree through it, always towards what looks best for whoever decides or
has hardly been tried, adds one node and carries its worth back up (max-n: everybody counts their own). Chance is drawn
as the dealer would.

Where players have secrets, every seat has a tree of its own, in which it tells apart only what it can see: an action
outside its audience is one and the same branch, whatever it was. So nobody in the tree plays by another's cards, and
those who choose at once do not know each other's choices.
"""

from math import sqrt
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from creuset.core.action import Action
from creuset.core.bits import holds, lowest
from creuset.core.rng import Rng
from creuset.core.seats import DEALER, DEALER_ONLY
from creuset.core.state import State, View
from creuset.players.search.branches import NOWHERE, Branches
from creuset.players.search.finding import Finding
from creuset.players.search.knowledge import ONE, Knowledge
from creuset.players.search.search import Search, ranked

URGENCY: Final = 0.05
"""How much worse than its node an action that was never tried is taken to be."""

SOLID: Final[i64] = 3
"""An action is well founded when it was tried at least this fraction as often as the one tried most."""

SHARPNESS: Final[i64] = 20_000
"""An opinion this much below the best has half its prior."""

DEEPEST: Final[i64] = 4096
"""No line is followed further than so many decisions."""


@final
class Tree(Search):
    """One seat's tree search."""

    def __init__(self, view: View, legal: list[Action], knowledge: Knowledge, rng: Rng, curiosity: float) -> None:
        super().__init__()
        assert view.seat is not None
        self._view = view
        self._legal = legal
        self._knowledge = knowledge
        self._rng = rng
        self._curiosity = curiosity
        self._open = knowledge.open
        self._world = view.imagine(rng)
        seats = self._world.seats()
        self._worths = vec[i64]([0] * int(seats))
        self._branches = Branches()
        self._trees: i64 = 1 if self._open else seats
        for _tree in range(self._trees):
            self._branches.add_node()
        self._root: i64 = 0 if self._open else view.seat
        self._at = vec[i64]([0] * int(self._trees))
        # The line that is followed: nodes, edges counted from the first of their node, and who decided
        self._nodes = vec[i64]([0] * int(DEEPEST))
        self._chosen = vec[i64]([0] * int(DEEPEST))
        self._deciders = vec[i64]([0] * int(DEEPEST))
        self._opinions = vec[i64]([0] * 64)
        self._available = vec[i64]([0] * 64)
        self._known: dict[int, int] = {}

    def think(self, iterations: i64) -> None:
        while iterations > 0:
            self._iterate()
            self.done += 1
            iterations -= 1

    def findings(self) -> list[Finding]:
        branches = self._branches
        first, known = branches.first[self._root], branches.known[self._root]
        most: i64 = 0
        edge = first
        while edge < first + known:
            most = max(most, branches.tries[edge])
            edge += 1
        solid: list[Finding] = []
        others: list[Finding] = []
        edge = first
        while edge < first + known:
            tries = branches.tries[edge]
            if tries > 0:
                worth = float(branches.totals[edge]) / float(tries * ONE)
                error = sqrt(max(worth * (1.0 - worth), 0.01) / float(tries + 1))
                finding = Finding(branches.actions[edge], int(tries), worth, error)
                if tries * SOLID >= most:
                    solid.append(finding)
                else:
                    others.append(finding)
            edge += 1
        return ranked(solid, others)

    def _iterate(self) -> None:
        """One world, one new node."""
        state = self._world.copy() if self._open else self._view.imagine(self._rng)
        branches, at = self._branches, self._at
        tree: i64 = 0
        while tree < self._trees:
            at[tree] = tree
            tree += 1
        depth: i64 = 0
        leaf = NOWHERE
        seat: i64 = 0
        while depth < DEEPEST:
            mask = state.to_act()
            if mask == 0:
                break
            if mask == DEALER_ONLY:
                self._happen(state, DEALER, state.deal(self._rng), NOWHERE)
                continue
            seat = lowest(mask)
            node = at[0 if self._open else seat]
            if branches.visits[node] == 0 and depth > 0:
                leaf = node
                break
            chosen = self._choose(node, state, seat, depth == 0)
            self._nodes[depth] = node
            self._chosen[depth] = chosen
            self._deciders[depth] = seat
            depth += 1
            edge = branches.first[node] + chosen
            self._happen(state, seat, branches.actions[edge], edge)
        self._knowledge.worths(state, self._worths, self._rng)
        if leaf != NOWHERE:
            branches.visits[leaf] = 1
            branches.total[leaf] = self._worths[seat]
        self._learn(depth)

    def _happen(self, state: State, actor: i64, action: Action, edge: i64) -> None:
        """Take a step in the world, and in every tree as far as its seat sees it."""
        branches, at = self._branches, self._at
        if self._open:
            if edge == NOWHERE:
                at[0] = branches.following(at[0], action)
                state.advance(actor, action)
                return
            state.advance(actor, action)
            if branches.after[edge] == NOWHERE:
                branches.after[edge] = self._new_or_known(state)
            at[0] = branches.after[edge]
            return
        audience = state.audience(actor, action)
        seat: i64 = 0
        while seat < self._trees:
            if seat != actor:
                at[seat] = branches.following(at[seat], action if holds(audience, seat) else None)
            else:
                if branches.after[edge] == NOWHERE:
                    branches.after[edge] = branches.add_node()
                at[seat] = branches.after[edge]
            seat += 1
        state.advance(actor, action)

    def _new_or_known(self, state: State) -> i64:
        """A node for a position: one that was reached on another way, if the game can tell."""
        key = self._knowledge.key(state)
        if key == 0:
            return self._branches.add_node()
        known = self._known.get(int(key))
        if known is None:
            known = int(self._branches.add_node())
            self._known[int(key)] = known
        return known

    def _choose(self, node: i64, state: State, seat: i64, at_root: bool) -> i64:
        """The action to follow, counted from the node's first; what is legal here and new to the node is added."""
        branches = self._branches
        if not self._open:
            legal = self._legal if at_root else state.legal(seat)
            self._notice(node, state, seat, legal)
            return self._best(node, len(legal))
        if branches.known[node] == 0:
            self._notice(node, state, seat, self._legal if at_root else state.legal(seat))
        first, count = branches.first[node], branches.known[node]
        scale = self._curiosity * sqrt(float(branches.visits[node] + 1))
        untried = branches.middle(node) - URGENCY
        best: i64 = 0
        highest = -1.0e9
        index: i64 = 0
        while index < count:
            score = branches.score(first + index, scale, untried)
            if score > highest:
                highest = score
                best = index
            index += 1
        return best

    def _notice(self, node: i64, state: State, seat: i64, legal: list[Action]) -> None:
        """Find the edges of the legal actions; new ones get an edge and a prior."""
        branches = self._branches
        count: i64 = len(legal)
        if len(self._available) < count:
            self._available = vec[i64]([0] * int(2 * count))
            self._opinions = vec[i64]([0] * int(2 * count))
        missing = False
        index: i64 = 0
        while index < count:
            number = branches.edge_of(node, legal[index])
            self._available[index] = number
            missing = missing or number < 0
            index += 1
        if not missing:
            return
        has = self._knowledge.opinions(state, seat, legal, self._opinions, self._rng)
        _to_priors(self._opinions, count, has)
        index = 0
        while index < count:
            if self._available[index] < 0:
                self._available[index] = branches.known[node]
                branches.learn(node, legal[index], self._opinions[index])
            index += 1

    def _best(self, node: i64, count: i64) -> i64:
        """The best of the actions that are available in this world."""
        branches = self._branches
        first = branches.first[node]
        visits: i64 = 0
        index: i64 = 0
        while index < count:
            visits += branches.tries[first + self._available[index]]
            index += 1
        scale = self._curiosity * sqrt(float(visits + 1))
        untried = branches.middle(node) - URGENCY
        best: i64 = 0
        highest = -1.0e9
        index = 0
        while index < count:
            number = self._available[index]
            score = branches.score(first + number, scale, untried)
            if score > highest:
                highest = score
                best = number
            index += 1
        return best

    def _learn(self, depth: i64) -> None:
        """Carry the worth back up to the root."""
        branches, worths = self._branches, self._worths
        index: i64 = 0
        while index < depth:
            node = self._nodes[index]
            edge = branches.first[node] + self._chosen[index]
            worth = worths[self._deciders[index]]
            branches.tries[edge] += 1
            branches.totals[edge] += worth
            branches.visits[node] += 1
            branches.total[node] += worth
            index += 1


def _to_priors(opinions: vec[i64], count: i64, has: bool) -> None:
    """Turn opinions into how likely each action is the best, in their place; all alike where there are none."""
    best = opinions[0]
    index: i64 = 1
    while index < count:
        best = max(best, opinions[index])
        index += 1
    total: i64 = 0
    index = 0
    while index < count:
        opinions[index] = ONE * SHARPNESS // (SHARPNESS + best - opinions[index]) if has else ONE
        total += opinions[index]
        index += 1
    index = 0
    while index < count:
        opinions[index] = opinions[index] * ONE // total
        index += 1
