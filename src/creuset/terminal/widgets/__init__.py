"""The parts that the screens of the full-screen table are made of."""
