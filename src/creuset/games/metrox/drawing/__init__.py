"""Metro X on paper and in pictures."""
