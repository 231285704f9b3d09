// Tells people that it is their turn when they are looking elsewhere: the tab's title and icon, and a notification.
import { change, settings } from "../kept/settings.svelte";
import { t } from "../words/words.svelte";
import { path } from "./address.svelte";

const NAME = "Creuset";

let mine = false;

function mark(marked: boolean): void {
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (icon) icon.href = path(marked ? "/favicon-turn.svg" : "/favicon.svg");
}

/** What the tab is called on a page where nothing waits. */
export function nameThePage(title = ""): void {
  mine = false;
  document.title = title ? `${title} – ${NAME}` : NAME;
  mark(false);
}

/** How many matches are waiting for the player, while none of them is on the screen. */
export function matchesWaiting(count: number): void {
  document.title = count ? `(${count}) ${NAME}` : NAME;
  mark(count > 0);
}

/** Whether it is the player's turn in the match on the screen; `title` names the match. */
export function myTurnChanged(myTurn: boolean, title: string): void {
  const news = myTurn && !mine;
  mine = myTurn;
  document.title = myTurn ? `● ${t("Your turn")} – ${title}` : `${title} – ${NAME}`;
  mark(myTurn);
  if (news && document.hidden) notify(title);
}

/** Whether this browser can show notifications at all. */
export function canNotify(): boolean {
  return "Notification" in globalThis;
}

/** Whether people have forbidden them to this site, which only the browser's own settings can change. */
export function notificationsDenied(): boolean {
  return canNotify() && Notification.permission === "denied";
}

/** Ask to be allowed to notify, and remember the answer; true if allowed. */
export async function askForNotifications(): Promise<boolean> {
  const allowed = canNotify() && (await Notification.requestPermission()) === "granted";
  await change({ notify: allowed });
  return allowed;
}

function notify(title: string): void {
  if (!settings.notify || !canNotify() || Notification.permission !== "granted") return;
  try {
    // The tag lets a newer one take the place of the one before.
    const shown = new Notification(t("Your turn"), { body: title, icon: path("/icon.svg"), tag: `creuset ${title}` });
    shown.onclick = () => {
      window.focus();
      shown.close();
    };
  } catch {
    // Some phones only let workers notify; the title has to do there.
  }
}
