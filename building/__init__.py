"""How the package is made: translations, pages for browsers, compiled rules. Leans on what the build requires."""
