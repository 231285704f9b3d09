// Writes the TypeScript types of messages, orders and every game's plain data from the JSON Schemas in docs/.
import { existsSync } from "node:fs";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { compile } from "json-schema-to-typescript";

const DOCS = new URL("../docs/", import.meta.url);
const SOURCE = new URL("./src/", import.meta.url);
const ENDING = ".schema.json";

/** Tuples as the older drafts write them, which the compiler of types reads. */
function older(_key, value) {
  return value?.prefixItems ? { ...value, items: value.prefixItems, prefixItems: undefined } : value;
}

async function writeTypes(schema, target) {
  const { $schema, $defs } = JSON.parse(await readFile(new URL(schema, DOCS), "utf8"), older);
  const types = await compile({ $schema, $defs, type: "object", properties: {} }, "Everything", {
    additionalProperties: false,
    bannerComment: `// Made from docs/${schema} by types.js; not for editing.`,
    unreachableDefinitions: true,
  });
  await writeFile(new URL(target, SOURCE), types);
}

await writeTypes("messages.schema.json", "wire/messages.ts");
for (const file of await readdir(new URL("games/", DOCS))) {
  const folder = `games/${file.slice(0, -ENDING.length)}/`;
  // A game that has no folder here is shown on the plain board, which needs no types.
  if (file.endsWith(ENDING) && existsSync(new URL(folder, SOURCE)))
    await writeTypes(`games/${file}`, `${folder}data.ts`);
}
