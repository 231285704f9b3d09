import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { claimFor, forgetLink, keepLink, keptLinks, newestToken, replaceLink, tokenFor } from "../../src/kept/links";

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

test("a link that takes the place of another leads there from all before it", () => {
  keepLink("abc", "invitation");
  keepLink("def", "other");
  replaceLink("abc", "invitation", "first");
  replaceLink("abc", "first", "second");
  expect(keptLinks().map((link) => link.token)).toEqual(["second", "other"]);
  expect(["invitation", "first", "second", "other", "stranger"].map(newestToken)).toEqual([
    "second",
    "second",
    "second",
    "other",
    "stranger",
  ]);
  expect(tokenFor("abc")).toBe("second");
});

test("using a link again forgets nothing about it", () => {
  replaceLink("abc", "invitation", "first");
  keepLink("abc", "first");
  expect(newestToken("invitation")).toBe("first");
  forgetLink("first");
  expect(newestToken("invitation")).toBe("invitation");
});

test("a claim is random, as the server wants it, and stays the same for its place", async () => {
  const claim = claimFor("a place");
  expect(claim).toMatch(/^[A-Za-z0-9_-]{16,64}$/);
  expect(claimFor("another place")).not.toBe(claim);
  expect(claimFor("a place")).toBe(claim);
  vi.resetModules(); // as after loading the page again
  const again = await import("../../src/kept/links");
  expect(again.claimFor("a place")).toBe(claim);
});

test("where nothing can be kept a claim holds as long as the page", () => {
  vi.stubGlobal("localStorage", {
    getItem: () => null,
    setItem: () => {
      throw new Error("full");
    },
  });
  expect(claimFor("a private place")).toBe(claimFor("a private place"));
});
