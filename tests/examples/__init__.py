"""The programs of `examples/`, run as people run them."""
