"""The words of the questions of factions, leaders and the expansion."""
