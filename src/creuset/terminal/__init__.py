"""The text clients: a full-screen table and a line-by-line mode. They draw and ask, but know no rules.

Imports `table` and below, and `words`.
"""
