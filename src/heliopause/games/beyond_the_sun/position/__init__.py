"""A whole position by names: written, read back and checked."""
