import { render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { beforeEach, describe, expect, it, vi } from "vitest";
import Board from "../../../src/games/forge/Board.svelte";
import { COLOURS, joining, paidOne, type Cubes, type ForgeMove, type ForgeScene } from "../../../src/games/forge/facts";
import { steps } from "../../../src/games/forge/first-game";
import { picture } from "../../../src/games/forge/picture";
import { PIECE_NAMES } from "../../../src/games/forge/words";
import { settings } from "../../../src/kept/settings.svelte";

const cubes = (some: Partial<Cubes> = {}): Cubes => ({ grey: 0, blue: 0, red: 0, ochre: 0, violet: 0, ...some });

function take(at: string, uncovers: string[] = []): ForgeMove {
  return { what: `take ${at}`, label: "", data: { do: "take", at }, effect: { colour: "red", uncovers, reveals: [] } };
}

function join(blade: string, handle: string, renown: number): ForgeMove {
  return { what: `join ${blade} to ${handle}`, label: "", data: { do: "join", blade, handle }, effect: { renown } };
}

function sceneWith(changes: Partial<ForgeScene> = {}, view: Partial<ForgeScene["view"]> = {}): ForgeScene {
  return {
    n: 1,
    view: {
      players: 2,
      phase: "acting",
      player: 1,
      first: 1,
      turn: 4,
      mine: [
        { at: "1a1", colour: "blue", free: false },
        { at: "1b1", colour: null, free: false },
        { at: "1a2", colour: "grey", free: false },
        { at: "1b2", colour: "ochre", free: false },
        { at: "2a1", colour: "red", free: true },
      ],
      coming: [],
      left: cubes(),
      unseen: cubes({ violet: 1 }),
      pyramids: [
        { row: 1, index: 0, piece: "grey axe blade", free: false },
        { row: 2, index: 0, piece: "red sword blade", free: true },
        { row: 5, index: 4, piece: "blue axe handle", free: true },
      ],
      reserves: [cubes({ red: 2 }), cubes({ blue: 3 })],
      singles: [["grey dagger blade", "ochre axe handle", "violet dagger handle"], ["blue sword blade"]],
      weapons: [[], [["ochre sword blade", "grey sword handle"]]],
      renown: [0, 17],
      weapon_renown: [[], [17]],
      forged: null,
      ending: null,
      seat: 1,
      figures: Object.fromEntries(
        PIECE_NAMES.map((name) => [
          name,
          { cost: cubes({ red: 1, blue: 1 }), renown: 5, same_type: 3, same_colour: 2 },
        ]),
      ),
      payable: [[], []],
      ...view,
    },
    moves: [
      take("2a1", ["1a1", "1b2"]),
      join("grey dagger blade", "ochre axe handle", 7),
      join("grey dagger blade", "violet dagger handle", 12),
    ],
    seat: 1,
    names: ["Anna", "Ben"],
    toAct: [1],
    turn: 4,
    over: false,
    options: {},
    scenery: {},
    news: [],
    shown: null,
    hinted: null,
    ...changes,
  };
}

function show(scene: ForgeScene = sceneWith()) {
  const attempt = vi.fn();
  const shown = render(Board, { scene, attempt, explain: vi.fn() });
  const spot = (name: string): HTMLElement => {
    const found = shown.container.querySelector<HTMLElement>(`[data-spot="${name}"]`);
    if (!found) throw new Error(`there is no spot ${name}`);
    return found;
  };
  const press = async (name: string): Promise<void> => {
    spot(name).dispatchEvent(new MouseEvent("click", { bubbles: true }));
    await tick();
  };
  const key = async (name: string): Promise<void> => {
    const board = screen.getByRole("group", { name: "La Forge des Dieux table" });
    board.dispatchEvent(new KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true }));
    await tick();
  };
  const tried = (): string[] => attempt.mock.calls.map(([what]) => what as string);
  return { ...shown, spot, press, key, tried };
}

beforeEach(() => {
  settings.motion = "reduced";
});

describe("the Mine", () => {
  it("says a cube in words, with what taking it frees", () => {
    const { spot } = show();
    expect(spot("cube 2a1").querySelector(".said")?.textContent).toBe(
      "cube: red, level 2, column a, row 1, free, taking it frees 1a1, 1b2",
    );
    expect(spot("cube 2a1").dataset).toMatchObject({ usable: "true", move: "take 2a1" });
    expect(spot("cube 1b1").textContent).toContain("unseen cube");
    expect(spot("cube 1b1").textContent).toContain("?");
  });

  it("tries whatever is pressed, so that a refusal can teach", async () => {
    const { press, tried, spot } = show();
    await press("cube 2a1");
    await press("cube 1a1");
    expect(spot("cube 1a1").dataset.usable).toBe("false");
    expect(tried()).toEqual(["take 2a1", "take 1a1"]);
  });

  it("marks what would become free by the cube that is pointed at", async () => {
    const { spot } = show();
    spot("cube 2a1").dispatchEvent(new PointerEvent("pointerover", { bubbles: true }));
    await tick();
    expect(spot("cube 1a1").classList).toContain("uncovered");
    expect(spot("cube 1a2").classList).not.toContain("uncovered");
  });

  it("turns by keys, and shows its levels from above", async () => {
    const { container, key, spot, press, tried } = show();
    const before = container.querySelector("[data-spot='cube 1a2'] g g")?.getAttribute("transform");
    await key("e");
    expect(container.querySelector("[data-spot='cube 1a2'] g g")?.getAttribute("transform")).not.toBe(before);
    screen.getByRole("button", { name: "Levels" }).click();
    await tick();
    expect(screen.getByRole("group", { name: "The levels of the Mine" })).toBeTruthy();
    expect(spot("cube 2a1").dataset.move).toBe("take 2a1");
    await press("cube 1b1");
    expect(tried()).toEqual(["take 1b1"]);
  });

  it("shows where a cube lay that a line of the log speaks of", () => {
    const { container } = show(sceneWith({ shown: { do: "take", at: "5a1" } }));
    expect(container.querySelectorAll(".gone rect")).toHaveLength(3);
  });
});

