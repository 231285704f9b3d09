"""The board of Metallurgie in a terminal."""
