import type { Plugin } from "vite";
import { forBrowsers } from "./for-browsers.ts";
import { reachFrom } from "./module-graph.ts";

type Chunk = { fileName: string; name: string; imports: readonly string[] };

/** The names of files that import themselves through others, in the order of the bundle. */
export function listCircles(chunks: readonly Chunk[]): string[] {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const importsOf = (file: string) => byFile.get(file)?.imports ?? [];
  return chunks.filter(({ fileName, imports }) => reachFrom(imports, importsOf).has(fileName)).map(({ name }) => name);
}

/**
 * Refuses a build whose files import each other in a circle, which the rules for groups could bring about: a module would
 * then run before what it needs, on some routes alone.
 */
export function refuseCircles(): Plugin {
  return {
    name: "refuse-circles",
    apply: forBrowsers,
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        const circles = listCircles(Object.values(bundle).filter((output) => output.type === "chunk"));
        if (circles.length > 0) throw new Error(`These files import each other: ${circles.join(", ")}.`);
      },
    },
  };
}
