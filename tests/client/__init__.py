"""What programs use to sit at a table elsewhere."""
