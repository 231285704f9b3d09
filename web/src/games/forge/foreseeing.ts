// A move that was sent, before the table has answered: cubes and pieces lie where its effect says they will.
import type { View } from "./data";
import { COLOURS, type ForgeMove, type ForgeScene } from "./facts";

export function foresee({ data, effect }: ForgeMove, { view, seat }: ForgeScene): View | null {
  const mine = (seat ?? 1) - 1;
  if (data.do === "take" && "uncovers" in effect && effect.colour) {
    const { colour, uncovers } = effect;
    const left = view.mine.filter(({ at }) => at !== data.at);
    return {
      ...view,
      mine: left.map((cube) => (uncovers.includes(cube.at) ? { ...cube, free: true } : cube)),
      left: { ...view.left, [colour]: view.left[colour] - 1 },
      reserves: view.reserves.with(mine, { ...view.reserves[mine]!, [colour]: view.reserves[mine]![colour] + 1 }),
    };
  }
  if (data.do === "forge" && "pays" in effect) {
    const reserve = { ...view.reserves[mine]! };
    for (const colour of COLOURS) reserve[colour] -= effect.pays[colour];
    return {
      ...view,
      pyramids: view.pyramids.filter(({ piece }) => piece !== data.piece),
      reserves: view.reserves.with(mine, reserve),
      singles: view.singles.with(mine, [...view.singles[mine]!, data.piece]),
    };
  }
  if (data.do === "join" && "renown" in effect) {
    const pieces = [data.blade, data.handle];
    return {
      ...view,
      singles: view.singles.with(
        mine,
        view.singles[mine]!.filter((piece) => !pieces.includes(piece)),
      ),
      weapons: view.weapons.with(mine, [...view.weapons[mine]!, [data.blade, data.handle]]),
      weapon_renown: view.weapon_renown.with(mine, [...view.weapon_renown[mine]!, effect.renown]),
      renown: view.renown.with(mine, view.renown[mine]! + effect.renown),
    };
  }
  return null;
}
