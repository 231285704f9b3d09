"""What must hold in every position of one particular game: a module for each, named by its key, with `check(state)`."""
