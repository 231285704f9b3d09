// What this browser keeps between visits. Without storage (private windows) it forgets, and everything still works.

const PREFIX = "creuset.";

/** What was kept under a name, or the fallback where nothing usable is. */
export function recall<T>(name: string, fallback: T): T {
  try {
    const text = localStorage.getItem(PREFIX + name);
    return text === null ? fallback : (JSON.parse(text) as T);
  } catch {
    return fallback;
  }
}

/** Keep something under a name. */
export function keep(name: string, value: unknown): void {
  try {
    localStorage.setItem(PREFIX + name, JSON.stringify(value));
  } catch {
    // No storage, or none left: what is kept is a convenience only.
  }
}

/** Forget everything that was kept; what other sites keep here is not ours to touch. */
export function forgetEverything(storage: Storage = localStorage): void {
  const names = Array.from({ length: storage.length }, (_, place) => storage.key(place) ?? "");
  for (const name of names) if (name.startsWith(PREFIX)) storage.removeItem(name);
}
