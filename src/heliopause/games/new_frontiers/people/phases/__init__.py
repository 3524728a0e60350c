"""The words of the questions that the phases put."""
