"""How each game's board is drawn with characters: a module for each game."""
