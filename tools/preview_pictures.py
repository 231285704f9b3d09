"""Draws the pictures that previews of links show: every game's picture on the home page, and all of them together.

    python -m tools.preview_pictures [FOLDER]         default: web/public

The server gives `preview-GAME.jpg` for a game that has one, and `preview.jpg` for everything else. Services that show
previews read neither SVG nor style sheets, so a browser draws what the home page shows.
"""

import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

from creuset.server.previews import HEIGHT, WIDTH
from tools.browser import ensure_chromium
from tools.house import House

FOLDER = Path(__file__).parent.parent / "web" / "public"
QUALITY = 84

_SHOW = """([games, columns, width, height]) => {
    const shown = document.createElement("div");
    Object.assign(shown.style, { position: "fixed", inset: 0, zIndex: 1000, background: "#26202a", display: "grid" });
    shown.style.gridTemplateColumns = `repeat(${columns}, ${width / columns}px)`;
    for (const game of games) {
        const picture = document.querySelector(`[data-game="${game}"] .picture svg`).cloneNode(true);
        const high = (height * columns) / games.length;
        Object.assign(picture.style, { width: `${width / columns}px`, height: `${high}px`, display: "block" });
        shown.append(picture);
    }
    document.body.replaceChildren(shown);
}"""
"""The content policy forbids style sheets from elsewhere, so the pictures are laid out by script."""


def draw(page: Page, games: list[str], columns: int, file: Path) -> None:
    """The pictures of some games, side by side."""
    page.goto("/")
    for game in games:
        page.locator(f"[data-game={game}] .picture svg").wait_for()
    page.evaluate(_SHOW, [games, columns, WIDTH, HEIGHT])
    page.screenshot(path=file, type="jpeg", quality=QUALITY)


def main() -> None:
    """Draw them all."""
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        house = House(f"sqlite:///{Path(data) / 'matches.sqlite'}")
        house.open()
        try:
            browser = playwright.chromium.launch(executable_path=ensure_chromium(), args=["--no-sandbox"])
            page = browser.new_page(base_url=house.url, viewport={"width": WIDTH, "height": HEIGHT})
            page.goto("/")
            page.locator("[data-game]").first.wait_for()
            games = page.eval_on_selector_all("[data-game]", "cards => cards.map((card) => card.dataset.game)")
            for game in games:
                draw(page, [game], 1, folder / f"preview-{game}.jpg")
            draw(page, games, 2, folder / "preview.jpg")
            browser.close()
        finally:
            house.close()


if __name__ == "__main__":
    main()
