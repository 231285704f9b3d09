"""Metallurgie in a terminal."""
