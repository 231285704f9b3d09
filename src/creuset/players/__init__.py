"""Players, who choose an action from a view, never from the state. Imports `games` and `core`."""
