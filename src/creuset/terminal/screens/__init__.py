"""The screens of the full-screen table: the table itself, the help, the hand-over, the outcome."""
