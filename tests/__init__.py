"""Every check that pytest runs; `fixtures/` holds the recorded truths."""
