// The look of each city: the sign with its name, and the ground of its map. Players' own maps have a plain one.

export interface Look {
  plate: string;
  plateInk: string;
  plateEdge: string;
  /** The ground of the map, in the light and in the dark. */
  land: string;
  darkLand: string;
}

const PLAIN: Look = {
  plate: "#33415c",
  plateInk: "#ffffff",
  plateEdge: "#ffffff",
  land: "#faf8f2",
  darkLand: "#1d2127",
};

const LOOKS: Record<string, Look> = {
  amsterdam: { plate: "#b3141b", plateInk: "#ffffff", plateEdge: "#1c1c1c", land: "#f7f8f1", darkLand: "#1c2224" },
  berlin: { plate: "#0b57a4", plateInk: "#ffffff", plateEdge: "#ffffff", land: "#fbf8ef", darkLand: "#1f2127" },
  madrid: { plate: "#ffffff", plateInk: "#10308b", plateEdge: "#c8102e", land: "#fcf6ee", darkLand: "#231f22" },
  paris: { plate: "#17468f", plateInk: "#ffffff", plateEdge: "#2f7d4f", land: "#f6f7f0", darkLand: "#1b2023" },
};

export function lookOf(city: string): Look {
  return LOOKS[city] ?? PLAIN;
}
