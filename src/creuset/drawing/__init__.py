"""Sheets to print and play on, drawn from the data of the games. Imports `games` and `core`."""
