// The games as the home page shows them: what the server says of each, and what we say and draw beside it.
import type { Component } from "svelte";
import { request } from "../wire/http";
import type { GameInfo, Games } from "../wire/messages";
import { language, N_, t, type Language } from "../words/words.svelte";
import Forge from "./pictures/Forge.svelte";
import MetalAdventures from "./pictures/MetalAdventures.svelte";
import Metallurgie from "./pictures/Metallurgie.svelte";
import MetroX from "./pictures/MetroX.svelte";
import Workshop from "./pictures/Workshop.svelte";

export interface Showcase {
  key: string;
  title: string;
  /** What it is like, in a sentence for `t`. */
  sentence: string;
  /** How long it takes, in words for `t`; empty where nobody has said. */
  duration: string;
  Picture: Component;
  /** How many bots one meets by default. */
  opponents: number;
  /** For how many it is, of a game that is only announced. */
  seats?: { fewest: number; most: number };
}

const USUAL_OPPONENTS = 2;

export const SHOWCASES: Showcase[] = [
  {
    key: "metallurgie",
    title: "Metallurgie",
    sentence: N_("Grow a pattern of metals, and score its largest areas before somebody else does."),
    duration: N_("about half an hour"),
    Picture: Metallurgie,
    opponents: USUAL_OPPONENTS,
  },
  {
    key: "metrox",
    title: "Metro X",
    sentence: N_("One card for everybody, one line each: cross off a whole metro before the trains run out."),
    duration: N_("about twenty minutes"),
    Picture: MetroX,
    opponents: 1,
  },
  {
    key: "forge",
    title: "La Forge des Dieux",
    sentence: N_("Break ore out of the Mine, forge blades and handles, and join them to weapons worthy of gods."),
    duration: N_("about half an hour"),
    Picture: Forge,
    opponents: USUAL_OPPONENTS,
  },
  {
    key: "metal_adventures",
    title: "Metal Adventures",
    sentence: N_("Space pirates promise each other everything, and keep some of it."),
    duration: N_("about an hour and a half"),
    Picture: MetalAdventures,
    opponents: USUAL_OPPONENTS,
    seats: { fewest: 3, most: 6 },
  },
];

const asked = new Map<Language, Promise<Games>>();

/** The games of this server, in the language that is spoken; asked for once. */
export function askGames(): Promise<Games> {
  const now = language();
  let answer = asked.get(now);
  if (!answer) {
    answer = request<Games>("/api/games");
    answer.catch(() => asked.delete(now)); // so that the next one asks again
    asked.set(now, answer);
  }
  return answer;
}

/** How a game is shown; one that we have not drawn yet gets a picture of the workshop. */
export function showcaseOf(game: { key: string; title: string }): Showcase {
  const ours = SHOWCASES.find((showcase) => showcase.key === game.key);
  return ours ?? { ...game, sentence: "", duration: "", Picture: Workshop, opponents: USUAL_OPPONENTS };
}

/** All that is shown: the ones we have drawn, then what else the server has. Until it has said, we show ours. */
export function allShowcases(games: GameInfo[]): Showcase[] {
  const others = games.filter((game) => !SHOWCASES.some((showcase) => showcase.key === game.key));
  return [...SHOWCASES, ...others.map(showcaseOf)];
}

/** For how many players a game is. */
export function seatsInWords({ fewest, most }: { fewest: number; most: number }): string {
  return fewest === most ? t("{most} players", { most }) : t("{fewest} to {most} players", { fewest, most });
}
