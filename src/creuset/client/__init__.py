"""What programs use to sit at a table elsewhere. Imports `table` and below."""
