import type { Plugin } from "vite";
import { forBrowsers } from "./for-browsers.ts";
import { WITH_EVERY_SCREEN } from "./screen-groups.ts";

const ROUTE = /\/(src\/routes\/.+\.tsx)\?tsr-split=component$/;
const SIGNED_IN = /^src\/routes\/_authenticated/;

type Chunk = { fileName: string; imports: readonly string[]; moduleIds: readonly string[]; styles: readonly string[] };

/** Every file of these chunks and their imports, each once. */
function filesOf(starts: readonly Chunk[], chunks: ReadonlyMap<string, Chunk>): string[] {
  const seen = new Set<string>();
  const open = [...starts];
  for (let chunk = open.pop(); chunk !== undefined; chunk = open.pop()) {
    if (seen.has(chunk.fileName)) continue;
    seen.add(chunk.fileName);
    for (const style of chunk.styles) seen.add(style);
    open.push(...chunk.imports.flatMap((name) => chunks.get(name) ?? []));
  }
  return [...seen].toSorted();
}

/**
 * Lists the files of each route's screen, by the route's source. A page can name them, so that none is discovered late
 * (`apps/api/src/platform/portal-serving/route-files.ts`).
 */
export function listRouteFiles(chunks: readonly Chunk[]): Record<string, string[]> {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const always = chunks.filter(({ moduleIds }) => moduleIds.some((id) => WITH_EVERY_SCREEN.test(id)));
  const lists: Record<string, string[]> = {};
  for (const chunk of chunks) {
    for (const id of chunk.moduleIds) {
      const route = ROUTE.exec(id)?.[1];
      if (route !== undefined) lists[route] = filesOf(SIGNED_IN.test(route) ? [chunk, ...always] : [chunk], byName);
    }
  }
  return lists;
}

/** Writes the lists beside the bundler's manifest. */
export function writeRouteFiles(): Plugin {
  return {
    name: "route-files",
    apply: forBrowsers,
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        const chunks = Object.values(bundle).flatMap((output) => {
          if (output.type !== "chunk") return [];
          return { ...output, styles: [...(output.viteMetadata?.importedCss ?? [])] };
        });
        this.emitFile({
          type: "asset",
          fileName: ".vite/route-files.json",
          source: JSON.stringify(listRouteFiles(chunks)),
        });
      },
    },
  };
}
