"""What a link says of itself where it is posted: title, text and picture, as Open Graph tags.

Whoever posts the address of a match shows it to everybody there, and to the service that fetches the page. So a preview
is made from what anybody may know of a match, whoever asks, and from nothing of its position; the picture is the
game's own, and the same for all of its matches.
"""

from collections.abc import Collection
from dataclasses import dataclass
from html import escape

from creuset.core.game import Game
from creuset.core.message import N_
from creuset.server import describing
from creuset.server.storage.records import MatchRow
from creuset.table.orders import MatchInfo
from creuset.words import Speaker

WIDTH, HEIGHT = 1200, 630
"""The pictures' size, in pixels: what most services show without cutting."""

SITE_NAME = "Creuset"


@dataclass(frozen=True)
class Preview:
    """A title, a text, and the game whose picture is shown; None for the table itself."""

    title: str
    text: str
    game: str | None = None


def of_the_site(say: Speaker) -> Preview:
    """The table as a whole."""
    return Preview(SITE_NAME, say(N_("A table for board games of metal: against friends by link, or against bots.")))


def of_game(game: Game, say: Speaker) -> Preview:
    """A game, and for how many it is."""
    lid = game.lid
    text = say(
        N_("A board game for {fewest} to {most} players, at a table in the browser."), fewest=lid.fewest, most=lid.most
    )
    return Preview(lid.title, text, lid.key)


def of_rules(game: Game, say: Speaker) -> Preview:
    """The rulebook of a game."""
    return Preview(say(N_("{game}: the rules"), game=game.lid.title), of_game(game, say).text, game.lid.key)


def of_match(row: MatchRow, say: Speaker) -> Preview:
    """A match, by what has become of it."""
    info = describing.match_info(row)
    title, text = _TOLD[info.status]
    return Preview(say(title, game=info.title), say(text, players=_players(info), free=_free(info)), info.game)


_TOLD = {
    "gathering": (N_("{game}: come and play"), N_("At the table: {players}. Seats still free: {free}.")),
    "playing": (N_("{game}: a match in progress"), N_("At the table: {players}.")),
    "over": (N_("{game}: see how it went"), N_("The result: {players}.")),
    "abandoned": (N_("{game}: a match that was given up"), N_("At the table: {players}.")),
}


def _players(info: MatchInfo) -> str:
    """Who plays, or who came where and with how many points."""
    if info.ranks is None or info.totals is None:
        return ", ".join(seat.name for seat in info.seats if seat.taken) or "–"
    places = sorted(zip(info.ranks, info.seats, info.totals, strict=True), key=lambda place: place[0])
    return ", ".join(f"{rank}. {seat.name} ({total})" for rank, seat, total in places)


def _free(info: MatchInfo) -> int:
    return sum(not seat.taken for seat in info.seats)


def tags(preview: Preview, address: str, base_url: str, pictures: Collection[str]) -> str:
    """The preview of a page as tags for its head; without a picture if the server has none."""
    named = {
        "og:site_name": SITE_NAME,
        "og:type": "website",
        "og:title": preview.title,
        "og:description": preview.text,
        "og:url": base_url + address,
    }
    picture = picture_of(preview.game, pictures)
    if picture is not None:
        named |= {
            "og:image": f"{base_url}/{picture}",
            "og:image:width": str(WIDTH),
            "og:image:height": str(HEIGHT),
            "og:image:alt": preview.title,
        }
    card = "summary" if picture is None else "summary_large_image"
    written = [_tag("property", name, content) for name, content in named.items()]
    return "\n".join([*written, _tag("name", "twitter:card", card), _tag("name", "description", preview.text), ""])


def picture_of(game: str | None, pictures: Collection[str]) -> str | None:
    """The file of a game's picture, else of the table's, if there is one."""
    wanted = (f"preview-{game}.jpg", "preview.jpg")
    return next((name for name in wanted if name in pictures), None)


def _tag(kind: str, name: str, content: str) -> str:
    return f'<meta {kind}="{name}" content="{escape(content)}" />'
