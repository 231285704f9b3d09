"""`creuset serve`: the table for everybody who has a link."""

import logging
import os
import sys
import webbrowser
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from threading import Thread

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
    port: int | None,
    database: str,
    base_url: str,
    origins: Sequence[str],
    workers: int,
    keep_days: int | None,
    quiet: bool,
    in_browser: bool,
) -> None:
    """Serve until somebody stops it; messages for the operator go to the log, the address to the screen.

    People who only want to play in the browser need not care about ports: if a port is taken, a free one is used.
    """
    configure_logs(level=logging.WARNING if quiet else logging.INFO)
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        logging.getLogger("creuset").warning("the server runs as root; give it a user of its own")
    if keep_days is not None and keep_days < 1:
        raise BadSetup(Message(N_("finished matches have to be kept for at least a day")))
    settings = Settings(
        host,
        database=database,
        base_url=check_base_url(base_url),
        origins=tuple(origins),
        workers=workers,
        keep_days=keep_days,
    )
    if port is not None:
        settings = replace(settings, port=port)

    def ready(url: str) -> None:
        write_line(say(N_("Creuset is running at {url}"), url=url))
        if in_browser and has_display():
            show(url)

    try:
        serve(settings, ready, any_port=in_browser and port is None)
    except StorageDown as down:
        raise BadSetup(Message(N_("the database cannot be used: {why}"), {"why": down.reason})) from None


def has_display(environment: Mapping[str, str] = os.environ, platform: str = sys.platform) -> bool:
    """Whether a browser can be shown; without a display, a text browser would take over the server's own terminal."""
    return platform in ("darwin", "win32") or any(map(environment.get, ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER")))


def show(url: str) -> None:
    """Open the page in the person's browser, in the background: some browsers only return when they are closed."""

    def opened() -> None:
        with suppress(webbrowser.Error, OSError):  # the address is on the screen and can be opened by hand
            webbrowser.open(url)

    Thread(target=opened, daemon=True).start()
