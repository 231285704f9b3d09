"""Metro X in a terminal."""
