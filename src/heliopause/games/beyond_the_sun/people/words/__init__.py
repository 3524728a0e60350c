"""The words of the questions that effects put."""
