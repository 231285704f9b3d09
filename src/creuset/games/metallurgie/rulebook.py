"""The rulebook in our own words."""

from typing import Final

from creuset.core.game import Section

RULEBOOK: Final[tuple[Section, ...]] = ()
