"""The peers of the benchmark: installed once, apart, and driven as the benchmark says. Without a network."""

import random
import sys
from collections.abc import Callable, Sequence
from enum import Enum
from pathlib import Path
from types import ModuleType, SimpleNamespace

import pytest

from creuset.core.bits import size
from creuset.core.game import Game
from creuset.core.rng import Rng
from creuset.core.seats import DEALER_ONLY
from creuset.core.state import State, View
from creuset.lab.bench import PLAYOUTS, STEPS
from creuset.lab.bench_worker import DRIVERS
from creuset.lab.peer_drivers import play_creuset, stopwatch
from creuset.lab.peers import PEERS, InstallationFailed, Installer, Peer, enter, run_command
from creuset.packs import all_games

PEER = Peer("Draughts", "draughts>=1", DRIVERS / "play_rlcard.py", ("draughts", "chess"))


class Shell:
    """Stands in for venv and pip: writes down what was to be run, and fails when told."""

    def __init__(self, failing: str = "") -> None:
        self.commands: list[Sequence[str]] = []
        self._failing = failing

    def __call__(self, command: Sequence[str]) -> None:
        self.commands.append(command)
        if self._failing and self._failing in command:
            raise InstallationFailed("no matching distribution")
        if "venv" in command:
            Path(command[-1], "bin").mkdir(parents=True)
            Path(command[-1], "bin", "python").touch()


def test_a_peer_is_installed_once_in_an_environment_of_its_own(tmp_path: Path) -> None:
    shell = Shell()
    python = Installer(folder=tmp_path, run=shell).install(PEER)
    assert python.is_relative_to(tmp_path / "draughts")
    assert [command[:3] for command in shell.commands] == [
        [sys.executable, "-m", "venv"],
        [str(python), "-I", "-m"],
    ]
    assert shell.commands[1][-1] == "draughts>=1"
    assert Installer(folder=tmp_path, run=shell).install(PEER) == python
    assert len(shell.commands) == 2


def test_a_peer_is_installed_anew_when_asked_or_when_another_release_is_wanted(tmp_path: Path) -> None:
    shell = Shell()
    Installer(folder=tmp_path, run=shell).install(PEER)
    Installer(refresh=True, folder=tmp_path, run=shell).install(PEER)
    assert len(shell.commands) == 4
    Installer(folder=tmp_path, run=shell).install(Peer(PEER.name, "draughts>=2", PEER.driver, PEER.games))
    assert len(shell.commands) == 6


def test_a_peer_whose_python_has_gone_is_installed_anew(tmp_path: Path) -> None:
    shell = Shell()
    Installer(folder=tmp_path, run=shell).install(PEER).unlink()
    Installer(folder=tmp_path, run=shell).install(PEER)
    assert len(shell.commands) == 4


def test_a_peer_that_cannot_be_installed_is_reported_and_tried_again_next_time(tmp_path: Path) -> None:
    other = Peer("Chess", "chess", PEER.driver, ("chess",))
    announced: list[str] = []
    shell = Shell(failing="draughts>=1")
    contenders, troubles = enter(
        [PEER, other], Installer(folder=tmp_path, run=shell), lambda peer: announced.append(peer.name)
    )
    assert [contender.system for contender in contenders] == ["Chess"]
    assert [str(trouble) for trouble in troubles] == ["Draughts could not be installed: no matching distribution"]
    assert announced == ["Draughts", "Chess"]
    contenders, troubles = enter(
        [PEER, other], Installer(folder=tmp_path, run=Shell()), lambda peer: announced.append(peer.name)
    )
    assert [contender.system for contender in contenders] == ["Draughts", "Chess"]
    assert [task.what for task in contenders[0].tasks] == ["draughts", "chess"]
    assert troubles == []
    assert announced == ["Draughts", "Chess", "Draughts"]


def test_a_folder_that_cannot_be_written_is_a_failed_installation(tmp_path: Path) -> None:
    occupied = tmp_path / "occupied"
    occupied.touch()
    with pytest.raises(InstallationFailed):
        Installer(folder=occupied / "peers", run=Shell()).install(PEER)


def test_a_failing_command_gives_its_last_words() -> None:
    run_command([sys.executable, "-c", ""])
    with pytest.raises(InstallationFailed, match=r"^second$"):
        run_command([sys.executable, "-c", "import sys; sys.exit('first\\nsecond\\n')"])
    with pytest.raises(InstallationFailed, match=r"^code 3$"):
        run_command([sys.executable, "-c", "import sys; sys.exit(3)"])
    with pytest.raises(InstallationFailed):
        run_command(["a-command-that-is-nowhere"])


