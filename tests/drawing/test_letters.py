"""Text widths without a font: near enough to the letters that a PDF uses, and long names broken in good places."""

import pytest
from reportlab.pdfbase.pdfmetrics import stringWidth

from creuset.drawing.letters import broken, text_width

NAMES = (
    "Wittenbergplatz",
    "Möckernbrücke",
    "Charles de Gaulle–Étoile",
    "Saint-Michel",
    "Plaza de España",
    "Sacré-Cœur",
)


@pytest.mark.parametrize("name", NAMES)
def test_the_estimated_width_is_that_of_the_pdf(name: str) -> None:
    assert text_width(name, 10) == pytest.approx(stringWidth(name, "Helvetica", 10), rel=0.01)


@pytest.mark.parametrize("name", NAMES)
def test_bold_letters_are_rather_estimated_too_wide_than_too_narrow(name: str) -> None:
    true = stringWidth(name, "Helvetica-Bold", 10)
    assert 0.97 * true <= text_width(name, 10, bold=True) <= 1.06 * true


def test_letters_of_other_scripts_count_as_broad_ones() -> None:
    assert text_width("Вок", 10) > text_width("Bok", 10)


@pytest.mark.parametrize(
    ("name", "lines"),
    [
        ("Zoo", ["Zoo"]),
        ("Oberspreewaldrandstraße", ["Oberspreewaldrandstraße"]),
        ("Brandenburger Tor am Platz", ["Brandenburger", "Tor am Platz"]),
        ("Charles de Gaulle – Étoile", ["Charles de", "Gaulle – Étoile"]),
        ("Saint-Germain-des-Prés", ["Saint-Germain-", "des-Prés"]),
        ("Kurt-Schumacher-Platz", ["Kurt-", "Schumacher-", "Platz"]),
        ("Aeroporto Internacional da Cidade", ["Aeroporto", "Internacional", "da Cidade"]),
    ],
)
def test_long_names_are_broken_at_spaces_and_hyphens(name: str, lines: list[str]) -> None:
    assert broken(name, 1.9, 15.0) == lines
