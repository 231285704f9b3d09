"""Sets of pieces for tests, written as a person would write the file."""

from collections.abc import Mapping

from creuset.games.forge.rules.components import COLOUR_KEYS, KIND_KEYS, PIECE_NAMES, TYPE_KEYS
from creuset.games.forge.rules.pieces import Pieces, read_pieces

Figures = Mapping[str, object]


def written(changes: Mapping[str, Figures] | None = None) -> str:
    """A set in TOML. A piece costs a cube of its own colour and brings 1 Renown and no bonus, but for the changes."""
    lines = []
    for kind in KIND_KEYS:
        for type_ in TYPE_KEYS:
            lines.append(f"[{kind}.{type_}]")
            for colour in COLOUR_KEYS:
                figures: dict[str, object] = {"cost": {colour: 1}, "renown": 1, "same_type": 0, "same_colour": 0}
                figures.update((changes or {}).get(f"{colour} {type_} {kind}", {}))
                lines.append(f"{colour} = {_inline(figures)}")
    return "\n".join(lines) + "\n"


def _inline(value: object) -> str:
    if isinstance(value, Mapping):
        return "{ " + ", ".join(f"{key} = {_inline(entry)}" for key, entry in value.items()) + " }"
    return str(value).lower() if isinstance(value, bool) else str(value)


def pieces_with(changes: Mapping[str, Figures]) -> Pieces:
    """The plain set with changes to some of its pieces."""
    return read_pieces(written(changes))


def text_of(pieces: Pieces) -> str:
    """The set as a file, as it stands among the options of a match."""
    return written(
        {
            piece: {**figures, "cost": {colour: count for colour, count in figures["cost"].items() if count}}
            for piece, figures in pieces.all_facts().items()
        }
    )


PLAIN = read_pieces(written())
"""Every piece costs one cube of its own colour and brings 1 Renown; there are no bonuses."""

BOTH_NEEDED = tuple(PIECE_NAMES[:5] + PIECE_NAMES[15:20])
"""The pieces that cost grey and blue in `SPLIT`, five of each kind: enough for the row that is free at the start."""

_REST: dict[str, Figures] = {
    piece: {"cost": {COLOUR_KEYS[2 + number % 3]: 1}}
    for number, piece in enumerate(PIECE_NAMES)
    if piece not in BOTH_NEEDED
}

_BOTH: dict[str, Figures] = {piece: {"cost": {"grey": 1, "blue": 1}, "renown": 2} for piece in BOTH_NEEDED}

SPLIT = pieces_with(_BOTH | _REST)
"""When these lie on top, only a player with both a grey and a blue cube can ever forge."""
