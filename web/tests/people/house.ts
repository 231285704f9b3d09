// Two plain bots and the people of the house, as a server tells of them.
import type { BotInfo } from "../../src/wire/messages";

export function plain(key: string): BotInfo {
  return { key, name: "", temper: "", level: 0 };
}

export const BOTS: BotInfo[] = [
  plain("random"),
  plain("greedy"),
  ...["Ida", "Jonas", "Mara", "Viktor", "Sibylle"].map((name, place) => ({
    key: name.toLowerCase(),
    name,
    temper: `temper of ${name}`,
    level: place + 1,
  })),
];
