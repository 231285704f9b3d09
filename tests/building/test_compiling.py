"""Which modules are compiled, in which library, and how much the C compiler is asked to do for them."""

import ast
from contextlib import chdir
from pathlib import Path

import pytest
from building.compiling import (
    COLD,
    INLINED,
    find_groups,
    in_own_words,
    inlined_functions,
    is_cold,
    write_changed,
    write_units,
)

import creuset
from creuset.core.bits import COMPILED

SOURCE = Path(__file__).parents[2] / "src"
GAMES = sorted(folder.name for folder in (SOURCE / "creuset" / "games").iterdir() if (folder / "pack.py").exists())


@pytest.fixture(scope="module")
def groups() -> dict[str, list[str]]:
    """The files of each library."""
    with chdir(SOURCE):
        return find_groups()


def test_every_game_is_a_library_of_its_own_beside_what_they_share(groups: dict[str, list[str]]) -> None:
    assert sorted(groups) == sorted(f"creuset_{name}" for name in [*GAMES, "core"])
    for game in GAMES:
        assert all(game in Path(file).parts for file in groups[f"creuset_{game}"])
    assert not any(game in Path(file).parts for game in GAMES for file in groups["creuset_core"])


def test_no_library_leans_on_a_later_one(groups: dict[str, list[str]]) -> None:
    """So that a change in a game compiles that game alone."""
    library = {file.removesuffix(".py").replace("/", "."): name for name, files in groups.items() for file in files}
    for name, files in groups.items():
        for file in files:
            imported = (line.split()[1] for line in (SOURCE / file).read_text().splitlines() if line[:5] == "from ")
            leaned_on = {library[module] for module in imported if module in library}
            assert leaned_on <= {name, "creuset_core"}, file


def test_what_other_libraries_derive_from_says_so(groups: dict[str, list[str]]) -> None:
    """A library is compiled as if it knew all that derives from its classes, unless a class says otherwise."""
    classes = {
        (name, node.name): node
        for name, files in groups.items()
        for file in files
        for node in ast.walk(ast.parse((SOURCE / file).read_text()))
        if isinstance(node, ast.ClassDef)
    }
    of_others = {
        base
        for (name, _), node in classes.items()
        for base in (ast.unparse(base).partition("[")[0] for base in node.bases)
        if (name, base) not in classes and any(base == known for _, known in classes)
    }
    assert of_others == {"Action", "Game", "Knowledge", "OfDealer", "Player", "State", "View"}
    for base in of_others:
        marks = [ast.unparse(mark) for mark in classes["creuset_core", base].decorator_list]
        assert "mypyc_attr(allow_interpreted_subclasses=True)" in marks, base


def test_all_but_types_and_sentences_is_compiled(groups: dict[str, list[str]]) -> None:
    compiled = {file for files in groups.values() for file in files}
    package = SOURCE / "creuset"
    packages = [package / "core", package / "players", *package.glob("games/*/rules"), *package.glob("games/*/bot")]
    left = {str(file.relative_to(SOURCE)) for folder in packages for file in folder.rglob("*.py")} - compiled
    assert {Path(file).stem.partition("_")[0] for file in left} == {"facts", "rulebook"}


def test_an_installation_has_what_was_compiled(groups: dict[str, list[str]]) -> None:
    if COMPILED:
        installed = Path(creuset.__file__).parent.parent
        for file in (file for files in groups.values() for file in files):
            assert list((installed / file).parent.glob(f"{Path(file).stem}.*.so")), file


def test_what_is_named_as_cold_exists_and_no_rule_is(groups: dict[str, list[str]]) -> None:
    files = [file.removesuffix(".py") for files in groups.values() for file in files]
    cold = {file for file in files if is_cold("__native_" + file.replace("/", "___"))}
    for package, names in COLD.items():
        assert {file.split("/")[-1] for file in cold if file.startswith(f"creuset/{package}/")} == set(names)
    assert not {file.split("/")[-1] for file in cold} & {"rules", "legality", "board", "state", "bits", "rng"}


def test_a_group_calls_its_own_copies_of_the_smallest_functions() -> None:
    functions = {"CPyDef_bit": "", "CPyDef_size": ""}
    text = "a = exports_core.CPyDef_bit(1) + exports_core.CPyDef_bits(2) + exports_core.CPyDef_size(3);"
    own = "a = own_CPyDef_bit(1) + exports_core.CPyDef_bits(2) + own_CPyDef_size(3);"
    assert in_own_words(text, functions, "exports_core.") == own


def test_the_copies_find_the_lowest_bit_as_the_processor_does(tmp_path: Path) -> None:
    function = "int64_t CPyDef_creuset___core___bits___{}(int64_t cpy_r_numbers) {{\n    return 0;\n}}\n"
    written = tmp_path / "__native_creuset___core___bits.c"
    written.write_text("".join(function.format(name) for name in INLINED))
    copies = inlined_functions(tmp_path)
    assert [name for name in copies if "__builtin_ctzll" in copies[name]] == ["CPyDef_creuset___core___bits___lowest"]


def test_hot_and_cold_modules_of_a_group_become_a_file_each(tmp_path: Path) -> None:
    (tmp_path / "__native_internal_creuset_x.h").write_text("struct export_table_core exports_core;\n")
    names = (
        "creuset_x",
        "creuset___games___x___bot",
        "creuset___games___x___rules___rules",
        "creuset___games___x___rules___plain",
    )
    files = [tmp_path / f"__native_{name}.c" for name in names]
    for file in files:
        file.write_text(f"// {file.stem}\n")
    units = write_units(tmp_path, "creuset_x", [*map(str, files)], "#include <runtime.c>\n", {"f": "// f\n"})
    hot, cold = (Path(unit).read_text() for unit in units)
    assert [line[12:] for line in hot.splitlines() if "// __native" in line] == list(names[:3])
    assert [line[12:] for line in cold.splitlines() if "// __native" in line] == list(names[3:])
    assert hot.startswith("#include <runtime.c>")
    assert cold.startswith('#pragma GCC optimize ("O1")')
    assert "extern struct export_table_core exports_core __attribute__((weak));" in cold


def test_what_comes_out_as_it_was_is_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "unit.c"
    write_changed(file, "one")
    before = file.stat().st_mtime_ns
    write_changed(file, "one")
    assert file.stat().st_mtime_ns == before
    write_changed(file, "two")
    assert file.read_text() == "two"
