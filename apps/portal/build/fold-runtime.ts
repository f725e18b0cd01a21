import type { Plugin } from "vite";
import { forBrowsers } from "./for-browsers.ts";
import { reachFrom } from "./module-graph.ts";

/** The bundler's helpers, which it always writes as a file of their own, and the file that every page loads first. */
const RUNTIME = "rolldown-runtime";
const PACKAGES = "base";

type Chunk = { name: string; fileName: string; code: string; imports: string[] };

const EXPORTS = /export\{([^}]*)\};?\s*$/;

/** The names of `a as b,c` on both sides. */
function readNames(list: string): [local: string, outside: string][] {
  return list.split(",").map((part) => {
    const [local = "", outside = local] = part.trim().split(" as ");
    return [local, outside];
  });
}

/** What a helper is called among the exports of the packages. */
function nameOf(helper: string): string {
  return `runtime_${helper}`;
}

function importOf(chunk: Chunk): RegExp {
  return new RegExp(`import\\{([^}]*)\\}from"\\./${placeOf(chunk).replaceAll(".", "\\.")}";?`);
}

/** The packages with the helpers in the place where they were imported, for all who import them. */
function foldInto(packages: Chunk, runtime: Chunk): string {
  const exported = EXPORTS.exec(runtime.code);
  const imported = importOf(runtime).exec(packages.code);
  if (exported?.[1] === undefined || imported?.[1] === undefined) throw new Error(`${RUNTIME} is not what it was.`);
  const helpers = readNames(exported[1]);
  const names = helpers.map(([, outside]) => nameOf(outside)).join(",");
  const made = `const [${names}]=(()=>{${runtime.code.replace(EXPORTS, "")};return[${helpers.map(([local]) => local)}]})();`;
  const own = readNames(imported[1]).map(([helper, local]) => `${local}=${nameOf(helper)}`);
  return `${made}${packages.code.replace(imported[0], () => `const ${own};`)}\nexport{${names}};`;
}

/** The name of the file without its folder: all scripts are in the same one. */
function placeOf({ fileName }: Chunk): string {
  return fileName.slice(fileName.lastIndexOf("/") + 1);
}

/**
 * Puts the bundler's helpers into the file of the packages, for all who asked for them. Throws when either is not written as before, and when
 * a file asks for the helpers alone: its name would stay when that of the packages changes, and browsers keep it by its name.
 */
export function foldRuntime(): Plugin {
  return {
    name: "fold-runtime",
    apply: forBrowsers,
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === "chunk");
      const importsOf = (file: string) => chunks.find(({ fileName }) => fileName === file)?.imports ?? [];
      const [runtime, packages] = [RUNTIME, PACKAGES].map((wanted) => chunks.find(({ name }) => name === wanted));
      if (!runtime || !packages) throw new Error(`There is no ${RUNTIME} or no ${PACKAGES}.`);
      const asking = chunks.filter(({ imports }) => imports.includes(runtime.fileName));
      const alone = asking.filter(({ fileName }) => !reachFrom([fileName], importsOf).has(packages.fileName));
      if (alone.length > 0) throw new Error(`${alone[0]?.name} asks for ${RUNTIME} without ${PACKAGES}.`);
      packages.code = foldInto(packages, runtime);
      for (const chunk of asking) {
        chunk.code = chunk.code.replace(importOf(runtime), (_whole, list: string) => {
          const names = readNames(list).map(([helper, local]) => `${nameOf(helper)} as ${local}`);
          return `import{${names}}from"./${placeOf(packages)}";`;
        });
        const others = chunk.imports.filter((file) => file !== runtime.fileName && file !== packages.fileName);
        chunk.imports = chunk === packages ? others : [packages.fileName, ...others];
      }
      delete bundle[runtime.fileName];
    },
  };
}
