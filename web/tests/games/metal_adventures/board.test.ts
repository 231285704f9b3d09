// The board of Metal Adventures in use: every legal move is reached, and what is refused is asked about.
import { fireEvent, render } from "@testing-library/svelte";
import { beforeEach, describe, expect, test, vi } from "vitest";
import Board from "../../../src/games/metal_adventures/Board.svelte";
import type { AdventureMove, AdventureScene, Choice, View } from "../../../src/games/metal_adventures/facts";
import { picture } from "../../../src/games/metal_adventures/picture";
import { firstGameOf, wantedAt } from "../../../src/guide/first-game";
import { settings } from "../../../src/kept/settings.svelte";
import { movesOf } from "../../../src/table/live.svelte";
import { captain, fight, move, scene, WORD } from "./scene";

const attempt = vi.fn<(what: string, at: Element) => void>();

beforeEach(() => {
  attempt.mockClear();
  settings.motion = "reduced";
});

function show(shownScene: AdventureScene) {
  const shown = render(Board, { scene: shownScene, attempt, explain: vi.fn() });
  const find = (selector: string): HTMLElement => {
    const element = shown.container.querySelector<HTMLElement>(selector);
    if (!element) throw new Error(`nothing is ${selector}`);
    return element;
  };
  return {
    find,
    all: (selector: string) => [...shown.container.querySelectorAll<HTMLElement>(selector)],
    spot: (name: string) => find(`[data-spot="${name}"]`),
    press: (name: string) => fireEvent.click(find(`[data-spot="${name}"]`)),
    again: (next: AdventureScene) => shown.rerender({ scene: next, attempt, explain: vi.fn() }),
    text: () => shown.container.textContent ?? "",
  };
}

const tried = () => attempt.mock.calls.map(([what]) => what);
const price = (value: number) => ({ price: value });
const odds = { attack: 8, defence: 8, odds: { win: 21, of: 36 } };

/** All moves that can be carried out, be it after opening the choices of the thing they are about. */
async function reached(board: ReturnType<typeof show>): Promise<Set<string>> {
  const found = new Set<string>();
  const note = () => board.all("[data-move]").forEach((element) => found.add(element.dataset.move ?? ""));
  note();
  for (const name of board.all("[data-usable=true]:not([data-move])").map((element) => element.dataset.spot ?? "")) {
    const spot = board.all(`[data-spot="${name}"]`)[0];
    if (!spot) continue;
    await fireEvent.click(spot);
    note();
    await fireEvent.click(board.all(`[data-spot="${name}"]`)[0] ?? spot); // it closes again what it has opened
  }
  return found;
}

const MENU: AdventureMove[] = [
  move("trophy 0", { do: "trophy", trophies: 0 }, price(2)),
  move("trophy 1", { do: "trophy", trophies: 1 }, price(1)),
  move("repair 0", { do: "repair", wrecks: 0 }, price(1)),
  move("renew", { do: "renew" }, price(1)),
  move("buy plate", { do: "buy", improvement: "plate" }, price(4)),
  move("smuggle jones", { do: "smuggle", improvement: "jones" }, price(3)),
  move("scrap", { do: "scrap" }, price(1)),
  move("space", { do: "space" }),
  move("hunt", { do: "hunt" }),
  move("raid bazaar", { do: "raid", planet: "bazaar" }, odds),
  move("challenge 2", { do: "challenge", seat: 2 }, odds),
  move("use nun", { do: "use", improvement: "nun" }),
  move("discard nun", { do: "discard", improvement: "nun" }),
  move("discard lance", { do: "discard", improvement: "lance" }),
  move("reveal saint", { do: "reveal", trophy: "saint" }),
  move("offer", { do: "offer" }),
];

