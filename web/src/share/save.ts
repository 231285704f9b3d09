// Files that this browser makes.

/** Let the player save something as a file. */
export function save(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  Object.assign(document.createElement("a"), { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000); // some browsers read it only after a while
}
