"""New Frontiers."""