/** A decision of every phase, as far as its moves are of a kind of their own. */
const DECISIONS: [View["phase"], AdventureMove[], Partial<View>][] = [
  ["menu", MENU, { row: ["plate"] }],
  ["menu", [WORD("end"), move("use nun on 2", { do: "use", improvement: "nun", seat: 2 })], { fought: true }],
  ["choosing", ["miser", "saint"].map((trophy) => move(`under ${trophy}`, { do: "under", trophy })), {}],
  ["start", [WORD("rest"), WORD("pay"), WORD("judgment")], {}],
  [
    "resting",
    [
      WORD("end"),
      move("exchange miser", { do: "exchange", trophy: "miser" }),
      move("buy lance", { do: "buy", improvement: "lance" }),
    ],
    { row: ["lance"] },
  ],
  ["favour", ["exxalia", "bazaar"].map((planet) => move(`favour ${planet}`, { do: "favour", planet } as Choice)), {}],
  [
    "target",
    [move("fight lark", { do: "fight", card: "lark" }, odds), move("fight tomb", { do: "fight", card: "tomb" }, odds)],
    { space: ["lark"] },
  ],
  [
    "help",
    [WORD("ready"), move("call 2", { do: "call", seat: 2 }), move("offer", { do: "offer" })],
    { fight: fight() },
  ],
  ["loyalty", [WORD("loyal"), WORD("betray")], { fight: fight({ leader: 2, allies: [1] }) }],
  ["metal", [WORD("faktor"), WORD("hold")], { fight: fight() }],
  [
    "support",
    [move("use jones", { do: "use", improvement: "jones" }), WORD("done")],
    { fight: fight({ orange: 3, grey: 4 }) },
  ],
  ["picking", [move("keep viper", { do: "keep", trophy: "viper" })], { drawn: ["viper"] }],
  ["room", [move("discard lance", { do: "discard", improvement: "lance" }), WORD("decline")], {}],
  [
    "reward",
    [move("take jones", { do: "take", improvement: "jones" }), move("take tomb", { do: "take", card: "tomb" })],
    {},
  ],
  [
    "loot",
    [move("loot credits", { do: "loot", what: "credits" }), move("loot plate", { do: "loot", improvement: "plate" })],
    {},
  ],
  ["loot wrecks", [move("take hound", { do: "take", card: "hound" })], {}],
  [
    "paying",
    [move("spend mule", { do: "spend", card: "mule" })],
    { due: { count: 1, stop: "repair", nation: null, scrapped: null } },
  ],
  ["settling", [move("honour", { do: "honour" }), move("break", { do: "break" })], {}],
];

describe("every legal move", () => {
  test.each(DECISIONS)("of the phase %s can be carried out", async (phase, moves, seen) => {
    const found = await reached(show(scene({ moves }, { phase, ...seen })));
    expect([...found].toSorted()).toEqual(moves.map(({ what }) => what).toSorted());
  });

  test("and one that nobody thought of stands among the decisions", async () => {
    const strange = move("sing", { do: "sing" } as unknown as Choice);
    const board = show(scene({ moves: [strange], toAct: [2] }, { acting: 2 }));
    await board.press("do sing");
    expect(tried()).toEqual(["sing"]);
  });
});

