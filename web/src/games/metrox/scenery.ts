// The map as the server draws it, in millimetres of the printed sheet. The same fields as in drawing/metrox_scenery.py.

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Where a line comes into a station: the tip of an arrow, and its direction in degrees from due right. */
export interface Arrow {
  x: number;
  y: number;
  turn: number;
}

/** A river, as a broad line, or a lake, as an area. */
export interface Water {
  path: string;
  width: number;
  filled: boolean;
}

export interface Words {
  words: string;
  /** How wide it is, whatever font is found. */
  width: number;
  x: number;
  y: number;
  anchor: "start" | "middle" | "end";
  turn: number;
}

/** A station: by its key in views and effects, by its code in actions. */
export interface MetroStation {
  key: string;
  code: string;
  name: string;
  x: number;
  y: number;
  radius: number;
  label: Words[];
  lines: string[];
  special: boolean;
}

export interface MetroLine {
  letter: string;
  name: string;
  colour: string;
  ink: string;
  windows: number;
  bonus: number[];
  ring: boolean;
  stops: string[];
  track: string;
  link: string;
  /** Where its letter stands: beyond its end and along it. */
  badges: { x: number; y: number }[];
  train: Box;
  head: number;
  arrows: Arrow[];
  /** The arrows of a ring that is followed backward, in the order of its stops. */
  back: Arrow[];
}

export interface MetroScenery {
  key: string;
  city: string;
  frame: Box;
  name_size: number;
  track_width: number;
  star: number;
  /** The radius of the disc behind a letter. */
  badge: number;
  water: Water[];
  water_names: Words[];
  stations: MetroStation[];
  lines: MetroLine[];
}

/** Whether the map has come; before that there is an empty object. */
export function isDrawn(scenery: MetroScenery | Record<string, never>): scenery is MetroScenery {
  return "stations" in scenery;
}
