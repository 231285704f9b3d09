import { fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import DealDesk from "../../../src/games/metal_adventures/deals/DealDesk.svelte";
import { amounts, deal, FakeTable, scene, to, words } from "./deals_scene";
import { desk, pan, press, spot } from "./desk";
import { fight } from "./scene";

const FOR_HELP = [
  ...amounts("give", "credits", 5),
  ...amounts("give", "if won", 8),
  { side: "give", term: { what: "half if won" } },
  { side: "give", term: { what: "trophy", trophy: "saint" } },
  { side: "want", term: { what: "help" } },
] as FakeTable["offered"];

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("the opening", () => {
  it("is not there while nothing can be offered", () => {
    render(DealDesk, { scene: scene({}, words("ready")), attempt: vi.fn(), explain: vi.fn() });
    expect(screen.queryByRole("group", { name: "Deals" })).toBeNull();
  });

  it("makes a whole deal with one press", async () => {
    const { table, settled } = await desk(scene({}, words("offer", "ready")), FOR_HELP);
    await press("quick 2 pay");
    await settled();
    expect(table.played).toEqual(["offer", "to 2", "want help", "give 2 credits", "propose"]);
  });

  it("does not make the deal again once it was refused at once", async () => {
    const { table, settled } = await desk(scene({}, words("offer", "ready")), FOR_HELP);
    await press("quick 3 half");
    await settled();
    await settled();
    expect(table.played.filter((what) => what === "offer")).toHaveLength(1);
    expect(table.played.at(-1)).toBe("propose");
  });

  it("asks everybody in one offer", async () => {
    const { table, settled } = await desk(scene({}, words("offer")), FOR_HELP);
    await press("quick all if won");
    await settled();
    expect(table.played).toEqual(["offer", "to 2", "to 3", "to 4", "want help", "give 3 if won", "propose"]);
  });

  it("never proposes a deal that lacks a clause, and leaves it on the desk", async () => {
    const poor = FOR_HELP.filter(({ term }) => term.what !== "half if won");
    const { table, settled } = await desk(scene({}, words("offer")), poor);
    await press("quick 2 half");
    await settled();
    expect(table.played).toEqual(["offer", "to 2", "want help"]);
    expect(pan("You get")).toContain("help in this fight");
  });

  it("asks nobody who is in the fight already, and offers no credits that one lacks", () => {
    const rally = scene({ fight: fight({ kind: "challenge", opponent: 3, defenders: [4] }) }, words("offer"));
    rally.view.captains[0]!.credits = 0;
    render(DealDesk, { scene: rally, attempt: vi.fn(), explain: vi.fn() });
    expect(spot("quick 2 half")).not.toBeNull();
    expect(spot("quick 3 half")).toBeNull();
    expect(spot("quick 4 half")).toBeNull();
    expect(spot("quick 2 pay")).toBeNull();
  });

  it("begins a deal of one's own with a player", async () => {
    const { table, settled } = await desk(scene({ fight: null }, words("offer")), FOR_HELP);
    await press("bargain 4");
    await settled();
    expect(table.played).toEqual(["offer", "to 4"]);
    expect(screen.getByRole("group", { name: "Who it is for" }).textContent).toContain("Dora");
  });

  it("gives up when another player has done something in between that took the offer away", async () => {
    const start = scene({}, words("offer"));
    const attempt = vi.fn();
    const view = render(DealDesk, { scene: start, attempt, explain: vi.fn() });
    await press("quick 2 pay");
    await view.rerender({ scene: { ...start, n: 2, moves: words("ready") } });
    await view.rerender({ scene: { ...start, n: 3, moves: words("offer") } });
    expect(attempt.mock.calls.map(([what]) => what)).toEqual(["offer"]);
  });

  it("does not begin anew when the deal is gone on the way", async () => {
    const start = scene({}, words("offer"));
    const attempt = vi.fn();
    const view = render(DealDesk, { scene: start, attempt, explain: vi.fn() });
    await press("quick 2 pay");
    await view.rerender({ scene: { ...start, n: 2, view: { ...start.view, deal: deal({ to: [] }) }, moves: [to(2)] } });
    await view.rerender({ scene: { ...start, n: 3 } });
    expect(attempt.mock.calls.map(([what]) => what)).toEqual(["offer", "to 2"]);
  });

  it("answers no offer that comes in between", async () => {
    const start = scene({}, words("offer"));
    const attempt = vi.fn();
    const view = render(DealDesk, { scene: start, attempt, explain: vi.fn() });
    await press("quick 2 pay");
    const asked = { ...start.view, deal: deal({ maker: 3, asked: 1, to: [1] }) };
    await view.rerender({ scene: { ...start, n: 2, view: asked, moves: words("accept", "refuse", "counter") } });
    expect(attempt).toHaveBeenCalledTimes(1);
  });

  it("tries once more when another player was quicker, and then no more", async () => {
    const start = scene({}, words("offer"));
    const attempt = vi.fn();
    const view = render(DealDesk, { scene: start, attempt, explain: vi.fn() });
    await press("quick 2 pay");
    for (const n of [2, 3, 4, 5]) await view.rerender({ scene: { ...start, n } });
    expect(attempt).toHaveBeenCalledTimes(2);
  });
});

describe("the draft", () => {
  const drafted = (changes = {}) => {
    const now = deal({ wants: [{ what: "help" }], ...changes });
    const start = scene({ phase: "drafting", deal: now });
    start.moves = new FakeTable(FOR_HELP, start).legal(now);
    return start;
  };

  it("shows both sides with when they fall due", () => {
    render(DealDesk, {
      scene: drafted({ gives: [{ what: "if won", amount: 1 }, { what: "peace" }] }),
      attempt: vi.fn(),
      explain: vi.fn(),
    });
    expect(pan("You give")).toContain("1 credit after this fight, if it is won");
    expect(pan("You give")).toContain("no challenge until Bert's next turn");
    expect(pan("You get")).toContain("help in this fight at once");
  });

  it("raises an amount by several presses and sends the last one alone", async () => {
    const { table, settled } = await desk(drafted(), FOR_HELP);
    await press("deal give 1 credits");
    await settled();
    for (let times = 0; times < 3; times += 1) {
      await press("more give credits");
      await vi.advanceTimersByTimeAsync(100);
    }
    expect(pan("You give")).toContain("4 credits");
    expect(table.played).toEqual(["give 1 credits"]);
    await settled();
    expect(table.played).toEqual(["give 1 credits", "strike 1", "give 4 credits"]);
    expect(table.now.view.deal?.gives).toEqual([{ what: "credits", amount: 4 }]);
  });

  it("lets the table explain why no more credits can be given", async () => {
    const { table, attempt, settled } = await desk(drafted(), FOR_HELP);
    await press("deal give 1 credits");
    await settled();
    for (let times = 0; times < 5; times += 1) await press("more give credits");
    expect(spot("more give credits")?.dataset.usable).toBe("false");
    expect(attempt).toHaveBeenLastCalledWith("give 6 credits", expect.anything());
    await settled();
    expect(table.now.view.deal?.gives).toEqual([{ what: "credits", amount: 5 }]);
  });

  it("goes back to the former amount when the new one is not offered after all", async () => {
    const { table, settled } = await desk(drafted({ gives: [{ what: "credits", amount: 5 }] }), FOR_HELP);
    await press("more give credits");
    await settled();
    expect(table.played).toEqual(["strike 1", "give 5 credits"]);
    expect(pan("You give")).toContain("5 credits");
  });

  it("strikes the right clause on each side", async () => {
    const { table, settled } = await desk(
      drafted({ gives: [{ what: "credits", amount: 1 }, { what: "half if won" }] }),
      FOR_HELP,
    );
    await press("strike want help");
    await settled();
    await press("less give credits");
    await settled();
    expect(table.played).toEqual(["strike 3", "strike 1"]);
    expect(table.now.view.deal?.gives).toEqual([{ what: "half if won" }]);
  });

  it("says what a trophy is, true or not, and marks the truth for oneself", async () => {
    const { table, settled } = await desk(drafted({ gives: [{ what: "trophy", trophy: "saint" }] }), FOR_HELP);
    const select = screen.getByLabelText("You say the trophy is … (nobody checks)") as HTMLSelectElement;
    expect([...select.options].map((option) => option.textContent)).toEqual([
      "say nothing",
      "Miser",
      "Saint (the truth)",
      "Viper",
    ]);
    await fireEvent.change(select, { target: { value: "miser" } });
    await settled();
    expect(table.played).toEqual(["say miser"]);
    expect((screen.getByLabelText("You say the trophy is … (nobody checks)") as HTMLSelectElement).value).toBe("miser");
  });

  it("says something else only by offering the trophy anew", async () => {
    const { table, settled } = await desk(
      drafted({ gives: [{ what: "trophy", trophy: "saint" }], said: "miser" }),
      FOR_HELP,
    );
    await fireEvent.change(screen.getByLabelText("You say the trophy is … (nobody checks)"), {
      target: { value: "saint" },
    });
    await settled();
    expect(table.played).toEqual(["strike 1", "give trophy saint", "say saint"]);
  });

  it("forgets what was said of a trophy that is struck out", async () => {
    const { table, settled } = await desk(
      drafted({ gives: [{ what: "trophy", trophy: "saint" }], said: "miser" }),
      FOR_HELP,
    );
    await press("strike give trophy saint");
    await press("deal propose");
    await settled();
    expect(table.played).toEqual(["strike 1", "propose"]);
  });

  it("proposes with what was changed a moment before", async () => {
    const { table, settled } = await desk(drafted(), FOR_HELP);
    await press("deal give 1 credits");
    await settled();
    await press("more give credits");
    await press("deal propose");
    await settled();
    expect(table.played).toEqual(["give 1 credits", "strike 1", "give 2 credits", "propose"]);
  });

  it("waits with an amount that still changes, whatever comes from the table", async () => {
    const start = drafted({ gives: [{ what: "credits", amount: 2 }] });
    const attempt = vi.fn();
    const view = render(DealDesk, { scene: start, attempt, explain: vi.fn() });
    await press("more give credits");
    await view.rerender({ scene: { ...start, n: 2 } });
    expect(attempt).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1000);
    expect(attempt.mock.calls.map(([what]) => what)).toEqual(["strike 1"]);
  });

  it("drops what is on its way together with the deal", async () => {
    const attempt = vi.fn();
    render(DealDesk, { scene: drafted({ gives: [{ what: "credits", amount: 1 }] }), attempt, explain: vi.fn() });
    await press("less give credits");
    await press("deal drop");
    await vi.advanceTimersByTimeAsync(1000);
    expect(attempt.mock.calls.map(([what]) => what)).toEqual(["drop"]);
  });

  it("gives up a wish that the table never answers", async () => {
    const attempt = vi.fn();
    render(DealDesk, { scene: drafted(), attempt, explain: vi.fn() });
    await press("deal give 1 credits");
    expect(pan("You give")).toContain("1 credit");
    await vi.advanceTimersByTimeAsync(10_000);
    expect(pan("You give")).toContain("nothing yet");
  });

  it("asks the table when it cannot be proposed yet", async () => {
    const start = drafted({ to: [], wants: [] });
    const attempt = vi.fn();
    render(DealDesk, { scene: start, attempt, explain: vi.fn() });
    await press("deal propose");
    expect(attempt).toHaveBeenCalledWith("propose", expect.anything());
    expect(spot("deal propose")?.dataset.usable).toBe("false");
  });

  it("keeps cards and promises folded until they are wanted, or hinted at", async () => {
    const start = drafted();
    const view = render(DealDesk, { scene: start, attempt: vi.fn(), explain: vi.fn() });
    expect(spot("deal give half if won")).toBeNull();
    await press("give promises");
    expect(spot("deal give half if won")?.dataset.move).toBe("give half if won");
    await press("give promises");
    await view.rerender({ scene: { ...start, hinted: "give trophy saint" } });
    expect(spot("deal give trophy saint")).not.toBeNull();
    expect(spot("deal give half if won")).toBeNull();
  });
});
