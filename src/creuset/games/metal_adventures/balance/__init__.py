"""What games of Metal Adventures tell about its balance."""
