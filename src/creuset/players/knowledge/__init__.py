"""What a good player knows of one particular game: a module for each."""
