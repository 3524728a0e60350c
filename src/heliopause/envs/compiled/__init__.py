"""The part of the environments that runs inside the compiled unit: many games, their numbers and observations."""
