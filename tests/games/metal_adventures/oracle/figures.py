"""What stands on the cards (MA-06, MA-10), read from the text of a file like the game's own."""

import tomllib
from dataclasses import dataclass, field
from importlib.resources import files


@dataclass(frozen=True)
class Ability:
    """What a base ship or a piece of equipment can do (MA-15)."""

    word: str = ""
    amount: int = 0
    nation: str | None = None


@dataclass(frozen=True)
class SpaceCard:
    """A ship, a Hunter or an event."""

    key: str
    back: str
    kind: str
    power: int
    damage: int
    nation: str
    rewards: dict[str, int]
    effect: str
    amount: int


@dataclass(frozen=True)
class Trophy:
    """A condition, and what it brings (MA-13)."""

    condition: str
    amount: int
    nation: str | None
    glory: int
    credits: int


@dataclass(frozen=True)
class Improvement:
    """Equipment (MA-15) or a support card (MA-14), which alone has an effect."""

    price: int
    power: int
    ability: Ability
    effect: str
    amount: int

    @property
    def is_support(self) -> bool:
        """Whether it is a support card."""
        return self.effect != ""


@dataclass
class Figures:
    """All that the file says."""

    rest: dict[str, int]
    start: dict[str, int]
    combat_die: list[int]
    metal_die: list[int]
    planets: dict[str, int]
    later: dict[str, list[int]]
    """MA-03: credits on top, by number of players."""
    space: dict[str, SpaceCard] = field(default_factory=dict)
    trophies: dict[str, Trophy] = field(default_factory=dict)
    improvements: dict[str, Improvement] = field(default_factory=dict)
    bases: dict[str, Ability] = field(default_factory=dict)


def own_cards() -> str:
    """The text of the cards that come with the game."""
    return files("creuset.games.metal_adventures.rules").joinpath("cards.toml").read_text(encoding="utf-8")


def read_figures(text: str) -> Figures:
    """The figures of a file."""
    tree = tomllib.loads(text)
    figures = Figures(
        tree["rest"],
        tree["start"],
        tree["dice"]["combat"],
        tree["dice"]["metal"],
        {key: planet["power"] for key, planet in tree["planet"].items()},
        tree["later"],
    )
    for back in ("near", "deep"):
        for key, row in tree[back].items():
            rewards = {reward: row.get(reward, 0) for reward in ("credits", "glory", "support", "repair")}
            figures.space[key] = SpaceCard(
                key,
                back,
                row["kind"],
                row.get("power", 0),
                row.get("damage", 0),
                row.get("nation", ""),
                rewards,
                row.get("effect", ""),
                row.get("amount", 0),
            )
    for key, row in tree["trophy"].items():
        figures.trophies[key] = Trophy(
            row["condition"], row.get("amount", 0), row.get("nation"), row["glory"], row.get("credits", 0)
        )
    for kind in ("equipment", "support"):
        for key, row in tree[kind].items():
            effect = row.get("effect", "")
            figures.improvements[key] = Improvement(
                row["price"], row.get("power", 0), _ability(row), effect, row.get("amount", 0)
            )
    figures.bases = {key: _ability(row) for key, row in tree["base"].items()}
    return figures


def _ability(row: dict[str, object]) -> Ability:
    word, amount, nation = row.get("ability", ""), row.get("amount", 1), row.get("nation")
    assert isinstance(word, str)
    assert isinstance(amount, int)
    assert nation is None or isinstance(nation, str)
    return Ability(word, amount, nation)
