"""`creuset export` and `creuset import` as operators type them."""

import asyncio
import gzip
from pathlib import Path

import pytest

from creuset.cli.commands import make_app
from creuset.core.errors import BadSetup
from creuset.server.storage import Store
from creuset.words import Speaker


def run(*words: str) -> None:
    make_app(Speaker("en"))(words, exit_on_error=False, result_action="return_value")


async def new_key(url: str) -> str:
    store = await Store.open(url)
    key = await store.secret_key()
    await store.close()
    return key


def test_a_server_moves_with_its_key(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    old, new, file = f"sqlite:///{tmp_path}/old.db", f"sqlite:///{tmp_path}/new.db", str(tmp_path / "all.gz")
    key = asyncio.run(new_key(old))
    run("export", "--database", old, file)
    assert "holds the whole server: 2 rows" in capsys.readouterr().out.replace(
        "\n", " "
    )  # its key, and that of its pushes
    run("import", "--database", new, file)
    assert asyncio.run(new_key(new)) == key
    with pytest.raises(BadSetup, match="not empty"):
        run("import", "--database", new, file)


def test_what_cannot_be_done_is_said_in_one_sentence(tmp_path: Path) -> None:
    url, file = f"sqlite:///{tmp_path}/a.db", tmp_path / "all.gz"
    with pytest.raises(BadSetup, match=r"the database cannot be used: The database file .* cannot be opened"):
        run("export", "--database", url, str(file))
    with pytest.raises(BadSetup, match="cannot be read: No such file"):
        run("import", "--database", url, str(file))
    file.write_bytes(gzip.compress(b"{}\n"))
    with pytest.raises(BadSetup, match="is not a backup of creuset, or it is damaged"):
        run("import", "--database", url, str(file))
    asyncio.run(new_key(url))
    with pytest.raises(BadSetup, match="cannot be written: No such file"):
        run("export", "--database", url, str(tmp_path / "no folder" / "all.gz"))
