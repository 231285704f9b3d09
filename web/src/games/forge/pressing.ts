// What pressing a thing means, as the player meant it; whether it is legal is for the table to say.
import { joining, pieceOf, type ForgeScene } from "./facts";
import { singlesOf, type Possible } from "./possible";

export type Meaning = { attempt: string } | { pick: string | null };

/** What a press on a spot means while a piece is picked, or none. */
export function meaningOf(spot: string, scene: ForgeScene, possible: Possible, picked: string | null): Meaning {
  const space = spot.indexOf(" ");
  const area = space < 0 ? spot : spot.slice(0, space);
  const rest = spot.slice(space + 1);
  switch (area) {
    case "cube":
      return { attempt: `take ${rest}` };
    case "piece":
      return { attempt: `forge ${rest}` };
    case "single":
      return pressSingle(rest, scene, possible, picked);
    case "theirs":
      return { attempt: (picked !== null ? joining(picked, rest) : null) ?? `forge ${rest}` };
    case "weapon": {
      const [blade = "", handle = ""] = rest.split("|");
      return { attempt: `join ${blade} to ${handle}` };
    }
    case "unpick":
      return { pick: null };
    default:
      return { attempt: spot };
  }
}

function pressSingle(name: string, scene: ForgeScene, possible: Possible, picked: string | null): Meaning {
  if (picked === name) return { pick: null };
  const pair = picked === null ? null : joining(picked, name);
  if (pair !== null) return { attempt: pair };
  if (possible.fresh === null && possible.joins.has(name)) return { pick: name };
  // It cannot be joined to anything now; trying it all the same tells why.
  return { attempt: joining(name, anyPartner(name, scene, possible)) ?? "pass" };
}

/** A single piece of the player's own that would fit, or any that would. */
function anyPartner(name: string, scene: ForgeScene, possible: Possible): string {
  const fits = (other: string): boolean => pieceOf(other).kind !== pieceOf(name).kind;
  return singlesOf(scene, possible.home).find(fits) ?? Object.keys(scene.view.figures).find(fits) ?? name;
}
