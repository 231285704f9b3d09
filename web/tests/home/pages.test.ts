import { fireEvent, render, screen, within } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import Finished from "../../src/home/Finished.svelte";
import GameCard from "../../src/home/GameCard.svelte";
import HomePage from "../../src/home/HomePage.svelte";
import Invitation from "../../src/home/Invitation.svelte";
import { keepInvitations } from "../../src/home/invitations";
import Lobby from "../../src/home/Lobby.svelte";
import MyMatches from "../../src/home/MyMatches.svelte";
import NewMatchPage from "../../src/home/NewMatchPage.svelte";
import SetupForm from "../../src/home/SetupForm.svelte";
import Running from "../../src/home/Running.svelte";
import { showcaseOf, showcases } from "../../src/home/showcase";
import { keepLink, keptLinks } from "../../src/kept/links";
import { change } from "../../src/kept/settings.svelte";
import { go, route } from "../../src/shell/address.svelte";
import { keepResult } from "../../src/kept/results";
import { BOTS, plain } from "../people/house";
import { refused, serve } from "./server";

const GAMES = {
  games: [
    {
      key: "metrox",
      title: "Metro X",
      author: "",
      publisher: "",
      year: 2020,
      fewest: 1,
      most: 6,
      version: "1",
      secrets: true,
      bots: BOTS,
      options: [
        {
          key: "map",
          rule: "MX-03",
          label: "the map",
          texts: true,
          values: [
            { value: "paris", title: "Paris" },
            { value: "berlin", title: "Berlin" },
          ],
        },
      ],
    },
  ],
};
const NOTHING = {
  "GET /api/games": GAMES,
  "GET /api/lobby": { matches: [] },
  "GET /api/running": { matches: [] },
  "GET /api/finished": { matches: [] },
};

function created(...seats: { kind: string; name: string; taken: boolean; link: string | null }[]) {
  return {
    match: "M1",
    promise: "",
    seats: seats.map((seat, place) => ({ seat: place + 1, ...seat })),
    spectators: "http://example.org/m/M1#watch",
  };
}

beforeEach(async () => {
  localStorage.clear();
  go("/");
  await change({ name: "" });
});
afterEach(() => vi.unstubAllGlobals());

describe("home", () => {
  const cards = () => [...document.querySelectorAll<HTMLElement>("[data-game]")].map((card) => card.dataset["game"]);

  test("offers our games until the server has told its own", async () => {
    serve({ ...NOTHING, "GET /api/games": refused(503, "storage", "the server rests") });
    render(HomePage);
    expect(cards().length).toBeGreaterThan(1);
    expect(cards()).toContain("metrox");
    await screen.findByRole("alert");
  });

  test("offers what the server has, and nothing else", async () => {
    serve(NOTHING);
    render(HomePage);
    await screen.findByText("1 to 6 players");
    expect(cards()).toEqual(["metrox"]);
    expect(screen.getByRole("link", { name: /Play/ }).getAttribute("href")).toBe("/new/metrox");
  });

  test("has our games first", () => {
    const [game] = GAMES.games;
    const whist = { ...game!, key: "whist", title: "Whist" };
    expect(showcases([whist, game!]).map(({ key, title }) => `${key}: ${title}`)).toEqual([
      "metrox: Metro X",
      "whist: Whist",
    ]);
  });

  test("has a card for a game that nobody has drawn", () => {
    const game = { ...GAMES.games[0]!, key: "whist", title: "Whist", author: "Edmond Hoyle", fewest: 4, most: 4 };
    const { container } = render(GameCard, { game, showcase: showcaseOf(game) });
    expect(screen.getByText("A game by Edmond Hoyle.")).toBeTruthy();
    expect(screen.getByText("4 players")).toBeTruthy();
    expect(container.querySelector(".picture svg")).toBeTruthy();
  });

  test("says what is wrong, and tries again", async () => {
    const answers: Record<string, unknown> = {};
    serve(answers);
    render(Lobby);
    const retry = await screen.findByRole("button", { name: "Try again" });
    expect(screen.getByRole("alert").textContent).toContain("The server cannot be reached.");
    answers["GET /api/lobby"] = { matches: [] };
    await fireEvent.click(retry);
    await screen.findByText(/Nobody is looking for players/);
    expect(screen.queryByRole("alert")).toBeNull();
  });
});

