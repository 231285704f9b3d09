"""The files that operators take: they name commands, flags and files that exist, and the tools that run them agree."""

import json
import re
import shlex
import shutil
import subprocess
import sys
from configparser import ConfigParser
from pathlib import Path
from typing import Any

import pytest
import yaml  # type: ignore[import-untyped]  # it brings no types along

from creuset.cli.commands import make_app
from creuset.words import Speaker

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"
CONTAINERFILE = (DEPLOY / "Containerfile").read_text(encoding="utf-8")
COMPOSE: dict[str, Any] = yaml.safe_load((DEPLOY / "compose.yaml").read_text(encoding="utf-8"))
PAGE = (ROOT / "docs" / "server.md").read_text(encoding="utf-8")
EXPOSURE = 20
"""The most that systemd may find wrong with the unit, in tenths of ten: 20 is 2.0, "OK"."""


class Unit(ConfigParser):
    """A unit of systemd: names keep their capitals, and a name may come twice."""

    def __init__(self) -> None:
        super().__init__(strict=False, interpolation=None, delimiters=("=",))

    def optionxform(self, optionstr: str) -> str:
        return optionstr


def unit() -> Unit:
    read = Unit()
    read.read(DEPLOY / "creuset.service", encoding="utf-8")
    return read


def instructions() -> list[tuple[str, str]]:
    """The instructions of the Containerfile, each in one line."""
    joined = CONTAINERFILE.replace("\\\n", " ")
    lines = [line for line in joined.splitlines() if line and not line.startswith("#")]
    return [(line.split()[0], line.partition(" ")[2]) for line in lines]


def served(words: list[str]) -> dict[str, object]:
    """What `creuset serve` would take these words for; anything it does not know is an error."""
    _command, bound, _ignored = make_app(Speaker("en")).parse_args(
        ["serve", *words], exit_on_error=False, print_error=False
    )
    return dict(bound.arguments)


def commands() -> dict[str, list[str]]:
    """The words after `creuset serve`, wherever these files start it."""
    entry = json.loads(next(rest for name, rest in instructions() if name == "ENTRYPOINT"))
    alone = json.loads(next(rest for name, rest in instructions() if name == "CMD"))
    composed = [word.replace("${CREUSET_HOST:?}", "example.org") for word in COMPOSE["services"]["server"]["command"]]
    started = shlex.split(unit()["Service"]["ExecStart"])
    assert started[:2] == entry[:2] == ["/opt/creuset/bin/creuset", "serve"]
    return {"unit": started[2:], "container": entry[2:] + alone, "compose": entry[2:] + composed}


@pytest.mark.parametrize("where", ["unit", "container", "compose"])
def test_the_server_knows_every_word_it_is_started_with(where: str) -> None:
    options = served(commands()[where])
    assert str(options["database"]).startswith(("sqlite:////", "postgresql://"))
    assert "password" not in str(options["database"])


def test_what_is_kept_lies_where_it_may_be_written() -> None:
    service = unit()["Service"]
    assert f"/var/lib/{service['StateDirectory']}/" in service["ExecStart"]
    volume = next(rest for name, rest in instructions() if name == "VOLUME")
    assert f"sqlite:///{volume}/" in " ".join(commands()["container"])


def test_the_unit_gives_nothing_away() -> None:
    service = unit()["Service"]
    for name in ("DynamicUser", "NoNewPrivileges", "PrivateTmp", "PrivateDevices", "ProtectHome", "RestrictNamespaces"):
        assert service[name] == "yes", name
    assert service["ProtectSystem"] == "strict"
    assert service["CapabilityBoundingSet"] == ""
    assert (service["UMask"], service["StateDirectoryMode"]) == ("0077", "0700")


def test_images_name_no_host_and_no_root_serves() -> None:
    images = [rest.split()[0] for name, rest in instructions() if name == "FROM"]
    images += [service["image"] for service in COMPOSE["services"].values() if "image" in service]
    assert len(images) == 4
    for image in images:
        assert re.fullmatch(r"[a-z]+:[\w.-]+", image), image
    user = [rest for name, rest in instructions() if name == "USER"]
    assert user == ["creuset"]
    assert COMPOSE["services"]["server"]["cap_drop"] == ["ALL"]


