"""The text clients: a full-screen table and a line-by-line mode. They draw and ask; they know no rule.

Imports `table` and below, and `words`.
"""
