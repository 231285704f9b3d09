"""Metal Adventures read aloud, line by line."""
