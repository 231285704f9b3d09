"""The tables. The migrations build them; a test compares the two."""

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    Table,
    Text,
    and_,
    false,
    literal_column,
    text,
)

metadata = MetaData(
    naming_convention={
        "pk": "%(table_name)s_key",
        "fk": "%(table_name)s_%(column_0_name)s_known",
        "uq": "%(table_name)s_%(column_0_name)s_once",
    }
)

settings = Table(
    "settings",
    metadata,
    Column("name", Text, primary_key=True),
    Column("value", Text, nullable=False),
)

matches = Table(
    "matches",
    metadata,
    Column("id", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("setup", Text, nullable=False),
    Column("seed", Text, nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("status", Text, nullable=False),
    Column("steps", Integer, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("changed", BigInteger, nullable=False),
    Column("due", BigInteger),
    Column("ended", BigInteger),
    Column("outcome", Text),
    Column("rematch_of", Text, ForeignKey("matches.id"), unique=True),
    Column("uploaded", Boolean, nullable=False, server_default=false()),
    Column("owner", Text),
    postgresql_with={"fillfactor": 50},  # room for the next standing on the same page
)

seats = Table(
    "seats",
    metadata,
    Column("match", Text, ForeignKey("matches.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("kind", Text, nullable=False),
    Column("name", Text, nullable=False),
    Column("taken", Boolean, nullable=False),
    Column("open", Boolean, nullable=False),
    Column("key", Integer, nullable=False, server_default=text("0")),
    Column("claim", Text),
    Column("promise", Text),
    Column("secret", Text),
)

steps = Table(
    "steps",
    metadata,
    Column("match", Text, ForeignKey("matches.id"), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("record", Text, nullable=False),
    sqlite_with_rowid=False,  # keeps a match's journal together, in order
)

plans = Table(
    "plans",
    metadata,
    Column("match", Text, ForeignKey("matches.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("since", Integer, nullable=False),
    Column("moves", Text, nullable=False),
)

subscriptions = Table(
    "subscriptions",
    metadata,
    Column("match", Text, ForeignKey("matches.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("endpoint", Text, primary_key=True),
    Column("key", Integer, nullable=False),
    Column("p256dh", Text, nullable=False),
    Column("auth", Text, nullable=False),
    Column("language", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
)

# The values are literals in the queries, as here: a planner does not use a partial index for a bound value.
gathering = matches.c.status == literal_column("'gathering'")
running = and_(matches.c.status == literal_column("'playing'"), literal_column("listed"))
alive = and_(*(matches.c.status != literal_column(f"'{end}'") for end in ("over", "abandoned")))
ended = matches.c.ended.is_not(None)
awaited = matches.c.due.is_not(None)

# A step of a running match changes no indexed column, except `due` if it has a clock: PostgreSQL updates it in place.
Index("matches_gathering", matches.c.created, sqlite_where=gathering, postgresql_where=gathering)
Index("matches_running", matches.c.created, sqlite_where=running, postgresql_where=running)
Index("matches_ended", matches.c.ended, sqlite_where=ended, postgresql_where=ended)
Index("matches_due", matches.c.due, sqlite_where=awaited, postgresql_where=awaited)
