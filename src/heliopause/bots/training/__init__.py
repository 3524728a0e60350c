"""Learning what positions are worth from games: actors play and write shards, a learner fits a network, a gate judges
it against the best so far and against `reference-1`. docs/TRAINING.md tells the whole story."""
