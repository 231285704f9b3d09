"""La Forge des Dieux read aloud, line by line."""
