// What screen readers are told without being asked: news of the match, whose turn it is.

/** How many of the last sentences stay, so that a quick next one does not swallow them. */
const MOST = 4;

export interface Announcement {
  id: number;
  text: string;
}

export const announced = $state<{ polite: Announcement[]; urgent: Announcement[] }>({ polite: [], urgent: [] });

let next = 1;

function added(list: Announcement[], text: string): Announcement[] {
  return [...list, { id: next++, text }].slice(-MOST);
}

/** Say something when the reader pauses. */
export function announce(text: string): void {
  if (text) announced.polite = added(announced.polite, text);
}

/** Say something at once. */
export function alert(text: string): void {
  if (text) announced.urgent = added(announced.urgent, text);
}
