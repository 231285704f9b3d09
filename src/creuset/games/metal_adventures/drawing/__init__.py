"""Metal Adventures on paper and in pictures."""
