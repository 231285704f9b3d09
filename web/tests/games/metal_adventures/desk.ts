// Presses on the desk of Metal Adventures at a table that answers, for tests with fake timers.
import { fireEvent, render } from "@testing-library/svelte";
import { tick } from "svelte";
import { vi } from "vitest";
import DealDesk from "../../../src/games/metal_adventures/deals/DealDesk.svelte";
import type { AdventureScene } from "../../../src/games/metal_adventures/facts";
import { FakeTable } from "./deals_scene";

/** The thing that is pressed under this name. */
export const spot = (name: string) => document.querySelector<HTMLElement>(`[data-spot="${name}"]`);
/** All words in the pan with this title. */
export const pan = (title: string) =>
  document.querySelector(`section[aria-label="${title}"]`)?.textContent?.replace(/\s+/g, " ");

/** A desk at a table that answers; each position comes a moment after the action that led to it. */
export async function desk(start: AdventureScene, offered: FakeTable["offered"]) {
  const table = new FakeTable(offered, start);
  const attempt = vi.fn((what: string) => {
    setTimeout(() => void view.rerender({ scene: table.play(what) }), 1);
  });
  const view = render(DealDesk, { scene: start, attempt, explain: vi.fn() });
  /** Lets everything happen that one press has started. */
  const settled = async () => {
    await vi.advanceTimersByTimeAsync(2000);
    await tick();
  };
  return { table, attempt, view, settled };
}

export async function press(name: string): Promise<void> {
  const found = spot(name);
  if (!found) throw new Error(`no spot ${name}`);
  await fireEvent.click(found);
}