describe("the table", () => {
  test("spots have names of their own", () => {
    const board = show(scene({ moves: MENU }, { row: ["plate"] }));
    const names = board.all("[data-spot]").map((spot) => spot.dataset.spot);
    expect(new Set(names).size).toBe(names.length);
  });

  test("a stop with several ways opens them, with their prices; another press closes them", async () => {
    const board = show(scene({ moves: MENU }));
    await board.press("stop trophy");
    expect(tried()).toEqual([]);
    expect(board.spot("choice trophy 1").textContent).toContain("price 1");
    await board.press("stop trophy");
    expect(board.all("[data-choice]")).toEqual([]);
    await board.press("stop renew");
    expect(tried()).toEqual(["renew"]);
  });

  test("what cannot be done is tried, so that the table says why", async () => {
    const board = show(scene({ moves: [] }));
    for (const spot of [
      "deck",
      "havana",
      "stop lavish",
      "stop titles",
      "stop smuggle",
      "planet karokum",
      "rival 3",
      "trophy miser",
      "wreck mule",
      "improvement nun",
    ]) {
      expect(board.spot(spot).dataset.usable).toBe("false");
      await board.press(spot);
    }
    expect(tried()).toEqual([
      "space",
      "rest",
      "lavish 0",
      "titles solar",
      "smuggle jones",
      "raid karokum",
      "challenge 3",
      "reveal miser",
      "spend mule",
      "use nun",
    ]);
  });

  test("a card is never thrown away by a single press", async () => {
    const board = show(scene({ moves: MENU }));
    await board.press("improvement lance");
    expect(tried()).toEqual([]);
    await board.press("choice discard lance");
    expect(tried()).toEqual(["discard lance"]);
  });

  test("a trophy lights up when it can be revealed, also out of turn", async () => {
    const board = show(
      scene({ moves: [move("reveal saint", { do: "reveal", trophy: "saint" })], toAct: [2] }, { acting: 2, player: 2 }),
    );
    expect(board.spot("trophy saint").textContent).toContain("Reveal");
    expect(board.spot("trophy miser").textContent).not.toContain("Reveal");
    expect(board.all(".decisions")).toEqual([]);
    await board.press("trophy saint");
    expect(tried()).toEqual(["reveal saint"]);
  });

  test("the stops say how they stand", async () => {
    const board = show(scene({}, { tour: { last: 2, closed: false, used: ["exxalia"] } }));
    const label = (stop: string) => board.spot(`stop ${stop}`).querySelector(".unseen")?.textContent;
    expect(label("trophy")).toBe("1 Trophy, passed");
    await board.again(
      scene(
        { n: 2, moves: [move("renew", { do: "renew" }, price(1))] },
        { tour: { last: 4, closed: false, used: ["exxalia", "ocg"] } },
      ),
    );
    expect([label("repair"), label("overhaul"), label("titles")]).toEqual([
      "2 Light repair, done",
      "3 Full repair, passed",
      "4 Titles of Glory, done",
    ]);
    expect([label("renew"), label("buy")]).toEqual(["5 New choices, open, price 1", "6 Purchase, ahead"]);
    await board.again(scene({ n: 3 }, { tour: { last: 4, closed: true, used: [] } }));
    expect(label("buy")).toBe("6 Purchase, the tour is over");
  });

  test("wheels turn to their values and say them", async () => {
    const board = show(scene());
    const rim = () => board.find(".mine .wheel.power .rim").style.transform;
    expect(rim()).toBe("rotate(-120deg)");
    await board.again(scene({ n: 2 }, { captains: [captain({ power: 6 }), captain(), captain()] }));
    expect(rim()).toBe("rotate(-90deg)");
    expect(board.find(".mine .wheel.power .unseen").textContent).toBe("Power: 6");
  });

  test("faces of others are unknown, what is known is shown, infamy is said", async () => {
    const board = show(scene());
    expect(board.find('[data-part="rivals"]').textContent).toContain("infamous");
    expect(board.find('[aria-label="Metal Faktor die: 4 owed"]')).toBeTruthy();
    await fireEvent.click(board.all(".rival .head")[0]!);
    expect(board.find(".rival .more").textContent).toContain("Plate");
    expect(board.all(".rival .more .ship")).toHaveLength(0);
  });

  test("a hint and a line of the log are shown at their place", () => {
    const board = show(scene({ moves: MENU, hinted: "renew", shown: { do: "raid", planet: "karokum" } }));
    expect(board.spot("stop renew").classList).toContain("hinted");
    expect(board.spot("stop renew").textContent).toContain("proposed by the hint");
    expect(board.spot("planet karokum").classList).toContain("shown");
  });

  test("a deal among others leaves the tour in sight, one of mine takes its place", async () => {
    const deal = {
      maker: 2,
      to: [3],
      asked: 3,
      counter: false,
      gives: [],
      wants: [],
      said: null,
      edits: 0,
      resume: "menu",
      resume_acting: 2,
    } as const;
    const among = (changes: object) => ({ ...deal, ...changes }) as unknown as View["deal"];
    const board = show(scene({ toAct: [3] }, { phase: "answering", acting: 3, player: 2, deal: among({}) }));
    expect(board.all(".places")).toHaveLength(1);
    await board.again(
      scene(
        { n: 2, moves: [move("refuse", { do: "refuse" })] },
        { phase: "answering", player: 2, deal: among({ to: [1], asked: 1 }) },
      ),
    );
    expect(board.all(".places")).toHaveLength(0);
    expect(board.all('[data-move="refuse"]')).toHaveLength(1);
  });

  test("without the cards nothing is drawn yet", () => {
    expect(show(scene({ scenery: {} as never })).text()).toContain("The cards are being dealt");
  });
});