describe("a new match", () => {
  test("begins with the second click", async () => {
    const made = created(
      { kind: "person", name: "Apprentice", taken: true, link: "http://example.org/m/M1#mine" },
      { kind: "jonas", name: "Jonas", taken: true, link: null },
    );
    const asked = serve({ "GET /api/games": GAMES, "POST /api/matches": made });
    go("/new/metrox");
    render(NewMatchPage);
    await fireEvent.click(await screen.findByRole("button", { name: "Start" }));
    await vi.waitFor(() => expect(route()).toEqual({ page: "match", match: "M1", token: "mine" }));
    expect(asked.find((each) => each.method === "POST")?.body).toEqual({
      game: "metrox",
      seats: [
        { kind: "me", name: "Apprentice" },
        { kind: "jonas", name: "Jonas" },
      ],
      options: { map: "paris" },
      clock: null,
      listed: false,
    });
    expect(keptLinks()).toEqual([{ match: "M1", token: "mine" }]);
  });

  test("keeps to the seats of the game", async () => {
    const [game] = GAMES.games;
    render(SetupForm, { game: { ...game!, fewest: 2, most: 3 }, opponents: 1 });
    const removers = () => screen.getAllByRole<HTMLButtonElement>("button", { name: /Remove seat/ });
    expect(removers().every((button) => button.disabled)).toBe(true);
    await fireEvent.click(screen.getByRole("button", { name: /Friend/ }));
    expect(removers()).toHaveLength(3);
    expect(removers().some((button) => button.disabled)).toBe(false);
    expect(screen.queryByRole("button", { name: /Friend/ })).toBeNull();
  });

  test("names every bot, known or not", () => {
    const [game] = GAMES.games;
    render(SetupForm, { game: { ...game!, bots: [plain("bold_gambler"), ...BOTS] }, opponents: 1 });
    const words = screen.getAllByRole("option").map((option) => option.textContent);
    expect(words).toEqual(expect.arrayContaining(["Careless bot", "Bot: bold gambler", "Solid bot", "Mara (3)"]));
    expect(words.indexOf("Sibylle (5)")).toBeLessThan(words.indexOf("Ida (1)"));
  });

  test("has a person chosen for all seats of bots, and each seat can be changed afterwards", async () => {
    const [game] = GAMES.games;
    render(SetupForm, { game: game!, opponents: 2 });
    const chosen = () => document.querySelector<HTMLInputElement>("[data-opponents] :checked")?.value;
    const seats = screen.getAllByRole<HTMLSelectElement>("combobox", { name: /Seat/ });
    expect(chosen()).toBe("jonas");
    const viktor = screen.getByRole("radio", { name: /Viktor.*Level 4 of 5/ });
    expect(document.getElementById(viktor.getAttribute("aria-describedby") ?? "")?.textContent).toBe(
      "temper of Viktor",
    );
    await fireEvent.click(viktor);
    expect(seats.map((seat) => seat.value)).toEqual(["me", "viktor", "viktor"]);
    await fireEvent.change(seats[2] as HTMLSelectElement, { target: { value: "greedy" } });
    expect(seats.map((seat) => seat.value)).toEqual(["me", "viktor", "greedy"]);
    expect(chosen()).toBeUndefined();
    for (const seat of seats.slice(1)) await fireEvent.change(seat, { target: { value: "friend" } });
    expect(screen.queryByRole("radiogroup", { name: /Your opponent/ })).toBeNull();
  });

  test("for me begins at once against whoever suits me, and says why", async () => {
    for (const match of ["a", "b", "c"]) {
      keepResult({ match, game: "metrox", mine: 0, kinds: ["person", "jonas"], ranks: [1, 2] });
    }
    const made = created({ kind: "person", name: "Apprentice", taken: true, link: "http://example.org/m/M1#mine" });
    const asked = serve({ "POST /api/matches": made });
    const [game] = GAMES.games;
    render(GameCard, { game: game!, showcase: showcaseOf(game!) });
    expect(screen.getByText("You won 3 of your last 3 against Jonas. Try Mara!")).toBeTruthy();
    await fireEvent.click(screen.getByRole("button", { name: /A match for me/ }));
    await vi.waitFor(() => expect(route()).toEqual({ page: "match", match: "M1", token: "mine" }));
    expect(asked[0]?.body).toMatchObject({ seats: [{ kind: "me" }, { kind: "mara", name: "Mara" }] });
  });

  test("moves a seat, and the focus with it", async () => {
    const [game] = GAMES.games;
    render(SetupForm, { game: game!, opponents: 2 });
    const kinds = () => screen.getAllByRole<HTMLSelectElement>("combobox", { name: /Seat/ }).map((each) => each.value);
    await fireEvent.click(screen.getByRole("button", { name: "Move seat 1 down" }));
    expect(kinds()).toEqual(["jonas", "me", "jonas"]);
    await vi.waitFor(() => expect(document.activeElement?.getAttribute("aria-label")).toBe("Move seat 2 down"));
  });

  test("lists every fault of a map of one's own", async () => {
    const text = "my.toml cannot be used:\n- line A has one station\n- no title";
    serve({ "GET /api/games": GAMES, "POST /api/matches": refused(422, "components", text) });
    go("/new/metrox");
    render(NewMatchPage);
    await fireEvent.click(await screen.findByRole("button", { name: "Start" }));
    const alert = await screen.findByRole("alert");
    expect(
      within(alert)
        .getAllByRole("listitem")
        .map((item) => item.textContent),
    ).toEqual(["line A has one station", "no title"]);
    expect(route().page).toBe("new");
  });
});

