"""`python -m creuset` is the command `creuset`."""

from creuset.cli import main

main()
