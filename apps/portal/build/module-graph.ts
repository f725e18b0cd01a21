/** The bundler's facts about a module. */
export type ModuleFacts = {
  importedIds: readonly string[];
  dynamicallyImportedIds: readonly string[];
  isEntry: boolean;
  code: string | null;
};

export type ModuleGraph = {
  ids: readonly string[];
  /** The statically imported modules. */
  importsOf: (id: string) => readonly string[];
  /** The dynamically imported modules. */
  laterOf: (id: string) => readonly string[];
  entries: readonly string[];
};

const ICON_INDEX = /\/lucide\/dist\/esm\/lucide\.m?js$/;
/** The file of one icon. */
export const ICON = /\/lucide\/dist\/esm\/icons\/([^/]+\.m?js)$/;
const EXPORTED_ICONS = /export\s*\{([^}]*)\}\s*from\s*["']\.\/icons\/([^"']+)["']/g;
const NAMED_ICONS = /import\s*\{([^}]*)\}\s*from\s*["']lucide["']/g;

/** The file of each icon by the names under which the index exports it. */
function iconFiles(index: string): Map<string, string> {
  const files = Array.from(index.matchAll(EXPORTED_ICONS), ([, names = "", file = ""]) =>
    Array.from(names.matchAll(/\bas (\w+)/g), ([, name = ""]) => [name, file] as const),
  );
  return new Map(files.flat());
}

/**
 * The graph of static and dynamic imports. Icons are imported by name from one index, of which only the named ones
 * remain: they count as imported one by one.
 */
export function readGraph(ids: readonly string[], factsOf: (id: string) => ModuleFacts | null): ModuleGraph {
  const icons = new Map(ids.map((id) => [ICON.exec(id)?.[1], id] as const));
  const files = iconFiles(ids.map((id) => (ICON_INDEX.test(id) ? factsOf(id)?.code : "") ?? "").join(""));
  function importsOf(id: string): readonly string[] {
    if (ICON_INDEX.test(id)) return [];
    const facts = factsOf(id);
    if (!facts) return [];
    if (!facts.importedIds.some((imported) => ICON_INDEX.test(imported))) return facts.importedIds;
    const names = Array.from((facts.code ?? "").matchAll(NAMED_ICONS), ([, list = ""]) => list.split(",")).flat();
    const named = names.map((name) => icons.get(files.get(name.trim().split(" as ")[0] ?? "")));
    return [...facts.importedIds, ...named.filter((icon) => icon !== undefined)];
  }
  return {
    ids,
    importsOf,
    laterOf: (id) => factsOf(id)?.dynamicallyImportedIds ?? [],
    entries: ids.filter((id) => factsOf(id)?.isEntry === true),
  };
}

/** All modules that are statically reachable from these. */
export function reachFrom(starts: Iterable<string>, importsOf: ModuleGraph["importsOf"]): Set<string> {
  const seen = new Set<string>();
  const open = [...starts];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (seen.has(id)) continue;
    seen.add(id);
    open.push(...importsOf(id));
  }
  return seen;
}
