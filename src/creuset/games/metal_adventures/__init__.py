"""Metal Adventures: one room for everything of its own."""
