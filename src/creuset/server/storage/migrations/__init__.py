"""How a database gets from one version of the schema to the next: alembic's scripts, run when a store is opened."""
