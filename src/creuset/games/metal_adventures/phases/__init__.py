"""The phases of a game, a file each: what is legal in it, and what an action does."""
