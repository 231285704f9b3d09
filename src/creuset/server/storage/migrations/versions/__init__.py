"""One file per version, each naming the one before."""
