import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { announced } from "../../src/shell/announce.svelte";
import { MOST, Moments } from "../../src/table/moments.svelte";
import type { Position } from "../../src/wire/messages";
import { line, POSITION } from "./pieces";

const at = (n: number): Position => ({ ...POSITION, n, since: n - 1, view: { seen: n }, turn: n });
const fetched = vi.fn<(address: string, init?: RequestInit) => Promise<Response>>();
let match: { match: string; token: string; prepared: unknown; position: Position };
let moments: Moments;

beforeEach(() => {
  announced.polite = [];
  fetched.mockReset();
  fetched.mockImplementation(async (address) => {
    const n = Number(new URL(address, "http://x").searchParams.get("step"));
    return Response.json({ frames: [{ n, line: null, turn: 1, to_act: [2], view: { asked: n } }] });
  });
  vi.stubGlobal("fetch", fetched);
  match = { match: "abc", token: "key", prepared: null, position: at(9) };
  moments = new Moments(match);
});

afterEach(() => vi.unstubAllGlobals());

test("a moment that was seen comes back as it was seen, and nobody is asked for it", async () => {
  [3, 4, 9].forEach((n) => moments.keep(at(n)));
  await moments.look(line(4));
  expect(moments.shown?.moment).toEqual({ n: 4, view: { seen: 4 }, toAct: [1], turn: 4 });
  expect(fetched).not.toHaveBeenCalled();
  expect(announced.polite.at(-1)?.text).toBe("As it was after: step 4");
});

test("other moments are asked for with the seat's own link", async () => {
  moments.keep(at(9));
  await moments.look(line(2));
  const [address, init] = fetched.mock.calls[0]!;
  expect(address).toContain("/api/matches/abc/moment?");
  expect(init?.headers).toMatchObject({ Authorization: "Bearer key" });
  expect(moments.shown?.moment.view).toEqual({ asked: 2 });
});

test("where nobody can tell, the next moment that was seen has to do", async () => {
  [3, 6, 9].forEach((n) => moments.keep(at(n)));
  fetched.mockRejectedValue(new Error("away"));
  await moments.look(line(4));
  expect(moments.shown?.moment.n).toBe(6);
  match.prepared = {};
  fetched.mockClear();
  await moments.look(line(2));
  expect(moments.shown?.moment.n).toBe(3);
  expect(fetched).not.toHaveBeenCalled();
});

test("the newest line is now, and whoever comes back is not led away by a late answer", async () => {
  moments.keep(at(9));
  await moments.look(line(9));
  expect(moments.shown).toBeNull();
  const late = moments.look(line(2));
  moments.back();
  await late;
  expect(moments.shown).toBeNull();
});

test("only so many positions are kept", async () => {
  for (let n = 1; n <= MOST + 5; n += 1) moments.keep(at(n));
  match.position = at(MOST + 5);
  await moments.look(line(6));
  expect(fetched).not.toHaveBeenCalled();
  await moments.look(line(5));
  expect(fetched).toHaveBeenCalledOnce();
});

test("nothing can be done in an earlier scene, and it moves nothing", async () => {
  moments.keep(at(4));
  await moments.look(line(4, { data: { do: "ride" } }));
  const now = { n: 9, view: {}, moves: [{}], news: [line(9)], over: true, hinted: "pass", names: ["Anna"] } as never;
  expect(moments.sceneIn(now)).toMatchObject({
    n: 4,
    view: { seen: 4 },
    moves: [],
    news: [],
    over: false,
    hinted: null,
    shown: { do: "ride" },
    names: ["Anna"],
  });
});