describe("my matches", () => {
  const match = { game: "metrox", title: "Metro X", names: ["Anna", ""], changed: Date.now(), seat: 1 };

  test("stand in the order in which they wait, and the tab counts them", async () => {
    for (const name of ["over", "playing", "turn"]) keepLink(name, `token ${name}`);
    const asked = serve({
      "POST /api/mine": {
        matches: [
          { ...match, index: 2, match: "over", status: "over", your_turn: false },
          { ...match, index: 1, match: "playing", status: "playing", your_turn: false },
          { ...match, index: 0, match: "turn", status: "playing", your_turn: true },
        ],
      },
    });
    render(MyMatches);
    const items = await screen.findAllByRole("listitem");
    expect(items.map((item) => item.dataset["match"])).toEqual(["turn", "playing", "over"]);
    expect(asked[0]?.body).toEqual({ tokens: ["token turn", "token playing", "token over"] });
    const addresses = items.map((item) => within(item).getByRole("link").getAttribute("href"));
    expect(addresses).toEqual(["/m/turn#token turn", "/m/playing#token playing", "/replay/over?seat=1"]);
    expect(document.title).toBe("(1) Creuset");
  });

  test("that are over are forgotten one by one, and come back when that was a mistake", async () => {
    keepLink("M1", "one");
    serve({
      "POST /api/mine": { matches: [{ ...match, index: 0, match: "M1", status: "over", your_turn: false }] },
    });
    render(MyMatches);
    await fireEvent.click(await screen.findByRole("button", { name: /Forget/ }));
    expect(keptLinks()).toEqual([]);
    await screen.findByText(/You have no matches yet/);
    await fireEvent.click(screen.getByRole("button", { name: "Bring it back" }));
    expect(keptLinks()).toEqual([{ match: "M1", token: "one" }]);
    await screen.findByRole("listitem");
    expect(screen.queryByRole("button", { name: "Bring it back" })).toBeNull();
  });

  test("that are not over are not forgotten unasked", async () => {
    keepLink("M1", "one");
    serve({
      "POST /api/mine": { matches: [{ ...match, index: 0, match: "M1", status: "playing", your_turn: false }] },
    });
    render(MyMatches);
    await fireEvent.click(await screen.findByRole("button", { name: /Forget/ }));
    expect(keptLinks()).toHaveLength(1);
    expect((await screen.findByRole("dialog")).textContent).toContain("This browser has the key to your seat");
    await fireEvent.click(screen.getByRole("button", { name: "Cancel" }));
    expect(keptLinks()).toHaveLength(1);
    await fireEvent.click(screen.getByRole("button", { name: /Forget this match here/ }));
    await fireEvent.click(screen.getByRole("button", { name: "Forget it" }));
    expect(keptLinks()).toEqual([]);
    await fireEvent.click(await screen.findByRole("button", { name: "Bring it back" }));
    expect(keptLinks()).toHaveLength(1);
  });

  test("are taken in from a file", async () => {
    serve({ "POST /api/mine": { matches: [] } });
    render(MyMatches);
    const file = { kind: "creuset: my matches", version: 1, links: [{ match: "M1", token: "one" }], results: [] };
    const input = screen.getByLabelText(/Take in a file/);
    Object.defineProperty(input, "files", { value: [new File([JSON.stringify(file)], "matches.json")] });
    await fireEvent.change(input);
    await screen.findByText("Taken in: matches 1, results 0");
    expect(keptLinks()).toEqual([{ match: "M1", token: "one" }]);
  });

  test("are not asked for again when the server does not know them", async () => {
    keepLink("M1", "lost");
    const asked = serve({ "POST /api/mine": { matches: [] } });
    render(MyMatches);
    await screen.findByText(/You have no matches yet/);
    dispatchEvent(new Event("focus"));
    await tick();
    expect(asked).toHaveLength(1);
  });
});

