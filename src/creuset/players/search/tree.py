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

from librt.vecs import append, vec
from mypy_extensions import i64

from creuset.core.action import Action
from creuset.core.bits import holds, lowest
from creuset.core.rng import Rng
from creuset.core.seats import DEALER, DEALER_ONLY
from creuset.core.state import State, View
from creuset.players.search.knowledge import ONE, Knowledge
from creuset.players.search.search import Finding, Search, ranked

URGENCY: Final = 0.05
"""How much worse than its siblings an action that was never tried is taken to be."""

SOLID: Final[i64] = 3
"""An action is well founded when it was tried at least this fraction as often as the one tried most."""

SHARPNESS: Final[i64] = 20_000
"""An opinion this much below the best has half its prior."""


@final
class Node:
    """A point in the tree: what was tried there, how often, and what it was worth to whoever decides."""

    def __init__(self) -> None:
        self.known: i64 = 0
        """How many actions have been seen here; none in a node that was never reached or has nothing to decide."""
        self.actions: list[Action] = []
        self.nodes: list[Node] = []
        self.tries = vec[i64]([])
        self.totals = vec[i64]([])
        self.priors = vec[i64]([])
        self.visits: i64 = 0
        self.total: i64 = 0
        self.seen: list[Action | None] = []
        """What may be seen to happen here without a decision of the seat whose tree it is."""
        self.after: list[Node] = []

    def learn(self, action: Action, prior: i64) -> None:
        """Add an action to choose from."""
        self.actions.append(action)
        self.nodes.append(Node())
        self.tries = append(self.tries, 0)
        self.totals = append(self.totals, 0)
        self.priors = append(self.priors, prior)
        self.known += 1

    def following(self, action: Action | None) -> "Node":
        """The node after something that was seen to happen."""
        index: i64 = 0
        count: i64 = len(self.seen)
        while index < count:
            if self.seen[index] is action:
                return self.after[index]
            index += 1
        node = Node()
        self.seen.append(action)
        self.after.append(node)
        return node


