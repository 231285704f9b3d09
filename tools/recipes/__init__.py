"""The recipes of the recorded games, one file for each game."""
