"""Metal Adventures in a terminal."""
