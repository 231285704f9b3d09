"""Many games at once: simulations and measurements. Imports `players` and below, and `words`."""