describe("a fight", () => {
  const help = fight({
    allies: [2],
    attack: [
      { part: "power", seat: 1, value: 8 },
      { part: "help", seat: 2, value: 4 },
      { part: "debt", seat: 1, value: -2 },
    ],
  });

  test("is a sum of parts with the odds in words", () => {
    const board = show(scene({}, { phase: "help", fight: help }));
    const sides = board.all(".side").map((side) => side.textContent?.replace(/\s+/g, " "));
    expect(sides[0]).toContain("help Ben");
    expect(sides[0]).toContain("−2");
    expect(sides[0]).toContain("10");
    expect(board.text()).toContain("The leader wins in 21 of 36 throws (58 %)");
  });

  const TOLD: NonNullable<View["last_fight"]> = {
    turn: 4,
    kind: "ship",
    leader: 1,
    card: "lark",
    via_karokum: false,
    planet: null,
    opponent: null,
    hunter: false,
    allies: [2],
    defenders: [],
    traitor: null,
    attack: [
      { part: "power", seat: 1, value: 8 },
      { part: "help", seat: 2, value: 4 },
      { part: "die", seat: null, value: 5 },
      { part: "metal", seat: 1, value: 4 },
    ],
    defence: [
      { part: "power", seat: null, value: 10 },
      { part: "die", seat: null, value: 2 },
    ],
    won: true,
    margin: 9,
    spoils: [
      { seat: 1, what: "wreck", count: 1, card: "lark", other: null },
      { seat: 1, what: "credits", count: 6, card: null, other: null },
      { seat: 1, what: "credits", count: -3, card: null, other: 2 },
      { seat: 2, what: "credits", count: 3, card: null, other: 1 },
    ],
  };

  test("that is decided shows both sums, who won by how much, and what it brought to whom", () => {
    const board = show(scene({}, { fought: true, last_fight: TOLD }));
    expect(board.all(".side .sum").map((sum) => sum.textContent)).toEqual(["21", "12"]);
    expect(board.all('[aria-label="die: 5"]')).toHaveLength(1);
    expect(board.find(".result").textContent).toBe("Anna wins by 9");
    const spoils = board.all(".outcome .spoil").map((spoil) => spoil.textContent?.trim());
    expect(spoils).toEqual(["wins Lark", "credits +6", "credits −3 to Ben", "credits +3 from Anna"]);
  });

  test("of one's own stays on the stage until one goes on, even while others fight", async () => {
    const board = show(scene({}, { fought: true, last_fight: TOLD }));
    const other = fight({ leader: 2, card: "mule" });
    await board.again(scene({ n: 2, toAct: [2] }, { turn: 5, player: 2, acting: 2, fight: other, last_fight: null }));
    expect(board.find(".result").textContent).toBe("Anna wins by 9");
    await board.press("fight seen");
    expect(board.find("[data-fight=live]").textContent).toContain("Ben attacks Mule");
  });

  test("of others makes room for the reader's own, and can be opened again", async () => {
    const others = { ...TOLD, leader: 2, allies: [], turn: 3 };
    const board = show(scene({ moves: [WORD("space")] }, { last_fight: others }));
    expect(board.all("[data-fight]")).toHaveLength(0);
    expect(board.spot("deck").dataset.usable).toBe("true");
    await board.press("fight line");
    expect(board.find(".result").textContent).toBe("Ben wins by 9");
    expect(board.spot("deck").dataset.usable).toBe("true");
  });

  test("says who is betrayed and who is challenged", () => {
    const betrayed = show(
      scene({}, { fought: true, last_fight: { ...TOLD, allies: [], defenders: [2], traitor: 2, won: false } }),
    );
    expect(betrayed.find(".betrayal").textContent).toBe("Ben has betrayed you!");
    const challenged = fight({ kind: "challenge", leader: 2, card: null, opponent: 1 });
    const board = show(scene({}, { phase: "rally", player: 2, fight: challenged }));
    expect(board.find("[data-fight=live] h3").textContent).toBe("Ben challenges you");
  });

  test("events that were turned are shown until the fight", async () => {
    const news = [{ step: 2, kind: "what", seat: null, text: "", data: { do: "turn", card: "vein" } }];
    const board = show(scene({ news }, { phase: "target", space: ["lark"] }));
    expect(board.text()).toContain("The poorest planet receives 5 credits.");
    await board.again(scene({ n: 2 }, { fight: fight() }));
    expect(board.text()).not.toContain("The poorest planet");
  });
});

