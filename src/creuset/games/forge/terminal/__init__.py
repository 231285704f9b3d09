"""La Forge des Dieux in a terminal."""