def test_our_folders_are_hidden_from_the_installation(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", "ours")
    run_command([sys.executable, "-c", "import os, sys; sys.exit(os.environ.get('PYTHONPATH'))"])


@pytest.mark.parametrize("peer", PEERS, ids=lambda peer: peer.name)
def test_every_peer_has_its_driver(peer: Peer) -> None:
    assert peer.driver.is_file()
    assert peer.games


def test_the_stopwatch_counts_what_was_done() -> None:
    done: list[int] = []

    def many(count: int) -> int:
        done.append(count)
        return 3 * count

    count, decisions, seconds = stopwatch.timed(many, 0.002)
    assert (count, decisions) == (sum(done), 3 * sum(done))
    assert seconds >= 0.002
    assert stopwatch.timed(many, 1e-12)[0] >= 1


def test_calls_are_made_in_turn() -> None:
    made: list[str] = []
    calls: list[Callable[[], object]] = [lambda: made.append("a"), lambda: made.append("b")]
    assert stopwatch.each_in_turn(calls)(2) == 0
    assert made == ["a", "a", "b", "b"]


@pytest.mark.parametrize("game", all_games().values(), ids=lambda game: game.lid.key)
def test_single_steps_are_timed_where_a_player_is_to_act(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(play_creuset, "POSITIONS", 2)
    state = play_creuset.middle_of_a_game(game, Rng(3))
    assert state.to_act() not in (0, DEALER_ONLY)
    assert state.seats() == game.lid.fewest
    calls = {step: play_creuset.calls(f"{game.lid.key} {step}") for step in STEPS}
    assert all(len(each) == 2 for each in calls.values())
    results = {step: each[0]() for step, each in calls.items()}
    assert isinstance(results["copy"], State)
    assert isinstance(results["legal"], list)
    assert isinstance(results["view"], View)
    assert isinstance(results["imagine"], State)


@pytest.mark.parametrize("game", all_games())
def test_a_decision_of_ours_is_a_players_action_not_the_dealers(game: str) -> None:
    one = play_creuset.play(f"{game} checked")
    state = all_games()[game].begin({}, all_games()[game].lid.fewest)
    rng = Rng(1)  # the driver's own
    decisions = 0
    while (mask := state.to_act()) != 0:
        if mask == DEALER_ONLY:
            state.apply(8, state.deal(rng))
        else:
            seat = size((mask & -mask) - 1)
            actions = state.legal(seat)
            state.apply(seat, actions[rng.below(len(actions))])
            decisions += 1
    assert one() == decisions


@pytest.mark.parametrize("game", all_games().values(), ids=lambda game: game.lid.key)
def test_games_are_timed_with_as_few_players_as_can_be_and_at_a_full_table(
    game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    seats: list[int] = []

    def counted(state: State, _rng: Rng) -> tuple[int, int]:
        seats.append(state.seats())
        return 1, 0

    monkeypatch.setattr(play_creuset, "PLAYOUTS", dict.fromkeys(PLAYOUTS, counted))
    for way in PLAYOUTS:
        play_creuset.play(f"{game.lid.key} {way}")()
    assert seats == [game.lid.most if way == "full" else game.lid.fewest for way in PLAYOUTS]


class Coin:
    """A game of OpenSpiel's kind: a coin is tossed before each of the player's three choices."""

    def __init__(self) -> None:
        self.steps: list[int] = []

    def is_terminal(self) -> bool:
        return len(self.steps) == 6

    def is_chance_node(self) -> bool:
        return len(self.steps) % 2 == 0

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(0, 0.25), (1, 0.75)]

    def legal_actions(self) -> list[int]:
        return [5, 6, 7]

    def apply_action(self, action: int) -> None:
        assert action in ((0, 1) if self.is_chance_node() else (5, 6, 7))
        self.steps.append(action)


def stand_in(monkeypatch: pytest.MonkeyPatch, name: str, **contents: object) -> None:
    module = ModuleType(name)
    vars(module).update(contents)
    monkeypatch.setitem(sys.modules, name, module)


def driver_of(name: str) -> ModuleType:
    return stopwatch.load(str(DRIVERS / f"play_{name}.py"))


def test_open_spiels_chance_is_drawn_by_weight_and_not_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    games: list[Coin] = []

    def new_game() -> Coin:
        games.append(Coin())
        return games[-1]

    stand_in(monkeypatch, "pyspiel", load_game=lambda what: {"coin": SimpleNamespace(new_initial_state=new_game)}[what])
    one = driver_of("open_spiel").play("coin")
    assert [one() for _ in range(1000)] == [3] * 1000
    tosses = [toss for game in games for toss in game.steps[::2]]
    assert 0.7 < sum(tosses) / len(tosses) < 0.8
    choices = [choice for game in games for choice in game.steps[1::2]]
    assert all(900 < choices.count(action) < 1100 for action in (5, 6, 7))


def test_rlcard_is_stepped_with_the_actions_it_offers(monkeypatch: pytest.MonkeyPatch) -> None:
    class Environment:
        taken: list[int]

        def reset(self) -> tuple[dict[str, object], int]:
            self.taken = []
            return {"legal_actions": {3: None, 4: None}}, 0

        def is_over(self) -> bool:
            return len(self.taken) == 5

        def step(self, action: int) -> tuple[dict[str, object], int]:
            assert action in (3, 4)
            self.taken.append(action)
            return {"legal_actions": {} if self.is_over() else {3: None, 4: None}}, 1

    stand_in(monkeypatch, "rlcard", make=lambda what, config: {"draughts": Environment()}[what] if config else None)
    assert driver_of("rlcard").play("draughts")() == 5


def test_catanatron_plays_with_four_until_someone_wins_or_the_turns_are_over(monkeypatch: pytest.MonkeyPatch) -> None:
    colours = Enum("colours", ["RED", "BLUE", "ORANGE", "WHITE"])

    class Match:
        def __init__(self, players: list[object], seed: int) -> None:
            assert len(players) == 4
            self.state = SimpleNamespace(num_turns=0)
            self.wins_after = random.Random(seed).choice([7, 50])

        def winning_color(self) -> object:
            return colours["RED"] if self.state.num_turns >= self.wins_after else None

        def play_tick(self) -> None:
            self.state.num_turns += 1

    stand_in(monkeypatch, "catanatron")
    stand_in(monkeypatch, "catanatron.game", Game=Match, TURNS_LIMIT=20)
    stand_in(monkeypatch, "catanatron.models")
    stand_in(monkeypatch, "catanatron.models.player", RandomPlayer=lambda colour: colour, Color=colours)
    one = driver_of("catanatron").play("catan")
    assert {one() for _ in range(20)} == {7, 20}
