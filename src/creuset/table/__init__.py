"""The referee of one match: seats, journal, undo, log. No sockets, no clock. Imports `players` and below."""
