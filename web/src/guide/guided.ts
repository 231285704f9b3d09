// Which games the player has been guided through, or did not want to be.
import { keep, recall } from "../kept/storage";

/** Whether the guide through a game was finished or skipped in this browser. */
export function wasGuided(game: string): boolean {
  return recall<string[]>("guided", []).includes(game);
}

/** Remember that the guide through a game need not open by itself again. */
export function rememberGuided(game: string): void {
  if (!wasGuided(game)) keep("guided", [...recall<string[]>("guided", []), game]);
}
