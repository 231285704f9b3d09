// Whether the dealer kept their word: what was promised before the first card must be the seed shown at the end.

const HEADING = "creuset commitment\n";

/** Whether a seed is the promised one; null where this browser cannot compute it. */
export async function isAsPromised(promise: string, seed: string): Promise<boolean | null> {
  const subtle = globalThis.crypto?.subtle; // browsers have it on secure pages only
  if (!subtle || !/^([0-9a-f]{2})+$/.test(seed)) return null;
  const secret = seed.match(/../g)?.map((pair) => Number.parseInt(pair, 16)) ?? [];
  const bytes = new Uint8Array([...new TextEncoder().encode(HEADING), ...secret]);
  const digest = new Uint8Array(await subtle.digest("SHA-256", bytes));
  return [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("") === promise;
}
