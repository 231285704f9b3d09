"""Metallurgie: everything that belongs to this game alone."""
