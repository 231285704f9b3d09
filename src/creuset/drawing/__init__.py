"""Sheets to print and play on, drawn from the games' data. Imports `games` and `core`."""
