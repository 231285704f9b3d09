"""The sheets: what must be on them, and that nothing is in the way of anything else."""