describe("the lobby", () => {
  const open = {
    match: "M2",
    game: "metrox",
    title: "Metro X",
    status: "gathering",
    seats: [
      { seat: 1, kind: "person", name: "Ben", taken: true },
      { seat: 2, kind: "person", name: "", taken: false },
    ],
    options: {},
    clock: null,
    steps: 0,
    created: Date.now(),
    changed: Date.now(),
  };
  const joined = { match: "M2", seat: 2, link: "http://example.org/m/M2#joined" };

  test("lets one sit down under the name that is kept", async () => {
    await change({ name: "Anna" });
    const asked = serve({ "GET /api/lobby": { matches: [open] }, "POST /api/matches/M2/join": joined });
    render(Lobby);
    await fireEvent.click(await screen.findByRole("button", { name: /Join/ }));
    await vi.waitFor(() => expect(route()).toEqual({ page: "match", match: "M2", token: "joined" }));
    expect(asked.at(-1)?.body).toEqual({ name: "Anna", claim: expect.stringMatching(/^[a-z0-9]{32}$/) as string });
  });

  test("asks for a name first where there is none", async () => {
    const asked = serve({ "GET /api/lobby": { matches: [open] }, "POST /api/matches/M2/join": joined });
    render(Lobby);
    await fireEvent.click(await screen.findByRole("button", { name: /Join/ }));
    expect(asked.some((each) => each.method === "POST")).toBe(false);
    await fireEvent.input(screen.getByRole("textbox", { hidden: true }), { target: { value: "Cleo" } });
    await fireEvent.click(screen.getByRole("button", { name: "Sit down", hidden: true }));
    await vi.waitFor(() =>
      expect(asked.at(-1)?.body).toEqual({ name: "Cleo", claim: expect.stringMatching(/^[a-z0-9]{32}$/) as string }),
    );
  });

  test("says why when somebody was quicker", async () => {
    await change({ name: "Anna" });
    serve({
      "GET /api/lobby": { matches: [open] },
      "POST /api/matches/M2/join": refused(409, "taken", "no open seat is free"),
    });
    render(Lobby);
    await fireEvent.click(await screen.findByRole("button", { name: /Join/ }));
    expect((await screen.findByRole("alert")).textContent).toContain("no open seat is free");
  });
});

