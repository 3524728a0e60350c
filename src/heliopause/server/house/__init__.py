"""For those who host: who may come, what is kept, how it is going."""
