// The service worker: it keeps a page for when the server is out of reach, and takes pushes while no page is open.
import { keptLinks } from "../kept/links";
import { change, settings } from "../kept/settings.svelte";
import { request } from "../wire/http";
import type { PushKey } from "../wire/messages";
import { language, t } from "../words/words.svelte";
import { path } from "./address.svelte";
import { askForNotifications } from "./turns.svelte";

const KEPT = "creuset"; // as in public/worker.js
const OFFLINE = "/offline";

/** Whether this browser can be told of turns while no page is open. */
export function canPush(): boolean {
  return "serviceWorker" in navigator && "PushManager" in globalThis && "Notification" in globalThis;
}

/** Start the worker; without it everything else works. */
export async function startWorker(): Promise<void> {
  if (!("serviceWorker" in navigator) || !import.meta.env.PROD) return;
  try {
    await navigator.serviceWorker.register(path("/worker.js"), { scope: path("/") });
    await keepOfflinePage();
  } catch {
    // Private windows and insecure addresses have no workers.
  }
}

/** Keep the page that is shown when the server is out of reach, in the language that is set now. */
async function keepOfflinePage(): Promise<void> {
  if (!("caches" in globalThis)) return;
  const page = new Response(offlinePage(), { headers: { "Content-Type": "text/html; charset=utf-8" } });
  await (await caches.open(KEPT)).put(path(OFFLINE), page);
}

/** A page that needs nothing else to be shown. */
export function offlinePage(): string {
  const said = [
    t("The server cannot be reached"),
    t(
      "You are offline, or the server is. Your matches are safe: they are kept on the server, and clocks run on there.",
    ),
    t("Try again"),
  ].map(escaped);
  return `<!doctype html><html lang="${language()}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
<title>Creuset</title><style>
body { font: 1.1rem/1.5 system-ui, sans-serif; max-width: 34rem; margin: 15vh auto; padding: 0 1.2rem; }
a { display: inline-block; padding: 0.6rem 1.2rem; border: 2px solid; border-radius: 0.5rem; color: inherit; font-weight: 600; text-decoration: none; }
</style></head><body><main data-offline><h1>${said[0]}</h1><p>${said[1]}</p><p><a href="">${said[2]}</a></p></main></body></html>`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** Ask to be told of turns while no page is open, and remember the answer; true if it is so from now on. */
export async function askForPushes(): Promise<boolean> {
  const browser = canPush() && (await askForNotifications()) ? await subscribed().catch(() => null) : null;
  await change({ push: browser !== null });
  if (browser) await Promise.all(keptLinks().map(({ match, token }) => tell(browser, match, token)));
  return browser !== null;
}

/** Be told no longer. */
export async function stopPushes(): Promise<void> {
  await change({ push: false });
  const browser = await (await navigator.serviceWorker.ready).pushManager.getSubscription();
  if (!browser) return;
  const { endpoint } = browser;
  await browser.unsubscribe(); // from now on nothing arrives, whatever the server still knows
  await Promise.all(
    keptLinks().map(({ match, token }) =>
      request(place(match), { method: "DELETE", token, body: { endpoint } }).catch(ignored),
    ),
  );
}

/** Let the server tell this browser of the turns in a match, if that is wanted. */
export async function pushFor(match: string, token: string): Promise<void> {
  if (!settings.push || !canPush()) return;
  const browser = await subscribed().catch(() => null);
  if (browser) await tell(browser, match, token);
}

async function subscribed(): Promise<PushSubscription> {
  const { pushManager } = await navigator.serviceWorker.ready;
  const known = await pushManager.getSubscription();
  if (known) return known;
  const { key } = await request<PushKey>("/api/push");
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

async function tell(browser: PushSubscription, match: string, token: string): Promise<void> {
  const { endpoint, keys } = browser.toJSON();
  const body = { endpoint, p256dh: keys?.p256dh, auth: keys?.auth, language: settings.language };
  await request(place(match), { method: "PUT", token, body }).catch(ignored);
}

function place(match: string): string {
  return `/api/matches/${encodeURIComponent(match)}/seat/push`;
}

function ignored(): void {
  // The link may be void, the match over, the server away: the next visit to the table tries again.
}
