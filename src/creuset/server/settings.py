"""How a server is set up."""

from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlsplit

from platformdirs import user_data_path

from creuset.core.errors import BadSetup
from creuset.core.message import N_, Message

LOOPBACK = ("127.0.0.1", "localhost")
"""The names of this very machine."""


def default_database() -> str:
    """An SQLite file in the user's data folder."""
    file: Path = user_data_path("creuset") / "creuset.sqlite"
    return f"sqlite:///{file}"


@dataclass(frozen=True)
class Settings:
    """What whoever runs the server decides."""

    host: str = "127.0.0.1"
    port: int = 8000
    database: str = ""
    """A URL; an SQLite file in the user's data folder when it is empty."""
    base_url: str = ""
    """How the server is reached from outside; by host and port when it is empty."""
    origins: tuple[str, ...] = ()
    """Further web sites whose pages may connect, besides the base URL's own."""
    link_days: int = 365
    """For how many days a link holds."""
    workers: int = 1
    """How many processes bots think in; none: in a thread of this one."""
    bot_pause: float = 0.4
    """Seconds that a bot takes at least, so that people can follow."""
    idle: float = 20.0
    """After how many seconds without a step a match leaves the memory; the journal has it."""
    grace: float = 10.0
    """For how many seconds after its start nobody loses his seat for being late: the server itself was away."""
    limits: bool = True
    """Whether rates are limited."""

    @property
    def url(self) -> str:
        """How the server is reached from outside."""
        host = f"[{self.host}]" if ":" in self.host else self.host
        return (self.base_url or f"http://{host}:{self.port}").rstrip("/")

    @property
    def allowed_origins(self) -> tuple[str, ...]:
        """The web sites whose pages may connect."""
        parts = urlsplit(self.url)
        own = [f"{parts.scheme}://{parts.netloc}"]
        if parts.hostname in LOOPBACK:  # people type either
            own = [f"{parts.scheme}://{host}:{parts.port or 80}" for host in LOOPBACK]
        return (*own, *self.origins)


def check_base_url(url: str) -> str:
    """The base URL as it was given, or `BadSetup`."""
    parts = urlsplit(url)
    if url and (parts.scheme not in ("http", "https") or not parts.netloc or parts.query or parts.fragment):
        raise BadSetup(Message(N_("a base URL looks like https://example.org or https://example.org/creuset")))
    return url