describe("the pyramids", () => {
  it("say cost, bonuses and what is missing", () => {
    const { spot } = show();
    const label = spot("piece red sword blade").textContent;
    expect(label).toContain("cost: 1 blue, 1 red");
    expect(label).toContain("missing cubes: 1 blue");
    expect(spot("piece grey axe blade").textContent).toContain("other pieces lie on it");
  });

  it("try to forge what is pressed, and mark the hint", async () => {
    const forge: ForgeMove = {
      what: "forge red sword blade",
      label: "",
      data: { do: "forge", piece: "red sword blade" },
      effect: { pays: cubes({ red: 1, blue: 1 }), renown: 0, partners: [{ piece: "ochre axe handle", renown: 9 }] },
    };
    const { spot, press, tried } = show(sceneWith({ moves: [forge], hinted: forge.what }));
    expect(spot("piece red sword blade").classList).toContain("hinted");
    expect(spot("piece red sword blade").textContent).toContain("9 Renown with: ochre axe handle");
    await press("piece red sword blade");
    await press("piece grey axe blade");
    expect(tried()).toEqual(["forge red sword blade", "forge grey axe blade"]);
  });
});

describe("the anvil", () => {
  it("shows the partners of a picked piece with the Renown of both, and joins by pressing two", async () => {
    const { spot, press, tried, container } = show();
    await press("single grey dagger blade");
    expect(tried()).toEqual([]);
    expect(spot("single violet dagger handle").textContent).toContain("12");
    expect([...container.querySelectorAll(".option strong")].map((each) => each.textContent)).toEqual([
      "12 Renown",
      "7 Renown",
    ]);
    await press("single ochre axe handle");
    expect(tried()).toEqual(["join grey dagger blade to ochre axe handle"]);
  });

  it("puts a picked piece back with Escape", async () => {
    const { press, key, container } = show();
    await press("single grey dagger blade");
    await key("Escape");
    expect(container.querySelector(".joinings")).toBeNull();
  });

  it("asks at once about a piece just forged", async () => {
    const keep: ForgeMove = { what: "keep", label: "", data: { do: "keep" }, effect: {} };
    const scene = sceneWith(
      { moves: [join("grey dagger blade", "ochre axe handle", 7), keep] },
      { phase: "joining", forged: "grey dagger blade" },
    );
    const { key, spot, press, tried } = show(scene);
    expect(spot("keep").dataset.move).toBe("keep");
    expect(picture.prompt(scene)).toContain("grey dagger blade");
    await key("k");
    await press("cube 2a1");
    await press("join grey dagger blade to ochre axe handle");
    expect(tried()).toEqual(["keep", "take 2a1", "join grey dagger blade to ochre axe handle"]);
  });

  it("tries to join what cannot be joined, for the reason", async () => {
    const { press, tried } = show(sceneWith({ moves: [], toAct: [2] }, { player: 2 }));
    await press("single grey dagger blade");
    expect(tried()).toEqual(["join grey dagger blade to ochre axe handle"]);
  });

  it("opens the other players' pieces", async () => {
    const { press, tried, spot } = show();
    screen.getByRole("button", { name: /Ben/ }).click();
    await tick();
    expect(spot("weapon ochre sword blade|grey sword handle").textContent?.trim()).toContain("17");
    expect(spot("weapon ochre sword blade|grey sword handle").textContent).toContain("17 Renown");
    await press("theirs blue sword blade");
    await press("weapon ochre sword blade|grey sword handle");
    expect(tried()).toEqual(["forge blue sword blade", "join ochre sword blade to grey sword handle"]);
  });
});

describe("the picture", () => {
  it("prompts in every phase", () => {
    expect(picture.prompt(sceneWith())).toBe("Take a cube, or join two of your single pieces.");
    const pass: ForgeMove = { what: "pass", label: "", data: { do: "pass" }, effect: {} };
    expect(picture.prompt(sceneWith({ moves: [pass] }))).toBe("All you can do is pass.");
    expect(picture.prompt(sceneWith({ moves: [] }, { player: 2 }))).toBe("Waiting for Ben.");
    expect(picture.prompt(sceneWith({ moves: [] }, { phase: "lighting" }))).toBe("Cubes are coming to light.");
    expect(picture.prompt(sceneWith({ moves: [], over: true }))).toBe("The game is over.");
  });

  it("has everyone's Renown and a first game whose targets are on the board", () => {
    expect(picture.points(sceneWith())).toEqual([0, 17]);
    const { container } = show();
    for (const { target } of steps.filter((step) => step.target !== "board")) {
      expect(container.querySelector(`[data-guide="${target}"]`), target).toBeTruthy();
    }
  });

  it("writes joining with the blade first, and counts what is there of a cost", () => {
    expect(joining("blue axe handle", "red sword blade")).toBe("join red sword blade to blue axe handle");
    expect(joining("blue axe handle", "red axe handle")).toBeNull();
    expect(paidOne(cubes({ red: 2 }), cubes({ red: 1 })).map(({ there }) => there)).toEqual([true, false]);
    expect(COLOURS).toHaveLength(5);
  });
});