@final
class Tree(Search):
    """One seat's tree search."""

    def __init__(self, view: View, legal: list[Action], knowledge: Knowledge, rng: Rng, curiosity: float) -> None:
        super().__init__()
        assert view.seat is not None
        self._view = view
        self._knowledge = knowledge
        self._rng = rng
        self._curiosity = curiosity
        self._seat: i64 = view.seat
        self._open = knowledge.open
        self._world = view.imagine(rng)
        self._legal = legal
        seats = self._world.seats()
        self._worths = vec[i64]([0] * int(seats))
        self._trees = [Node() for _tree in range(1 if self._open else seats)]
        self._at: list[Node] = []
        self._path: list[Node] = []
        self._chosen = vec[i64]([0] * 64)
        self._deciders = vec[i64]([0] * 64)
        self._opinions = vec[i64]([0] * 64)
        self._available = vec[i64]([0] * 64)
        self._known: dict[int, Node] = {}

    def think(self, iterations: i64) -> None:
        while iterations > 0:
            self._iterate()
            self.done += 1
            iterations -= 1

    def findings(self) -> list[Finding]:
        root = self._trees[0 if self._open else self._seat]
        solid: list[Finding] = []
        others: list[Finding] = []
        index: i64 = 0
        most: i64 = 0
        while index < root.known:
            most = max(most, root.tries[index])
            index += 1
        index = 0
        while index < root.known:
            tries = root.tries[index]
            worth = float(root.totals[index]) / float(tries * ONE) if tries > 0 else 0.0
            error = sqrt(max(worth * (1.0 - worth), 0.01) / float(tries + 1))
            finding = Finding(root.actions[index], int(tries), worth, error)
            if tries * SOLID >= most:
                solid.append(finding)
            elif tries > 0:
                others.append(finding)
            index += 1
        return ranked(solid, others)

    def _iterate(self) -> None:
        """One world, one new node."""
        state = self._world.copy() if self._open else self._view.imagine(self._rng)
        self._at = self._trees[:]
        self._path = []
        depth: i64 = 0
        leaf: Node | None = None
        seat: i64 = 0
        while True:
            mask = state.to_act()
            if mask == 0:
                break
            if mask == DEALER_ONLY:
                action = state.deal(self._rng)
                self._move(state, DEALER, action, -1)
                continue
            seat = lowest(mask)
            node = self._at[0 if self._open else seat]
            fresh = node.visits == 0
            index = self._choose(node, state, seat, depth == 0)
            if fresh and depth > 0:
                leaf = node
                break
            self._path.append(node)
            if depth >= len(self._chosen):
                self._chosen = append(self._chosen, 0)
                self._deciders = append(self._deciders, 0)
            self._chosen[depth] = index
            self._deciders[depth] = seat
            depth += 1
            self._move(state, seat, node.actions[index], index)
        self._knowledge.worths(state, self._worths, self._rng)
        if leaf is not None:
            leaf.visits = 1
            leaf.total = self._worths[seat]
        self._learn(depth)

    def _move(self, state: State, actor: i64, action: Action, index: i64) -> None:
        """Take a step in the world, and in every tree as far as its seat sees it."""
        at = self._at
        if self._open:
            node = at[0]
            if index >= 0:
                following = node.nodes[index]
                state.advance(actor, action)
                if following.visits == 0:
                    key = self._knowledge.key(state)
                    if key != 0:
                        following = self._known.setdefault(int(key), following)
                        node.nodes[index] = following
                at[0] = following
            else:
                at[0] = node.following(action)
                state.advance(actor, action)
            return
        audience = state.audience(actor, action)
        seat: i64 = 0
        count: i64 = len(at)
        while seat < count:
            if seat == actor:
                at[seat] = at[seat].nodes[index]
            else:
                at[seat] = at[seat].following(action if holds(audience, seat) else None)
            seat += 1
        state.advance(actor, action)

    def _choose(self, node: Node, state: State, seat: i64, at_root: bool) -> i64:
        """The number of the action to follow; whatever is legal in this world and new to the node is added."""
        if not self._open or node.known == 0:
            legal = self._legal if at_root else state.legal(seat)
            self._notice(node, state, seat, legal)
            if node.visits == 0 and not at_root:
                return 0
            return self._best(node, len(legal))
        count: i64 = node.known
        return self._best_of_all(node, count)

    def _notice(self, node: Node, state: State, seat: i64, legal: list[Action]) -> None:
        """Find the numbers of the legal actions, and give new ones a number and a prior."""
        count: i64 = len(legal)
        while len(self._available) < count:
            self._available = append(self._available, 0)
            self._opinions = append(self._opinions, 0)
        index: i64 = 0
        missing = False
        while index < count:
            number = _number(node, legal[index])
            self._available[index] = number
            missing = missing or number < 0
            index += 1
        if not missing:
            return
        has = self._knowledge.opinions(state, seat, legal, self._opinions, self._rng)
        priors = _priors(self._opinions, count, has)
        index = 0
        while index < count:
            if self._available[index] < 0:
                self._available[index] = node.known
                node.learn(legal[index], priors[index])
            index += 1

    def _best(self, node: Node, count: i64) -> i64:
        """The best of the actions that are available in this world."""
        index: i64 = 0
        visits: i64 = 0
        while index < count:
            visits += node.tries[self._available[index]]
            index += 1
        scale = self._curiosity * sqrt(float(visits + 1))
        untried = _middle(node) - URGENCY
        best: i64 = 0
        highest = -1.0e9
        index = 0
        while index < count:
            number = self._available[index]
            score = _score(node, number, scale, untried)
            if score > highest:
                highest = score
                best = number
            index += 1
        return best

    def _best_of_all(self, node: Node, count: i64) -> i64:
        """The same where all are."""
        scale = self._curiosity * sqrt(float(node.visits + 1))
        untried = _middle(node) - URGENCY
        best: i64 = 0
        highest = -1.0e9
        index: i64 = 0
        while index < count:
            score = _score(node, index, scale, untried)
            if score > highest:
                highest = score
                best = index
            index += 1
        return best

    def _learn(self, depth: i64) -> None:
        """Carry the worth back up to the root."""
        worths = self._worths
        index: i64 = 0
        while index < depth:
            node = self._path[index]
            chosen = self._chosen[index]
            worth = worths[self._deciders[index]]
            node.tries[chosen] += 1
            node.totals[chosen] += worth
            node.visits += 1
            node.total += worth
            index += 1


def _number(node: Node, action: Action) -> i64:
    """The number of an action in a node; -1 if it is new there."""
    index: i64 = 0
    while index < node.known:
        if node.actions[index] is action:
            return index
        index += 1
    return -1


def _middle(node: Node) -> float:
    """What a node was worth on average to whoever decides there."""
    return float(node.total) / float(node.visits * ONE) if node.visits > 0 else 0.5


def _score(node: Node, number: i64, scale: float, untried: float) -> float:
    """What an action is worth, and what there is to learn from it."""
    tries = node.tries[number]
    worth = float(node.totals[number]) / float(tries * ONE) if tries > 0 else untried
    return worth + scale * float(node.priors[number]) / float((tries + 1) * ONE)


def _priors(opinions: vec[i64], count: i64, has: bool) -> vec[i64]:
    """How likely each action is the best, from opinions; all alike without them."""
    priors = vec[i64]([ONE // max(count, 1)] * int(count))
    if not has:
        return priors
    best = opinions[0]
    index: i64 = 1
    while index < count:
        best = max(best, opinions[index])
        index += 1
    total: i64 = 0
    index = 0
    while index < count:
        priors[index] = ONE * SHARPNESS // (SHARPNESS + best - opinions[index])
        total += priors[index]
        index += 1
    index = 0
    while index < count:
        priors[index] = priors[index] * ONE // total
        index += 1
    return priors
