"""A server for browsers to play on: bots answer at once, there are no rate limits, and nothing is stored."""

import os
import sys

from creuset.server.logs import configure_logs
from creuset.server.serving import serve
from creuset.server.settings import PUSH_SERVICES, Settings

if __name__ == "__main__":
    configure_logs(level=40)
    database, port = sys.argv[1], int(sys.argv[2])
    services = tuple(filter(None, [os.environ.get("CREUSET_TEST_PUSH")])) or PUSH_SERVICES
    settings = Settings(
        port=port, database=database, limits=False, bot_pause=0.0, workers=0, grace=0.0, push_services=services
    )
    serve(settings, lambda url: print(url, flush=True))