describe("keys", () => {
  test("figures lead to the parts of the table, Escape closes choices", async () => {
    const board = show(scene({ moves: [...MENU, WORD("end")] }));
    board.spot("stop trophy").focus();
    await board.press("stop trophy");
    expect(board.all("[data-choice]")).not.toEqual([]);
    await fireEvent.keyDown(board.spot("stop trophy"), { key: "Escape" });
    expect(board.all("[data-choice]")).toEqual([]);
    await fireEvent.keyDown(board.spot("stop trophy"), { key: "4" });
    expect(document.activeElement?.getAttribute("data-spot")).toBe("improvement lance");
    await fireEvent.keyDown(board.spot("improvement lance"), { key: "1" });
    expect(document.activeElement?.getAttribute("data-spot")).toBe("do end");
  });
});

describe("the picture", () => {
  test("prompts in every phase", () => {
    const at = (phase: View["phase"], changes: Partial<AdventureScene> = {}, seen: Partial<View> = {}) =>
      picture.prompt(scene(changes, { phase, ...seen }));
    expect(at("menu")).toBe("Choose your fight; the tour comes before or after it.");
    expect(at("menu", { moves: [WORD("end")] }, { fought: true })).toBe("Your fight is over: end the turn.");
    expect(at("loyalty")).toContain("betray");
    expect(at("turning", {}, { acting: null })).toBe("Space cards are being turned up.");
    expect(at("menu", {}, { acting: 2 })).toBe("Waiting for Ben.");
    expect(at("over", { over: true })).toBe("The game is over.");
  });

  test("has everyone's net Glory", () => {
    expect(picture.points(scene({}, { captains: [captain({ net: 3 }), captain({ net: -1 }), captain()] }))).toEqual([
      3, -1, 0,
    ]);
  });
});

test("what a step of the guided first game speaks of is on the board, and its move is marked there", async () => {
  const first = await firstGameOf("metal_adventures");
  if (!first) throw new Error("there is none");
  const { recorded, steps } = first;
  let at = 0;
  let board: ReturnType<typeof show> | null = null;
  for (const { title, target, moves = 0 } of steps) {
    while (moves > 0 && wantedAt(recorded, at) === null) at += 1;
    const position = recorded.positions[at];
    if (!position) throw new Error(title);
    const shown = {
      ...scene(),
      n: position.n,
      view: position.view,
      moves: movesOf(position),
      scenery: recorded.scenery.en,
      names: recorded.seated.seats.map(({ name }) => name),
      toAct: position.to_act,
      hinted: wantedAt(recorded, at),
    } as AdventureScene;
    if (board) await board.again(shown);
    else board = show(shown);
    expect(board.all(`[data-guide="${target}"], [data-spot="${target}"]`), title).not.toHaveLength(0);
    if (moves > 0) expect(board.all(".hinted"), title).not.toHaveLength(0);
    for (let made = 0; made < moves; at += 1) if (wantedAt(recorded, at) !== null) made += 1;
  }
});
