"""Browsers that want to be told when it is the turn of a seat: kept until they no longer want to, or are gone."""

from dataclasses import asdict

from sqlalchemy import Connection, delete, insert, select

from creuset.server.storage.records import Subscription
from creuset.server.storage.schema import subscriptions


def subscribe(connection: Connection, subscription: Subscription, most: int) -> None:
    """Keep a subscription in place of the one before it; of too many, the oldest go."""
    unsubscribe(connection, subscription.match, subscription.seat, subscription.endpoint)
    at_seat = (subscriptions.c.match == subscription.match, subscriptions.c.seat == subscription.seat)
    known = connection.execute(
        select(subscriptions.c.endpoint).where(*at_seat).order_by(subscriptions.c.created.desc())
    ).scalars()
    for endpoint in list(known)[most - 1 :]:
        unsubscribe(connection, subscription.match, subscription.seat, endpoint)
    connection.execute(insert(subscriptions), asdict(subscription))


def unsubscribe(connection: Connection, match: str, seat: int, endpoint: str) -> None:
    """Forget a subscription, if there is one."""
    connection.execute(
        delete(subscriptions).where(
            subscriptions.c.match == match, subscriptions.c.seat == seat, subscriptions.c.endpoint == endpoint
        )
    )


def of_seat(connection: Connection, match: str, seat: int, key: int) -> list[Subscription]:
    """The subscriptions that were made with the current key of a seat."""
    wanted = select(subscriptions).where(
        subscriptions.c.match == match, subscriptions.c.seat == seat, subscriptions.c.key == key
    )
    return [Subscription(**row._mapping) for row in connection.execute(wanted)]