def test_every_file_that_is_named_exists() -> None:
    build = COMPOSE["services"]["server"]["build"]
    assert (DEPLOY / build["context"]).resolve() == ROOT
    assert (ROOT / build["dockerfile"]).samefile(DEPLOY / "Containerfile")
    for path in re.findall(r"/source/([\w./-]+)", CONTAINERFILE):
        assert (ROOT / path).is_file(), path
    for volume in COMPOSE["services"]["proxy"]["volumes"]:
        if volume.startswith("./"):
            assert (DEPLOY / volume.partition(":")[0]).is_file()
    for name in set(re.findall(r"\bdeploy/([\w.]+\w)", PAGE + CONTAINERFILE)):
        assert (DEPLOY / name).is_file() or name == ".env", name
    assert {file.name for file in DEPLOY.iterdir() if f"`{file.name}`" not in PAGE and file.name not in PAGE} == set()


def test_services_networks_volumes_and_addresses_fit_together() -> None:
    services = COMPOSE["services"]
    assert set(services) == {"server", "database", "proxy"}
    for service in services.values():
        assert set(service["networks"]) <= set(COMPOSE["networks"])
        named = {volume.partition(":")[0] for volume in service.get("volumes", []) if not volume.startswith(".")}
        assert named <= set(COMPOSE["volumes"])
    assert [name for name, service in services.items() if "ports" in service] == ["proxy"]
    proxy = services["proxy"]["networks"]["front"]["ipv4_address"]
    assert services["server"]["environment"]["FORWARDED_ALLOW_IPS"] == proxy
    assert set(services["database"]["networks"]).isdisjoint(services["proxy"]["networks"])
    port = next(rest for name, rest in instructions() if name == "EXPOSE")
    caddy = (DEPLOY / "Caddyfile").read_text(encoding="utf-8")
    assert f"reverse_proxy server:{port}\n" in caddy
    assert "respond /metrics 404" in caddy
    user, database = (
        services["database"]["environment"]["POSTGRES_USER"],
        services["database"]["environment"]["POSTGRES_DB"],
    )
    assert f"postgresql://{user}@database/{database}" in services["server"]["command"]


def test_what_is_not_in_a_clone_stays_out_of_the_image() -> None:
    left_out = (ROOT / ".dockerignore").read_text(encoding="utf-8").split()
    for name in (".git", ".venv", "build", "web/node_modules", "deploy/.env"):
        assert name in left_out
    assert "deploy/.env" in (ROOT / ".gitignore").read_text(encoding="utf-8").split()


def test_no_password_stands_in_a_file() -> None:
    for file in DEPLOY.iterdir():
        for value in re.findall(r"PASSWORD[=:] *(.+)", file.read_text(encoding="utf-8")):
            assert value.startswith(("${CREUSET_PASSWORD", "…", "$(openssl")), (file, value)


# Where the tools exist, they have their say.


def answered(*command: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(command, capture_output=True, text=True, check=False)


def test_systemd_finds_nothing_wrong_with_the_unit(tmp_path: Path) -> None:
    if shutil.which("systemd-analyze") is None:
        return
    runnable = tmp_path / "creuset.service"
    text = (DEPLOY / "creuset.service").read_text(encoding="utf-8")
    runnable.write_text(text.replace("/opt/creuset/bin/creuset", sys.executable), encoding="utf-8")
    verified = answered("systemd-analyze", "verify", str(runnable))
    assert (verified.returncode, verified.stderr) == (0, "")
    judged = answered("systemd-analyze", "security", "--offline=true", f"--threshold={EXPOSURE}", str(runnable))
    assert judged.returncode == 0, judged.stdout


def engine() -> str | None:
    """A program that runs containers here; one that is only installed does not."""
    return next((name for name in ("podman", "docker") if shutil.which(name) and runs(name, "info")), None)


def runs(*command: str) -> bool:
    return answered(*command).returncode == 0


@pytest.mark.slow
def test_the_image_is_built_and_its_server_answers() -> None:
    name = engine()
    if name is None:
        return
    tag = "creuset-tested"
    built = answered(name, "build", "--file", str(DEPLOY / "Containerfile"), "--tag", tag, str(ROOT))
    assert built.returncode == 0, built.stderr
    helped = answered(name, "run", "--rm", "--read-only", "--cap-drop", "ALL", tag, "--help")
    assert helped.returncode == 0, helped.stderr
    assert "--base-url" in helped.stdout


def test_compose_reads_the_file(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CREUSET_HOST", "example.org")
    monkeypatch.setenv("CREUSET_PASSWORD", "secret")
    for name in ("podman", "docker"):
        if shutil.which(name) and runs(name, "compose", "version"):
            read = answered(name, "compose", "--file", str(DEPLOY / "compose.yaml"), "config")
            assert read.returncode == 0, read.stderr
