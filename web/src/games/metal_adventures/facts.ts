// The plain data of Metal Adventures as this picture calls it.
import type { BoardProps, Move, Scene } from "../../boards/board";
import type { Captain, Choice, Effect, FaceDown, Fight, LastFight, Odds, Part, Spoil, Stakes, View } from "./data";
import type { Scenery } from "./scenery";

export type { Captain, Choice, FaceDown, Fight, LastFight, Odds, Part, Spoil, Stakes, View };
export type AdventureScene = Scene<View, Choice, Effect, Scenery>;
export type AdventureProps = BoardProps<View, Choice, Effect, Scenery>;
export type AdventureMove = Move<Choice, Effect>;
export type Phase = View["phase"];
export type Planet = "exxalia" | "bazaar" | "karokum";
export type Place = Planet | "ocg";
export type Nation = "solar" | "imperial" | "barrens" | "ocg";

export type Stop =
  "trophy" | "repair" | "overhaul" | "titles" | "renew" | "buy" | "smuggle" | "amnesty" | "scrap" | "lavish";

/** The odds that go with a move, where it begins or changes a fight. */
export function oddsOf(move: AdventureMove | undefined): Odds | null {
  const effect = move?.effect;
  return effect && "odds" in effect ? effect.odds : null;
}

/** What is at stake in the fight that a move begins. */
export function stakesOf(move: AdventureMove | undefined): Stakes | null {
  const effect = move?.effect;
  return effect && "stakes" in effect ? effect.stakes : null;
}

/** What a move costs in credits, where that is said. */
export function priceOf(move: AdventureMove | undefined): number | null {
  const effect = move?.effect;
  return effect && "price" in effect ? effect.price : null;
}

/** In how many of a hundred throws it is won. */
export function percent({ win, of }: Odds): number {
  return of > 0 ? Math.round((100 * win) / of) : 0;
}

/** Whose things are shown large: the reader's own, or for a spectator those of the player whose turn it is. */
export function homeOf({ seat, view }: { seat: number | null; view: View }): number {
  return seat ?? view.player;
}
