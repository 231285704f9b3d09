"""Games and matches as lists show them."""

import msgspec

from creuset.core.errors import BadComponents, BadJournal, BadSetup
from creuset.core.game import Game, Option
from creuset.core.message import N_, Message
from creuset.packs import all_games
from creuset.players.people import PEOPLE, person_of
from creuset.players.registry import players_of
from creuset.server import setup
from creuset.server.hall import Hall
from creuset.server.links import Link
from creuset.server.storage.records import MatchRow
from creuset.table.messages import SeatInfo
from creuset.table.orders import (
    BotInfo,
    GameInfo,
    Games,
    MatchInfo,
    MyMatch,
    OptionInfo,
    OptionValue,
    Rulebook,
    RuleSection,
    RuleText,
)
from creuset.words import Speaker

NEEDS_SEAT = Message(N_("this needs the link to a seat"))
SWITCHES = {"on": N_("on"), "off": N_("off")}


def games(say: Speaker) -> Games:
    """Every game that is installed."""
    return Games([_game(game, say) for game in all_games().values()])


def _game(game: Game, say: Speaker) -> GameInfo:
    lid = game.lid
    return GameInfo(
        lid.key,
        lid.title,
        lid.author,
        lid.publisher,
        lid.year,
        lid.fewest,
        lid.most,
        lid.version,
        lid.secrets,
        [_option(option, say) for option in lid.options],
        [_bot(key, say) for key in players_of(lid.key)],
    )


def _bot(key: str, say: Speaker) -> BotInfo:
    person = person_of(key)
    if person is None:
        return BotInfo(key, "", "", 0)
    return BotInfo(key, person.name, say.text(person.temper), PEOPLE.index(person) + 1)


def _option(option: Option, say: Speaker) -> OptionInfo:
    titles = option.titles or [SWITCHES.get(value, value) for value in option.values]
    values = [OptionValue(value, say.text(title)) for value, title in zip(option.values, titles, strict=True)]
    return OptionInfo(option.key, option.rule, say(option.label), values, option.texts)


def rulebook(game: Game, say: Speaker) -> Rulebook:
    """The rulebook in the reader's language."""
    return Rulebook(
        game.lid.key,
        game.lid.version,
        [
            RuleSection(
                say.text(section.title),
                [RuleText(rule.id, say.text(rule.title), say.text(rule.text)) for rule in section.rules],
            )
            for section in game.rulebook
        ],
    )


def match_info(row: MatchRow) -> MatchInfo:
    """Everything that anybody may know about a match; for a whole file among its options, only its title."""
    options = _options(row)
    outcome = {} if row.outcome is None else msgspec.json.decode(row.outcome, type=dict[str, object])
    ranks, totals = (msgspec.convert(outcome.get(key), list[int] | None) for key in ("ranks", "totals"))
    return MatchInfo(
        row.id,
        row.game,
        _title(row),
        row.status,
        [SeatInfo(seat.seat + 1, seat.kind, seat.name, seat.taken) for seat in row.seats],
        options or {},
        setup.setup_of(row).clock,
        max(row.steps, 0),
        row.created,
        row.changed,
        ranks,
        totals,
        uploaded=row.uploaded,
        playable=options is not None,
    )


def _options(row: MatchRow) -> dict[str, str] | None:
    """What people read for the options; None if this version does not know the game, or has other options."""
    try:
        game, order = setup.game_of(row), setup.setup_of(row)
        return {
            option.key: order.titles.get(option.key)
            or game.value_title(option, order.options.get(option.key, option.default))
            for option in game.lid.options
        }
    except (BadSetup, BadComponents):
        return None


def _title(row: MatchRow) -> str:
    """The game's title; its key if it is no longer installed."""
    try:
        return setup.game_of(row).lid.title
    except BadSetup:
        return row.game


async def my_match(hall: Hall, index: int, link: Link, row: MatchRow) -> MyMatch:
    """What has become of a link's match."""
    your_turn, playable = False, True
    if row.status == "playing" and link.seat is not None:
        try:
            match = await (await hall.room(row.id)).look()
            your_turn = link.seat in match.to_act() and match.player_of(link.seat) is None
        except (BadJournal, BadSetup):  # begun under other rules, or the game is gone
            playable = False
    return MyMatch(
        index,
        row.id,
        row.game,
        _title(row),
        row.status,
        None if link.seat is None else link.seat + 1,
        [seat.name for seat in row.seats],
        your_turn,
        row.changed,
        playable,
    )
