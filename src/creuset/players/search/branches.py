"""The tree itself, packed for speed: nodes and edges are numbers, and what is known of them stands in arrays.

Objects would do, but a hundred thousand of them keep Python's garbage collector busy for most of a search.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from creuset.core.action import Action
from creuset.players.search.knowledge import ONE

NOWHERE: Final[i64] = -1
"""In place of a node."""


@final
class Branches:
    """Nodes with the actions that were seen there: how often each was tried, and what it was worth to who decides."""

    def __init__(self) -> None:
        self.nodes: i64 = 0
        self._edges: i64 = 0
        self._sights: i64 = 0
        # Of nodes
        self.first = vec[i64]([0] * 1024)
        """The first of a node's edges; they stand in a row."""
        self.known = vec[i64]([0] * 1024)
        """How many edges a node has."""
        self.visits = vec[i64]([0] * 1024)
        self.total = vec[i64]([0] * 1024)
        self._seen = vec[i64]([0] * 1024)  # the last thing seen to happen there without a decision, and one; or zero
        # Of edges
        self.actions: list[Action] = []
        self.tries = vec[i64]([0] * 4096)
        self.totals = vec[i64]([0] * 4096)
        self.priors = vec[i64]([0] * 4096)
        self.after = vec[i64]([0] * 4096)
        # Of things seen to happen
        self._happened: list[Action | None] = []
        self._led_to = vec[i64]([0] * 1024)
        self._earlier = vec[i64]([0] * 1024)

    def add_node(self) -> i64:
        """A new node that nothing is known of."""
        node = self.nodes
        if node == len(self.first):
            self.first = _doubled(self.first)
            self.known = _doubled(self.known)
            self.visits = _doubled(self.visits)
            self.total = _doubled(self.total)
            self._seen = _doubled(self._seen)
        self.nodes = node + 1
        return node

    def learn(self, node: i64, action: Action, prior: i64) -> None:
        """Add an edge to a node; if others have been added elsewhere since, all of its edges move."""
        known = self.known[node]
        if known == 0:
            self.first[node] = self._edges
        elif self.first[node] + known != self._edges:
            old = self.first[node]
            self.first[node] = self._edges
            edge = old
            while edge < old + known:
                self._add_edge(self.actions[edge], self.priors[edge], self.tries[edge], self.totals[edge])
                self.after[self._edges - 1] = self.after[edge]
                edge += 1
        self._add_edge(action, prior, 0, 0)
        self.known[node] = known + 1

    def _add_edge(self, action: Action, prior: i64, tries: i64, total: i64) -> None:
        edge = self._edges
        if edge == len(self.tries):
            self.tries = _doubled(self.tries)
            self.totals = _doubled(self.totals)
            self.priors = _doubled(self.priors)
            self.after = _doubled(self.after)
        self.actions.append(action)
        self.tries[edge] = tries
        self.totals[edge] = total
        self.priors[edge] = prior
        self.after[edge] = NOWHERE
        self._edges = edge + 1

    def edge_of(self, node: i64, action: Action) -> i64:
        """The edge of an action, counted from the node's first; -1 if it is new there."""
        first, known = self.first[node], self.known[node]
        index: i64 = 0
        while index < known:
            if self.actions[first + index] is action:
                return index
            index += 1
        return -1

    def following(self, node: i64, action: Action | None) -> i64:
        """The node after something that was seen to happen: an action, or one that cannot be told from others."""
        sight = self._seen[node]
        while sight != 0:
            if self._happened[sight - 1] is action:
                return self._led_to[sight - 1]
            sight = self._earlier[sight - 1]
        sight = self._sights
        if sight == len(self._led_to):
            self._led_to = _doubled(self._led_to)
            self._earlier = _doubled(self._earlier)
        self._happened.append(action)
        led_to = self.add_node()
        self._led_to[sight] = led_to
        self._earlier[sight] = self._seen[node]
        self._sights = sight + 1
        self._seen[node] = sight + 1
        return led_to

    def middle(self, node: i64) -> float:
        """What a node was worth on average to whoever decides there."""
        visits = self.visits[node]
        return float(self.total[node]) / float(visits * ONE) if visits > 0 else 0.5

    def score(self, edge: i64, scale: float, untried: float) -> float:
        """What an action is worth, and what there is to learn from it."""
        tries = self.tries[edge]
        worth = float(self.totals[edge]) / float(tries * ONE) if tries > 0 else untried
        return worth + scale * float(self.priors[edge]) / float((tries + 1) * ONE)


def _doubled(numbers: vec[i64]) -> vec[i64]:
    """The same with room for as many again."""
    count: i64 = len(numbers)
    larger = vec[i64]([0] * int(2 * count))
    index: i64 = 0
    while index < count:
        larger[index] = numbers[index]
        index += 1
    return larger
