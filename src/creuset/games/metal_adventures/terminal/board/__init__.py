"""The board of Metal Adventures in a terminal."""
