"""The board of La Forge des Dieux in a terminal."""
