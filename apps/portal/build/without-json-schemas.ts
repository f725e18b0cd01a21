import type { Plugin } from "vite";

/** The modules of zod that describe a schema as a JSON schema, which is the API's to do. */
const DESCRIBING = /\/zod\/v4\/core\/(json-schema-processors|to-json-schema)\.js$/;

const NAMES = /^export (?:const|function) (\w+)|^export \{ (\w+ as \w+) \};$/gm;

/**
 * Such a module with its names alone, none of which may be called. Throws when it exports in another way, so that a changed package is
 * noticed.
 */
export function withoutDescriptions(code: string): string {
  const found = [...code.matchAll(NAMES)];
  if (found.length === 0 || found.length !== [...code.matchAll(/^export\b/gm)].length) {
    throw new Error("zod no longer exports its JSON schemas in the way that is taken out.");
  }
  const names = found.flatMap(([, name]) => name ?? []);
  const aliases = found.flatMap(([, , alias]) => (alias === undefined ? [] : `export { ${alias} };`));
  const refuse = 'function refuse() { throw new Error("The portal describes no schemas."); }';
  // Called while a schema is made, for a method that the schema then has.
  const made = (name: string) => (name.startsWith("create") ? "() => refuse" : "refuse");
  return [refuse, ...names.map((name) => `export const ${name} = ${made(name)};`), ...aliases].join("\n");
}

/** Drops JSON schemas from the portal: 4 kB brotli of every signed-in screen (decision 17). */
export function dropJsonSchemas(): Plugin {
  return {
    name: "without-json-schemas",
    enforce: "pre",
    transform: (code, id) => (DESCRIBING.test(id) ? { code: withoutDescriptions(code), map: null } : null),
  };
}
