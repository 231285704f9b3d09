// The pictures in the rulebook; how their positions come about is in rule-pictures.toml.
import type { RulePictures } from "../../rules/pictures";
import { N_ } from "../../words/words.svelte";

const SIZE: [number, number] = [1280, 800];

/** The trains of these lines, and these stations. */
const map = (lines: string, ...stations: string[]): string[] => [
  ...[...lines].map((line) => `[data-spot="line ${line}"]`),
  ...stations.map((station) => `[data-station="${station}"]`),
];

export const pictures: RulePictures = {
  "MX-06": {
    caption: N_(
      "Trains and their windows: both windows of line F are full, so it cannot be chosen any more. All four of line G are free.",
    ),
    shows: map("FG"),
    size: SIZE,
    shape: 1.4,
  },
  "MX-07": {
    caption: N_(
      "A 3 was written in a window of line F, and the first three free stations from its train on were crossed.",
    ),
    shows: map("F", "matterhorn", "meer-en-vaart", "johan-huizingalaan"),
    size: SIZE,
    shape: 1.5,
  },
  "MX-08": {
    caption: N_(
      "A 6 on line G marks only three stations: the fourth one is marked already, so the ride ends before it.",
    ),
    shows: map("G", "nieuw-sloten", "louwesweg", "heemstedestraat"),
    size: SIZE,
  },
  "MX-10": {
    caption: N_(
      "An express 3 on line F jumped over Lelylaan, which was marked already, and crossed three free stations.",
    ),
    shows: map("", "meer-en-vaart", "johan-huizingalaan", "lelylaan", "surinameplein", "jan-pieter-heijestraat"),
    size: SIZE,
  },
  "MX-11": {
    caption: N_(
      "A transfer: three lines stop at this station, so a framed 3 is written there. At the end it brings twice as much.",
    ),
    shows: map("", "lelylaan", "heemstedestraat", "louwesweg", "hoofddorpplein"),
    size: SIZE,
  },
  "MX-15": {
    caption: N_(
      "Every station of line J is marked: the line is complete. Whoever completes it first gets its larger bonus.",
    ),
    shows: map("J", "ijburg", "rietlandpark", "centraal"),
    size: SIZE,
  },
  "MX-19": {
    caption: N_(
      "The ring of Berlin: both directions begin at Landsberger Allee. This ride went south, so all rides on this line will.",
    ),
    shows: map("C", "landsberger-allee", "alexanderplatz", "ostkreuz"),
    size: SIZE,
    shape: 1.1,
  },
};
