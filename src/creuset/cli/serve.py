"""`creuset serve`: the table for everybody who has a link."""

import logging
from collections.abc import Sequence

from creuset.core.errors import BadSetup
from creuset.core.message import N_, Message
from creuset.server.logs import configure_logs
from creuset.server.serving import serve
from creuset.server.settings import Settings, check_base_url
from creuset.server.storage.records import StorageDown
from creuset.terminal.console import write_line
from creuset.words import Speaker


def run_server(
    say: Speaker,
    host: str,
    port: int,
    database: str,
    base_url: str,
    origins: Sequence[str],
    workers: int,
    quiet: bool,
) -> None:
    """Serve until somebody stops it; what the operator has to know goes to the log, the address to the screen."""
    configure_logs(level=logging.WARNING if quiet else logging.INFO)
    settings = Settings(host, port, database, check_base_url(base_url), tuple(origins), workers=workers)
    try:
        serve(settings, lambda url: write_line(say(N_("Creuset is running at {url}"), url=url)))
    except StorageDown as down:
        raise BadSetup(Message(N_("the database cannot be used: {why}"), {"why": down.reason})) from None
