"""The words of the effect language at run time: what they cost, count and do."""
