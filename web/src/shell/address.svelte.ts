// Which page is open: the address bar as a typed value.

export type Route =
  | { page: "home" }
  | { page: "new"; game: string }
  | { page: "first"; game: string }
  | { page: "match"; match: string; token: string }
  | { page: "replay"; match: string; seat: number | null; step: number | null }
  | { page: "rules"; game: string; rule: string | null }
  | { page: "history" }
  | { page: "settings" }
  | { page: "about" }
  | { page: "unknown" };

function meta(name: string): string {
  const content = document.querySelector<HTMLMetaElement>(`meta[name="creuset-${name}"]`)?.content ?? "";
  return content.startsWith("%") ? "" : content; // unfilled when Vite's own server shows the page
}

/** The path under which the server is reached: empty, or like `/creuset`. */
export const BASE = meta("base");

/** Which build of the client this is. */
export const SITE = meta("site");

/** The address of a page, to be linked to. */
export function path(page: string): string {
  return BASE + page;
}

function number(text: string | null): number | null {
  return text !== null && /^\d+$/.test(text) ? Number(text) : null;
}

/** What an address means. */
export function read(url: URL): Route {
  const here = url.pathname.slice(BASE.length).replace(/\/+$/, "") || "/";
  const [, page, name] = here.split("/").map(decodeURIComponent);
  if (here === "/") return { page: "home" };
  if (page === "new" && name) return { page: url.searchParams.has("guided") ? "first" : "new", game: name };
  if (page === "m" && name) return { page: "match", match: name, token: url.hash.slice(1) };
  if (page === "replay" && name) {
    const { searchParams } = url;
    return {
      page: "replay",
      match: name,
      seat: number(searchParams.get("seat")),
      step: number(searchParams.get("step")),
    };
  }
  if (page === "rules" && name) return { page: "rules", game: name, rule: url.hash.slice(1) || null };
  if (page === "history" || page === "settings" || page === "about") return { page };
  return { page: "unknown" };
}

const current = $state<{ route: Route }>({ route: read(new URL(location.href)) });

/** The page that is open. */
export function route(): Route {
  return current.route;
}

/** Go to another page; `replace` leaves no trace in the history. */
export function go(address: string, replace = false): void {
  const url = new URL(address, location.href);
  if (replace) history.replaceState(null, "", url);
  else history.pushState(null, "", url);
  const pageChanged = read(url).page !== current.route.page;
  current.route = read(url);
  if (pageChanged) scrollTo(0, 0);
}

/**
 * Put the token of another link into the address of the match that is open, so that reloading and bookmarks lead to the
 * seat. The page stays as it is. An address without a token stays without one.
 */
export function replaceToken(match: string, token: string): void {
  const here = read(new URL(location.href));
  if (here.page !== "match" || here.match !== match || !here.token) return;
  history.replaceState(null, "", `${location.pathname}${location.search}#${token}`);
}

/** Follow the browser's own buttons, and follow links without reloading the page. */
export function followAddress(): void {
  const look = () => (current.route = read(new URL(location.href)));
  addEventListener("popstate", look);
  addEventListener("hashchange", look);
  document.addEventListener("click", (event) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
    const url = new URL(link.href);
    if (read(url).page === "unknown") return; // a file of the server's, or a part of this page
    event.preventDefault();
    go(link.href);
  });
}
