"""The server: links, routes, storage, rooms."""
