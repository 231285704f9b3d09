"""Many games at once: simulations and measurements. Imports `table` and below."""
