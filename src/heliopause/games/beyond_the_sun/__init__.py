"""Beyond the Sun, its expansion Leaders of the New Dawn and the solo game."""
