"""Beyond the Sun: worked examples, rulings and one scenario per card."""
