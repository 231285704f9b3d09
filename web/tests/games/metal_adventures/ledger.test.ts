import { fireEvent, render, screen } from "@testing-library/svelte";
import { describe, expect, it, vi } from "vitest";
import Ledger from "../../../src/games/metal_adventures/deals/Ledger.svelte";
import { move, scene } from "./deals_scene";
import { captain } from "./scene";

const LOOSE = { deal: 1, made_for: null, bound: false, fresh: false };
const PROMISES = [
  { by: 1, to: 2, term: { what: "later", amount: 2 }, due: false, ...LOOSE },
  { by: 3, to: 1, term: { what: "help later" }, due: false, ...LOOSE },
  { by: 3, to: 4, term: { what: "peace" }, due: false, ...LOOSE },
] as const;

const ledger = (view = {}, moves = [] as ReturnType<typeof move>[], changes = {}) => {
  const attempt = vi.fn();
  render(Ledger, { scene: scene({ promises: [...PROMISES], ...view }, moves, changes), attempt });
  return attempt;
};

const under = (title: string) =>
  screen.getByRole("heading", { name: title }).nextElementSibling?.textContent?.replace(/\s+/g, " ").trim();

describe("the ledger", () => {
  it("tells what I owe, what is owed to me, and what others owe each other", () => {
    ledger();
    expect(under("You promised")).toContain("2 credits when your next turn begins");
    expect(under("Promised to you")).toContain("help in a later fight when you call for it in your next fight");
    expect(under("Between the others")).toContain("no challenge until Dora's next turn");
  });

  it("has one list for those who only watch", () => {
    ledger({}, [], { seat: null });
    expect(screen.getAllByRole("heading").map((each) => each.textContent)).toEqual(["Promises", "Promised"]);
    expect(under("Promised")).toContain("2 credits when Anna's next turn begins");
  });

  it("says that nobody owes anything", () => {
    ledger({ promises: [] });
    expect(screen.getByText("Nobody owes anybody anything.")).toBeTruthy();
  });

  it("keeps the record of every player", () => {
    ledger({ captains: [captain(), captain({ kept: 3, broken: 1, betrayals: 2 }), captain(), captain()] });
    const row = screen.getByRole("rowheader", { name: /Bert/ }).closest("tr");
    expect([...(row?.querySelectorAll("td") ?? [])].map((cell) => cell.textContent)).toEqual(["3", "1", "2"]);
  });

  it("asks whether I keep what falls due, and says what breaking costs", async () => {
    const due = { by: 1, to: 4, term: { what: "half if won" }, due: true, ...LOOSE };
    const attempt = ledger({ phase: "settling", promises: [due] }, [
      move("honour", { do: "honour" }, "keep the promise"),
      move("break", { do: "break" }, "break the promise"),
    ]);
    const asked = screen.getByRole("group", { name: "One of your promises falls due" });
    expect(asked.textContent).toContain("You promised Dora:");
    expect(asked.textContent).toContain("half the credits won");
    expect(asked.textContent).toContain("1 Judgment");
    await fireEvent.click(screen.getByRole("button", { name: /Break the promise/ }));
    expect(attempt).toHaveBeenCalledWith("break", expect.anything());
  });

  it("speaks of no breaking where the promise must be kept", () => {
    const due = { by: 1, to: 4, term: { what: "if won", amount: 3 }, due: true, ...LOOSE };
    ledger({ phase: "settling", promises: [due] }, [move("honour", { do: "honour" }, "keep the promise")]);
    expect(screen.queryByText(/Judgment/)).toBeNull();
    expect(screen.getAllByRole("button")).toHaveLength(1);
  });

  it("asks nobody else", () => {
    ledger({ phase: "settling", promises: [{ by: 2, to: 1, term: { what: "peace" }, due: true, ...LOOSE }] });
    expect(screen.queryAllByRole("button")).toEqual([]);
    expect(screen.getByText("due now")).toBeTruthy();
  });
});
