import { beforeEach, expect, test, vi } from "vitest";
import { change, settings } from "../../src/kept/settings.svelte";
import { keepLink } from "../../src/kept/links";
import { offlinePage, pushFor, stopPushes } from "../../src/shell/worker";

const asked: [string, string, unknown][] = [];

function browserWith(subscription: unknown): void {
  const ready = Promise.resolve({ pushManager: { getSubscription: async () => subscription } });
  vi.stubGlobal("PushManager", class {});
  vi.stubGlobal("Notification", { permission: "granted" });
  Object.defineProperty(navigator, "serviceWorker", { value: { ready }, configurable: true });
}

beforeEach(async () => {
  asked.length = 0;
  localStorage.clear();
  vi.stubGlobal("fetch", async (address: string, { method, body }: RequestInit) => {
    asked.push([method ?? "", address.split("?")[0] ?? "", JSON.parse(String(body))]);
    return new Response("{}");
  });
  await change({ push: false, language: "en" });
});

test("the page for bad days needs no file and speaks the language that is set", async () => {
  await change({ language: "fr" });
  const page = offlinePage();
  expect(page).toContain('lang="fr"');
  expect(page).toContain("injoignable");
  expect(page).not.toMatch(/src=|<script|@import|url\(/);
});

test("nothing is told to the server unless it was asked for", async () => {
  browserWith({ toJSON: () => ({ endpoint: "https://push", keys: { p256dh: "p", auth: "a" } }) });
  await pushFor("abc", "token");
  expect(asked).toEqual([]);
  await change({ push: true });
  await pushFor("abc", "token");
  const body = { endpoint: "https://push", p256dh: "p", auth: "a", language: "en" };
  expect(asked).toEqual([["PUT", "/api/matches/abc/seat/push", body]]);
});

test("switched off, the browser lets nothing through and every match is told", async () => {
  const unsubscribe = vi.fn(async () => true);
  browserWith({ endpoint: "https://push", unsubscribe });
  await change({ push: true });
  keepLink("abc", "token");
  await stopPushes();
  expect(unsubscribe).toHaveBeenCalledOnce();
  expect(settings.push).toBe(false);
  expect(asked).toEqual([["DELETE", "/api/matches/abc/seat/push", { endpoint: "https://push" }]]);
});
