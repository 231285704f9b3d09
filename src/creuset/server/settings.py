"""How a server is set up."""

from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlsplit

from platformdirs import user_data_path

from creuset.core.errors import BadSetup
from creuset.core.message import N_, Message

PUSH_SERVICES = (
    "https://fcm.googleapis.com",
    "https://*.push.services.mozilla.com",
    "https://*.notify.windows.com",
    "https://*.push.apple.com",
)
"""The push services of the browsers there are, by their origins."""

LOOPBACK = ("127.0.0.1", "localhost")
"""The names of this machine."""


def default_database() -> str:
    """An SQLite file in the user's data folder."""
    file: Path = user_data_path("creuset") / "creuset.sqlite"
    return f"sqlite:///{file}"


@dataclass(frozen=True)
class Settings:
    """The decisions of the server's operator."""

    host: str = "127.0.0.1"
    port: int = 8000
    database: str = ""
    """A URL; if empty, an SQLite file in the user's data folder."""
    base_url: str = ""
    """The address of the server from outside; if empty, made from host and port."""
    origins: tuple[str, ...] = ()
    """Further web sites whose pages may connect, besides the base URL's own."""
    link_days: int = 365
    """For how many days a link is valid."""
    workers: int = 2
    """How many processes bots think in; 0 means in a thread of this one."""
    apart: bool = True
    """Whether strangers' files are worked on in processes that can be killed; else in threads, which is for tests."""
    bot_pause: float = 0.4
    """The least seconds a bot takes, so that people can follow."""
    plan_pause: float = 1.0
    """The seconds after which what was planned is done: as after a quick decision, so that nobody can tell."""
    idle: float = 20.0
    """The seconds without a step after which a match is dropped from memory; the journal has it."""
    secrets_within: float = 10.0
    """The seconds that the first card waits for players' secrets once all seats are taken; 0 means that it does not."""
    grace: float = 10.0
    """The seconds after the start when nobody loses their seat for being late: the server itself was away."""
    keep_days: int | None = None
    """After how many days without change matches that are over or never began are deleted; None keeps them."""
    push_services: tuple[str, ...] = PUSH_SERVICES
    """The push services that may be called, by their origins; `*` stands for any letters."""
    limits: bool = True
    """Whether rates are limited."""

    @property
    def url(self) -> str:
        """The address of the server from outside."""
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
    """The base URL as given, or `BadSetup`."""
    parts = urlsplit(url)
    if url and (parts.scheme not in ("http", "https") or not parts.netloc or parts.query or parts.fragment):
        raise BadSetup(Message(N_("a base URL looks like https://example.org or https://example.org/creuset")))
    return url
