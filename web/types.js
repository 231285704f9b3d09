// Writes the TypeScript types of every message, order and view from the JSON Schema that the server's types gave.
import { readFile, writeFile } from "node:fs/promises";
import { compile } from "json-schema-to-typescript";

const source = new URL("../docs/messages.schema.json", import.meta.url);
const target = new URL("./src/wire/messages.ts", import.meta.url);

/** Tuples as the older drafts write them, which the compiler of types reads. */
function older(_key, value) {
  return value?.prefixItems ? { ...value, items: value.prefixItems, prefixItems: undefined } : value;
}

const { $schema, $defs } = JSON.parse(await readFile(source, "utf8"), older);
const types = await compile({ $schema, $defs, type: "object", properties: {} }, "Everything", {
  additionalProperties: false,
  bannerComment: "// Made from docs/messages.schema.json by types.js; not for editing.",
  unreachableDefinitions: true,
});
await writeFile(target, types);
