import { fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import DealDesk from "../../../src/games/metal_adventures/deals/DealDesk.svelte";
import { amounts, deal, move, scene, words } from "./deals_scene";
import { desk, pan, press, spot } from "./desk";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("an offer", () => {
  const offered = deal({
    maker: 2,
    to: [1, 3],
    asked: 1,
    gives: [{ what: "credits", amount: 2 }, { what: "trophy" }],
    wants: [{ what: "help" }, { what: "later", amount: 1 }],
    said: "miser",
  });
  const answers = [...words("accept", "refuse", "counter")];

  it("hangs what I would give on my side", () => {
    render(DealDesk, {
      scene: scene({ phase: "answering", deal: offered }, answers),
      attempt: vi.fn(),
      explain: vi.fn(),
    });
    expect(screen.getByRole("heading", { name: "Bert offers you a deal" })).toBeTruthy();
    expect(pan("You give")).toContain("help in this fight");
    expect(pan("You give")).toContain("1 credit when your next turn begins");
    expect(pan("You get")).toContain("2 credits at once");
    expect(pan("You get")).toContain("Bert says it is: Miser (nobody checks)");
    expect(screen.getByText("If refused, it then goes to: Clara")).toBeTruthy();
  });

  it.each(["accept", "refuse", "counter"])("is answered with: %s", async (what) => {
    const attempt = vi.fn();
    render(DealDesk, { scene: scene({ phase: "answering", deal: offered }, answers), attempt, explain: vi.fn() });
    await press(`deal ${what}`);
    expect(attempt).toHaveBeenCalledWith(what, expect.anything());
  });

  it("lets me choose which trophy I hand over", () => {
    const accepts = ["saint", "miser"].map((trophy) =>
      move(`accept with ${trophy}`, { do: "accept", trophy }, `accept, and hand over: ${trophy}`),
    );
    render(DealDesk, {
      scene: scene({ phase: "answering", deal: offered }, [...accepts, ...words("refuse")]),
      attempt: vi.fn(),
      explain: vi.fn(),
    });
    const group = screen.getByRole("group", { name: "Your answer" });
    const moves = [...group.querySelectorAll<HTMLElement>("[data-move]")].map((button) => button.dataset.move);
    expect(moves).toEqual(["accept with saint", "accept with miser", "refuse"]);
  });

  it("teaches why it cannot be accepted", async () => {
    const attempt = vi.fn();
    render(DealDesk, {
      scene: scene({ phase: "answering", deal: offered }, words("refuse")),
      attempt,
      explain: vi.fn(),
    });
    await fireEvent.click(screen.getByText("Why can't I accept?"));
    expect(attempt).toHaveBeenCalledWith("accept", expect.anything());
  });

  it("is answered with a dearer one by one press", async () => {
    const start = scene(
      { phase: "answering", deal: { ...offered, gives: [{ what: "credits", amount: 2 }], said: null } },
      answers,
    );
    const { table, settled } = await desk(start, amounts("want", "credits", 5));
    expect(spot("deal cheaper later")).toBeNull(); // less than 1 credit is nothing
    await press("deal dearer credits");
    await settled();
    expect(table.played).toEqual(["counter", "strike 3", "want 3 credits", "propose"]);
  });

  it("becomes the mirrored counter-offer on my desk when the dearer one is not to be had", async () => {
    const start = scene(
      { phase: "answering", deal: { ...offered, gives: [{ what: "if won", amount: 8 }], said: null } },
      answers,
    );
    const { table, settled } = await desk(start, amounts("want", "if won", 8));
    await press("deal dearer if won");
    await settled();
    expect(table.played).toEqual(["counter", "strike 3", "want 8 if won"]);
    expect(pan("You get")).toContain("8 credits");
  });

  it("is answered with a cheaper one by one press", async () => {
    const start = scene(
      {
        phase: "answering",
        deal: { ...offered, gives: [{ what: "help" }], wants: [{ what: "later", amount: 3 }], said: null },
      },
      answers,
    );
    const { table, settled } = await desk(start, amounts("give", "later", 8));
    expect(spot("deal dearer later")).toBeNull();
    await press("deal cheaper later");
    await settled();
    expect(table.played).toEqual(["counter", "strike 1", "give 2 later", "propose"]);
  });

  it("asks for no more credits than the other has, nor for more against a trophy", () => {
    const rich = scene({ phase: "answering", deal: { ...offered, gives: [{ what: "credits", amount: 5 }] } }, answers);
    const view = render(DealDesk, { scene: rich, attempt: vi.fn(), explain: vi.fn() });
    expect(spot("deal dearer credits")).toBeNull();
    view.unmount();
    const traded = scene({ phase: "answering", deal: { ...offered, wants: [{ what: "trophy" }] } }, answers);
    render(DealDesk, { scene: traded, attempt: vi.fn(), explain: vi.fn() });
    expect(spot("deal counter")).not.toBeNull();
    expect(spot("deal dearer credits")).toBeNull();
  });

  it("does not answer by itself when a counter-offer comes back at once", async () => {
    const asked = { ...offered, gives: [{ what: "credits" as const, amount: 2 }], said: null };
    const start = scene({ phase: "answering", deal: asked }, answers);
    const attempt = vi.fn();
    const view = render(DealDesk, { scene: start, attempt, explain: vi.fn() });
    await press("deal dearer credits");
    const mine = deal({ to: [2], counter: true, gives: asked.wants, wants: [{ what: "credits", amount: 3 }] });
    await view.rerender({
      scene: { ...start, n: 2, view: { ...start.view, deal: mine }, moves: words("propose", "drop") },
    });
    await view.rerender({ scene: { ...start, n: 3 } });
    expect(attempt.mock.calls.map(([what]) => what)).toEqual(["counter", "propose"]);
    expect(screen.getByRole("heading", { name: "Bert offers you a deal" })).toBeTruthy();
  });

  it("is seen by the others, without a button", () => {
    const watched = scene({ phase: "answering", deal: { ...offered, asked: 3, to: [3] } }, []);
    render(DealDesk, { scene: watched, attempt: vi.fn(), explain: vi.fn() });
    expect(screen.getByRole("heading", { name: "Bert offers a deal to Clara" })).toBeTruthy();
    expect(pan("Clara gives")).toContain("1 credit when Clara's next turn begins");
    expect(screen.queryAllByRole("button")).toEqual([]);
  });

  it("is seen by the others while it is being put together", () => {
    const watched = scene(
      { phase: "drafting", deal: deal({ maker: 2, to: [], gives: [{ what: "wreck", wreck: "lark" }] }) },
      [],
    );
    render(DealDesk, { scene: watched, attempt: vi.fn(), explain: vi.fn() });
    expect(screen.getByRole("heading", { name: "Bert is putting a deal together" })).toBeTruthy();
    expect(pan("Bert gives")).toContain("Wreck: Lark");
    expect(pan("The other player gives")).toContain("nothing");
  });

  it("shows my own offer while I wait", () => {
    const waiting = scene(
      { phase: "answering", deal: deal({ asked: 2, gives: [{ what: "improvement", improvement: "lance" }] }) },
      [],
    );
    render(DealDesk, { scene: waiting, attempt: vi.fn(), explain: vi.fn() });
    expect(screen.getByRole("heading", { name: "Your offer is with Bert" })).toBeTruthy();
    expect(pan("You give")).toContain("Lance");
  });
});
