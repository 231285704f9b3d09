// What boards show of a move before the table answers, held against what the real rules made of it in recorded games.
import { expect, test } from "vitest";
import { unshown, type Move, type Picture, type Scene } from "../../src/boards/board";
import { picture as forge } from "../../src/games/forge/picture";
import forgeGame from "../../src/games/forge/first-game.json";
import { picture as metallurgie } from "../../src/games/metallurgie/picture";
import metallurgieGame from "../../src/games/metallurgie/first-game.json";
import { picture as metrox } from "../../src/games/metrox/picture";
import metroxGame from "../../src/games/metrox/first-game.json";
import { foresee } from "../../src/table/foreseeing";
import { movesOf } from "../../src/table/live.svelte";
import type { Position } from "../../src/wire/messages";
import { line } from "./pieces";

const GAMES: [string, Picture, { seated: { seat: number | null }; positions: unknown[] }][] = [
  ["metallurgie", metallurgie as never, metallurgieGame],
  ["forge", forge as never, forgeGame],
  ["metrox", metrox as never, metroxGame],
];

function sceneOf(position: Position, seat: number): Scene {
  const scene = { n: position.n, view: position.view, moves: movesOf(position), seat, toAct: position.to_act };
  const rest = { turn: position.turn, over: false, options: {}, scenery: {}, news: [], shown: null, hinted: null };
  return { ...scene, ...rest, names: ["Anna", "Ben"] };
}

/** Lists side by side, in an order that does not depend on when something was added; which piece is free is left out. */
function sorted(view: Record<string, unknown>): Record<string, unknown> {
  const { pattern, stacks, numbers, border, ...rest } = view as Record<string, unknown[]>;
  if (rest["pyramids"]) return { ...view, pyramids: rest["pyramids"].map((each) => (each as { piece: string }).piece) };
  if (!pattern) return view;
  const cells = pattern.map((cell, index) => JSON.stringify([cell, stacks?.[index], numbers?.[index]])).sort();
  return { ...rest, cells, border: border?.length };
}

test.each(GAMES)("%s: what is foreseen is what the rules make of it", (_game, picture, { seated, positions }) => {
  const seat = seated.seat ?? 1;
  const all = positions as Position[];
  let shown = 0;
  all.slice(1).forEach((after, index) => {
    const before = sceneOf(all[index]!, seat);
    const own = after.log.find(({ who, kind }) => who === seat && kind === "what");
    const move = before.moves.find(({ what }) => what === own?.what) ?? null;
    const foreseen = foresee(before, move as Move, picture);
    if (!foreseen || after.log.length > 1) return;
    shown += 1;
    expect(foreseen).toMatchObject({ n: before.n + 0.5, moves: [], foreseen: own?.what });
    const [was, is, comes] = [before.view, foreseen.view, after.view].map((view) => sorted(view as never)) as [
      Record<string, unknown>,
      Record<string, unknown>,
      Record<string, unknown>,
    ];
    for (const key of Object.keys(is)) {
      if (key !== "border" && JSON.stringify(is[key]) !== JSON.stringify(was[key]))
        expect([key, is[key]]).toEqual([key, comes[key]]);
    }
    expect(is).not.toEqual(was);
  });
  expect(shown).toBeGreaterThan(2);
});

test("nothing is foreseen for a spectator, nor where a picture cannot tell", () => {
  const scene = sceneOf(metroxGame.positions[0] as unknown as Position, 1);
  const move = scene.moves[0] ?? null;
  expect(foresee({ ...scene, seat: null }, move, metrox as never)).toBeNull();
  expect(foresee(scene, null, metrox as never)).toBeNull();
  expect(foresee(scene, move, { ...metrox, foresee: () => null } as never)).toBeNull();
});

test("what was shown when it was foreseen is not shown again", () => {
  const news = [line(8, { who: 1, what: "take" }), line(9, { who: 2, what: "take" })];
  expect(unshown(null, { news, seat: 1 })).toEqual(news);
  expect(unshown({ foreseen: "take" }, { news, seat: 1 })).toEqual([news[1]]);
});
