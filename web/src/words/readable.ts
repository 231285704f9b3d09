/** A name from the plain data as people write it: `own_hand` and `ownHand` become "own hand". */
export function readable(name: string): string {
  return name
    .replace(/([a-z\d])([A-Z])/g, (_, before: string, after: string) => `${before} ${after.toLowerCase()}`)
    .replace(/[_-]+/g, " ")
    .trim();
}
