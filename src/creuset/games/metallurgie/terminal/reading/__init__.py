"""Metallurgie read aloud, line by line."""
