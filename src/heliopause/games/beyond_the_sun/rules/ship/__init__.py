"""Ships: built, moved, settled with, and what they control."""
