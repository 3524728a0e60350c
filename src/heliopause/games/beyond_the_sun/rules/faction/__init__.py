"""What only some factions have: leaders, Innovations, single cards of the expansion."""
