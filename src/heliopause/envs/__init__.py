"""Adapters for research frameworks: PettingZoo, Gymnasium and OpenSpiel (`pip install heliopause[envs]`)."""
