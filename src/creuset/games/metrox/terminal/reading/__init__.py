"""Metro X read aloud, line by line."""
