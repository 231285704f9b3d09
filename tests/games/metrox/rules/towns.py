"""Small maps for tests, written as files and changed line by line."""

TOWN = """\
key = "town"
name = "Town"
size = [20, 12]

[[water]]
name = "Brook"
width = 1.5
path = [[0, 11], [6, 11], [9.5, 7.5]]

[[water]]
name = "Pond"
path = [[15, 9], [18, 9], [18, 11]]
filled = true

[[line]]
letter = "A"
name = "One"
colour = "#D52B1E"
windows = 3
bonus = [6, 3]
train = [2, 1]
stops = ["west", "middle", "park", [14, 4], "east"]

[[line]]
letter = "B"
name = "Two"
colour = "#224f86"
windows = 1
bonus = [2, 1]
ring = true
train = [12.5, 11]
stops = [
    "south",  # beside the train
    [6, 8],
    "middle", "park",
    [10, 8],
]

[station.west]
name = "West Gate"
at = [2, 4]
label = "s"

[station.middle]
name = "Middle"
at = [6, 4]
label = "n"
special = true

[station.park]
name = "Park"
at = [10, 4]
label = "n"

[station.east]
name = "East & Co"
at = [18, 8]
label = "e"

[station.south]
name = "South"
at = [8, 8]
label = "n"
"""


def changed(*changes: tuple[str, str]) -> str:
    """The town with some passages replaced, each of which stands there once."""
    text = TOWN
    for old, new in changes:
        assert text.count(old) == 1, f"{text.count(old)} times: {old}"
        text = text.replace(old, new)
    return text


def row_of(passage: str, text: str = TOWN) -> int:
    """The number of the line on which a passage stands first."""
    return text[: text.index(passage)].count("\n") + 1


def written(
    lines: list[list[str | tuple[int, int]]],
    stations: dict[str, tuple[int, int]],
    size: tuple[int, int] = (60, 44),
    rings: str = "",
) -> str:
    """A map of these ways; `rings` names the letters of lines that are rings."""
    parts = [f'key = "made"\nname = "Made"\nsize = [{size[0]}, {size[1]}]\n']
    for number, stops in enumerate(lines):
        letter = chr(ord("A") + number)
        entries = ", ".join(f'"{stop}"' if isinstance(stop, str) else f"[{stop[0]}, {stop[1]}]" for stop in stops)
        parts.append(
            f'[[line]]\nletter = "{letter}"\nname = "{letter}"\ncolour = "#{number:02x}80ff"\nwindows = 2\n'
            f"bonus = [3, 2]\nring = {str(letter in rings).lower()}\ntrain = [2, 2]\nstops = [{entries}]\n"
        )
    for key, (column, row) in stations.items():
        parts.append(f'[station.{key}]\nname = "{key.title()}"\nat = [{column}, {row}]\nlabel = "n"\n')
    return "\n".join(parts)
