import { readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { Plugin } from "vite";
import { writeScript } from "./build-script.ts";
import { forBrowsers } from "./for-browsers.ts";
import { ICON, listPageStyles, type Manifest, toPageTemplate, withIcon } from "./page-template.ts";

/**
 * Writes the API's page templates beside the built `index.html`: the starter and `page.html` for server-rendered pages
 * (decision 5), and the script of the signed-in frames
 * (`apps/api/src/platform/portal-serving/early-call.ts`).
 */
export function writePages(): Plugin {
  let root = "";
  let outDir = "";
  return {
    name: "write-pages",
    apply: forBrowsers,
    configResolved(config) {
      root = config.root;
      outDir = resolve(root, config.build.outDir);
    },
    writeBundle: {
      order: "pre",
      sequential: true,
      async handler() {
        const [starter] = await Promise.all([
          writeScript({ root, outDir, source: "src/starter/starter.ts", name: "starter" }),
          writeScript({ root, outDir, source: "src/early-call/begin-early-call.ts", name: "early-call" }),
        ]);
        const read = (path: string) => readFile(path.startsWith("../") ? join(root, path) : join(outDir, path), "utf8");
        const frames = withIcon(await read("index.html"), await read(ICON));
        await writeFile(join(outDir, "index.html"), frames);
        const manifest: Manifest = JSON.parse(await read(".vite/manifest.json"));
        const template = await toPageTemplate(frames, { read, starter, manifest });
        await writeFile(join(outDir, "page.html"), template);
        const lists = await listPageStyles(manifest, template, read);
        await writeFile(join(outDir, ".vite/page-styles.json"), JSON.stringify(lists));
      },
    },
  };
}
