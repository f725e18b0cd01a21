import { minify } from "terser";
import type { Plugin } from "vite";
import { chunkGroups } from "./chunk-groups.ts";
import { forBrowsers } from "./for-browsers.ts";

/** `fetch` and `soon`: what the public pages load by themselves (`screen-groups.ts`). */
const PUBLIC_CHUNKS = new Set([...chunkGroups.map(({ name }) => name), "fetch", "soon"]);

/** Most screens bring no styles of their own: the preload helper needs no empty list of them. */
const NO_STYLES = /(import\("[^"]+"\)),\[\]\)/g;

/** The generated tree of routes lists each one under its name; the router reads the list without them. */
const ROUTE_NAMES = /^[A-Z]\w+Route$/;

/** Shortens the scripts of the public pages once more than the bundler does (`docs/decisions/0034-terser-after-the-bundler.md`). */
export function minifyAgain(): Plugin {
  return {
    name: "minify-again",
    apply: forBrowsers,
    async generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === "chunk");
      for (const chunk of chunks.filter(({ isEntry, name }) => isEntry || PUBLIC_CHUNKS.has(name))) {
        const { code } = await minify(chunk.code, {
          module: true,
          ecma: 2020,
          compress: { passes: 3 },
          mangle: { properties: { regex: ROUTE_NAMES } },
        });
        chunk.code = (code ?? chunk.code).replaceAll(NO_STYLES, "$1)");
      }
    },
  };
}
