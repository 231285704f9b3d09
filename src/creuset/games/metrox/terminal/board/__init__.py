"""The board of Metro X in a terminal."""
