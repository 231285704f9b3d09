// What goes on here while no page is open: a word that it is somebody's turn, and a page when the server is out of reach.

const KEPT = "creuset";
const OFFLINE = "offline";

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

// Only whole pages: what they load is either there with them or not needed.
self.addEventListener("fetch", (event) => {
  if (event.request.mode !== "navigate") return;
  event.respondWith(fetch(event.request).catch(() => offline()));
});

async function offline() {
  const kept = await caches.open(KEPT);
  return (await kept.match(new URL(OFFLINE, self.registration.scope))) ?? Response.error();
}

self.addEventListener("push", (event) => {
  const told = event.data?.json();
  if (!told) return;
  const icon = new URL("icon-192.png", self.registration.scope).href;
  event.waitUntil(
    self.registration.showNotification(told.title, {
      body: told.text,
      icon,
      badge: icon,
      tag: `creuset ${told.match}`, // a newer turn takes the place of the one before
      data: { page: new URL(`m/${encodeURIComponent(told.match)}`, self.registration.scope).href },
    }),
  );
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data.page));
});

async function open(page) {
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = windows.find((each) => each.url.split("#")[0] === page);
  return there ? there.focus() : self.clients.openWindow(page);
}
