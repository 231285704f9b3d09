"""Everything that belongs to La Forge des Dieux alone."""
