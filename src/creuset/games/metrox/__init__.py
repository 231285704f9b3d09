"""Metro X: one room for everything that is only its own."""
