"""The table: seats, storage and the live stream around the rules engine. It holds no rules."""
