"""Beacons: the smallest game that uses every part of the kernel. docs/ADDING_A_GAME.md walks through it."""
