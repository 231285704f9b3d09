import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { change, settings } from "../../src/kept/settings.svelte";
import { askForNotifications, matchesWaiting, myTurnChanged, nameThePage } from "../../src/shell/turns.svelte";

const shown: { title: string; body: string | undefined; clicked: () => void }[] = [];

class Browser {
  static permission: NotificationPermission = "granted";
  static requestPermission = async () => Browser.permission;
  onclick: (() => void) | null = null;
  constructor(title: string, options: NotificationOptions = {}) {
    shown.push({ title, body: options.body, clicked: () => this.onclick?.() });
  }
  close(): void {}
}

let hidden = true;

beforeEach(async () => {
  shown.length = 0;
  hidden = true;
  Browser.permission = "granted";
  vi.stubGlobal("Notification", Browser);
  vi.spyOn(document, "hidden", "get").mockImplementation(() => hidden);
  document.head.innerHTML = '<link rel="icon" href="/favicon.svg">';
  nameThePage();
  await change({ notify: true });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const icon = () => document.querySelector("link")?.getAttribute("href");

describe("the tab", () => {
  test("says whose turn it is", () => {
    myTurnChanged(true, "Metro X");
    expect(document.title).toBe("● Your turn – Metro X");
    expect(icon()).toBe("/favicon-turn.svg");
    myTurnChanged(false, "Metro X");
    expect(document.title).toBe("Metro X – Creuset");
    expect(icon()).toBe("/favicon.svg");
  });

  test("counts the matches that wait", () => {
    matchesWaiting(2);
    expect(document.title).toBe("(2) Creuset");
    matchesWaiting(0);
    expect(document.title).toBe("Creuset");
  });
});

describe("a notification", () => {
  test("comes once, when the turn begins out of sight", () => {
    myTurnChanged(true, "Metro X");
    myTurnChanged(true, "Metro X");
    expect(shown).toMatchObject([{ title: "Your turn", body: "Metro X" }]);
  });

  test("brings the page back when it is clicked", () => {
    const focus = vi.spyOn(window, "focus").mockImplementation(() => {});
    myTurnChanged(true, "Metro X");
    shown[0]?.clicked();
    expect(focus).toHaveBeenCalledOnce();
  });

  test.each([
    ["the page is seen", async () => void (hidden = false)],
    ["it is not wanted", async () => change({ notify: false })],
    ["the browser forbids it", async () => void (Browser.permission = "denied")],
  ])("stays away when %s", async (_why, arrange) => {
    await arrange();
    myTurnChanged(true, "Metro X");
    expect(shown).toEqual([]);
  });

  test("is not promised when the browser says no", async () => {
    Browser.permission = "denied";
    expect(await askForNotifications()).toBe(false);
    expect(settings.notify).toBe(false);
    Browser.permission = "granted";
    expect(await askForNotifications()).toBe(true);
    expect(settings.notify).toBe(true);
  });
});