test("finished matches name the winner first", async () => {
  const seats = ["Anna", "Ben"].map((name, place) => ({ seat: place + 1, kind: "person", name, taken: true }));
  const match = {
    match: "M3",
    game: "metrox",
    title: "Metro X",
    status: "over",
    seats,
    ranks: [2, 1],
    totals: [11, 20],
  };
  serve({
    "GET /api/finished": { matches: [{ ...match, options: {}, clock: null, steps: 9, created: 0, changed: 0 }] },
  });
  render(Finished);
  const text = (await screen.findByRole("listitem")).textContent?.replace(/\s+/g, " ");
  expect(text).toMatch(/1\. Ben 20.*2\. Anna 11/);
});

test("a journal that holds opens as a replay", async () => {
  const asked = serve({ "GET /api/finished": { matches: [] }, "POST /api/journals": { match: "M4" } });
  render(Finished);
  const file = new File(['{"creuset": 1}'], "match.jsonl");
  const input = screen.getByLabelText(/Journal of a finished match/);
  Object.defineProperty(input, "files", { value: [file] });
  await fireEvent.change(input);
  await vi.waitFor(() => expect(route()).toMatchObject({ page: "replay", match: "M4" }));
  expect(asked.at(-1)?.body).toBe(file);
});

describe("matches to watch", () => {
  const match = (id: string, name: string) => ({
    match: id,
    game: "metrox",
    title: "Metro X",
    status: "playing",
    seats: [{ seat: 1, kind: "person", name, taken: true }],
    options: {},
    clock: null,
    steps: 4,
    created: 0,
    changed: 0,
  });

  test("are listed, those that most people watch first", async () => {
    const matches = [
      { match: match("M1", "Anna"), watching: 0 },
      { match: match("M2", "Ben"), watching: 3 },
    ];
    serve({ "GET /api/running": { matches } });
    render(Running);
    const [first, second] = await screen.findAllByRole("listitem");
    expect(first?.textContent).toMatch(/Watching: 3[^]*Ben/);
    expect(second?.textContent).toContain("Anna");
    expect(second?.textContent).not.toContain("Watching");
  });

  test("are a click away", async () => {
    serve({
      "GET /api/running": { matches: [{ match: match("M1", "Anna"), watching: 0 }] },
      "GET /api/matches/M1/watch": { match: "M1", link: "http://elsewhere.example/m/M1#watching" },
    });
    render(Running);
    await fireEvent.click(await screen.findByRole("button", { name: "Watch: Metro X, Anna" }));
    await vi.waitFor(() => expect(route()).toEqual({ page: "match", match: "M1", token: "watching" }));
  });

  test("may be over by then, which is said", async () => {
    serve({
      "GET /api/running": { matches: [{ match: match("M1", "Anna"), watching: 0 }] },
      "GET /api/matches/M1/watch": refused(404, "match", "there is no such match"),
    });
    render(Running);
    await fireEvent.click(await screen.findByRole("button", { name: /Watch/ }));
    expect((await screen.findByRole("alert")).textContent).toContain("there is no such match");
  });
});

describe("an invitation", () => {
  const seats = [
    { seat: 1, kind: "person", name: "Anna", taken: true },
    { seat: 2, kind: "person", name: "", taken: false },
  ];

  test("hands out the links of those who are missing, as a picture, too", async () => {
    const link = "https://example.org/m/M1#friend";
    keepInvitations(
      created(
        { kind: "person", name: "Anna", taken: true, link: "https://example.org/m/M1#mine" },
        { kind: "person", name: "", taken: false, link },
      ),
    );
    render(Invitation, { match: "M1", title: "Metro X", seats });
    expect(screen.getAllByRole<HTMLInputElement>("textbox").map((field) => field.value)).toEqual([link]);
    expect(screen.queryByRole("img")).toBeNull();
    await fireEvent.click(screen.getByRole("button", { name: "QR code" }));
    expect(
      screen
        .getByRole("img", { name: /QR code/ })
        .querySelector("path")
        ?.getAttribute("d"),
    ).toMatch(/^M2 2h1/);
  });

  test("has nothing to hand out in a browser that did not set the match up", () => {
    render(Invitation, { match: "M9", title: "Metro X", seats });
    expect(screen.queryByRole("textbox")).toBeNull();
  });
});
