"""The widgets that make up the screens of the full-screen table."""
