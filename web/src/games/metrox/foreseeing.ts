// A choice that was sent, before the table has answered: noted, as the others will hear, and nothing marked yet.
import type { View } from "./data";
import type { MetroMove, MetroScene } from "./offers";

export function foresee({ what, effect }: MetroMove, { view, seat }: MetroScene): View {
  return { ...view, choice: what, chosen: effect, pending: view.pending.filter((each) => each !== seat) };
}
