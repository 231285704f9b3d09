"""The phases of a game: what is legal in each, and what an action does there."""
