"""The phases of a round, one file each, and what several of them share."""
