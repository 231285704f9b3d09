import { render, screen } from "@testing-library/svelte";
import { expect, test } from "vitest";
import { places } from "../../src/share/ended";
import { standalone } from "../../src/share/picture";
import ResultCard from "../../src/share/ResultCard.svelte";

const ENDED = {
  match: "M1",
  game: "metrox",
  title: "Metro X",
  names: ["Anna", "Ben", "Cleo"],
  ranks: [2, 1, 3],
  totals: [20, 31, -4],
  when: 0,
};

test("the winner comes first", () => {
  expect(places(ENDED).map(({ name, rank, points }) => `${rank} ${name} ${points}`)).toEqual([
    "1 Ben 31",
    "2 Anna 20",
    "3 Cleo -4",
  ]);
});

test("a match that was given up has names only", () => {
  expect(places({ ...ENDED, ranks: [], totals: [] })[0]).toEqual({ name: "Anna", rank: null, points: null });
});

test("the picture is told in words, too", () => {
  render(ResultCard, { ended: ENDED });
  expect(screen.getByRole("img").getAttribute("aria-label")).toBe("Metro X, Ben has won, Ben 31, Anna 20, Cleo -4");
});

test("a picture takes its looks along", () => {
  document.body.innerHTML = `<style>.hot { fill: rgb(255, 0, 0) }</style>
    <svg viewBox="0 0 2 2"><g transform="translate(1 1)"><circle class="hot" r="1" /></g></svg>`;
  const text = standalone(document.querySelector("svg") as SVGSVGElement, 20, 10);
  expect(text).toContain('width="20"');
  expect(text).toContain("rgb(255, 0, 0)");
  expect(text).toContain('transform="translate(1 1)"');
  expect(text).not.toContain("class=");
});
