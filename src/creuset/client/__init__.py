"""Everything a program needs to sit at a table elsewhere. Imports `table` and below."""
