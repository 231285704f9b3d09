"""What a game brings in other languages."""

import json

from creuset.conformance.checks import every_game
from creuset.conformance.sentences import gaps
from creuset.conformance.setups import Setup
from creuset.packs import find_pack


@every_game
def translations_can_be_read_and_keep_their_gaps(setup: Setup) -> None:
    """Every catalog is JSON from sentence to sentence, and a translation has the gaps of its sentence."""
    folder = find_pack(setup.game.lid.key).words
    for file in sorted(folder.glob("*.json")) if folder is not None else ():
        try:
            told = json.loads(file.read_text(encoding="utf-8"))
        except ValueError as error:
            raise AssertionError(f"{file.name} cannot be read: {error}") from None
        assert isinstance(told, dict), f"{file.name} is no table of sentences"
        for english, words in told.items():
            assert isinstance(words, str), f"{file.name}: the translation of {english!r} is no text"
            assert gaps(words) == gaps(english), f"{file.name}: {words!r} has other gaps than {english!r}"
