"""What alembic runs: the migrations that are missing, on the connection and in the transaction of the caller."""

from alembic import context

context.configure(connection=context.config.attributes["connection"], transactional_ddl=True)
context.run_migrations()
