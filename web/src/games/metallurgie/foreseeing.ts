// A move that was sent, before the table has answered: cards lie where they were placed, and no longer where they were
// taken; an area is counted out as its effect says.
import type { View } from "./data";
import { keyOf, type MetallurgieMove, type MetallurgieScene } from "./metals";

export function foresee({ data, effect }: MetallurgieMove, { view, seat }: MetallurgieScene): View | null {
  if (data.do === "score" && "cards" in effect) {
    const { cards, places } = effect;
    return { ...view, phase: "taking", choice: places, to_take: cards, taken_metal: data.metal };
  }
  if (data.do !== "place" && data.do !== "take") return null;
  const [column, row] = data.at;
  const index = view.pattern.findIndex(([x, y]) => x === column && y === row);
  if (data.do === "take") {
    const rest = view.stacks[index]?.slice(0, -1) ?? [];
    const below = rest.at(-1);
    if (below) {
      const pattern = view.pattern.with(index, [column, row, below]);
      return { ...view, pattern, stacks: view.stacks.with(index, rest) };
    }
    return {
      ...view,
      pattern: view.pattern.toSpliced(index, 1),
      stacks: view.stacks.toSpliced(index, 1),
      numbers: view.numbers.toSpliced(index, 1),
    };
  }
  const { metal } = data;
  const placed = {
    ...view,
    last: data.at,
    fresh: [...view.fresh.filter((at) => keyOf(at) !== keyOf(data.at)), data.at],
    border: view.border.filter((at) => keyOf(at) !== keyOf(data.at)),
    ...(view.turned === null && view.hand && seat !== null
      ? {
          hand: { ...view.hand, [metal]: view.hand[metal] - 1 },
          hands: view.hands.with(seat - 1, view.hands[seat - 1]! - 1),
        }
      : { turned: null }),
  };
  if (index >= 0) {
    return {
      ...placed,
      pattern: view.pattern.with(index, [column, row, metal]),
      stacks: view.stacks.with(index, [...view.stacks[index]!, metal]),
    };
  }
  return {
    ...placed,
    pattern: [...view.pattern, [column, row, metal]],
    stacks: [...view.stacks, [metal]],
    numbers: [...view.numbers, view.numbers.length],
  };
}
