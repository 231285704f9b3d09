import { fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, expect, it, vi } from "vitest";
import RulesPanel from "../../src/rules/RulesPanel.svelte";
import { speak } from "../../src/words/words.svelte";

const asked: string[] = [];

function serve(fails = 0): void {
  asked.length = 0;
  vi.stubGlobal("fetch", async (address: string) => {
    asked.push(address);
    if (asked.length <= fails) throw new TypeError("no network");
    const german = address.includes("language=de");
    const rules = [
      { id: "ME-01", title: german ? "Spieler" : "Players", text: "See ME-02." },
      { id: "ME-02", title: german ? "Karten" : "Cards", text: "There are 103." },
    ];
    return new Response(JSON.stringify({ game: "metallurgie", version: "1", sections: [{ title: "A", rules }] }));
  });
}

const lit = () => document.querySelector(".lit")?.getAttribute("data-rule");

afterEach(async () => {
  vi.unstubAllGlobals();
  await speak("en");
});

it("opens at a rule, follows links inside, searches, and keeps every language's book", async () => {
  serve();
  const panel = render(RulesPanel, { game: "metallurgie", rule: "ME-01" });
  await screen.findByText("Players");
  await vi.waitFor(() => expect(lit()).toBe("ME-01"));

  await fireEvent.click(screen.getByText("ME-02", { selector: "p a" }));
  await vi.waitFor(() => expect(lit()).toBe("ME-02"));

  await fireEvent.input(screen.getByRole("searchbox"), { target: { value: "103" } });
  expect(screen.getByRole("status").textContent).toContain("1");
  expect(screen.queryByText("Players")).toBeNull();
  expect(document.querySelector("mark")?.textContent).toBe("103");

  await speak("de");
  await screen.findByText("Karten");
  await speak("en");
  await screen.findByText("Cards");
  expect(asked).toHaveLength(2);

  await panel.rerender({ rule: "ME-01" }); // a rule that the search had left out
  await vi.waitFor(() => expect(lit()).toBe("ME-01"));
});

it("asks again after a failure", async () => {
  serve(1);
  const first = render(RulesPanel, { game: "forge", rule: null });
  await screen.findByRole("alert");
  first.unmount();
  render(RulesPanel, { game: "forge", rule: null });
  await screen.findByText("Players");
});
