import { readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { Language } from "@madoguchi/contract/http/language";
import type { Plugin } from "vite";
import { writeScript } from "./build-script.ts";
import { forBrowsers } from "./for-browsers.ts";
import { inLanguage } from "./language/in-language.ts";

const PORTAL = join(import.meta.dirname, "..");
/** Browsers that support modules but are long out of use: the script must run in them to show its message. */
const TARGET = ["es2015"];

/**
 * Adds to the built page a script that shows a message in old browsers
 * (decision 63). It is deferred and placed before the entry, so that it runs
 * first.
 */
export function writeOldBrowserScript(language: Language): Plugin {
  let outDir = "";
  return {
    name: "old-browser",
    apply: forBrowsers,
    configResolved({ root, build }) {
      outDir = resolve(root, build.outDir);
    },
    writeBundle: {
      order: "pre",
      sequential: true,
      async handler() {
        const source = "src/old-browser/old-browser.ts";
        const plugins = [inLanguage(language)];
        const script = { root: PORTAL, outDir, source, name: "old-browser", target: TARGET, plugins };
        const address = await writeScript(script);
        const page = join(outDir, "index.html");
        const html = await readFile(page, "utf8");
        await writeFile(page, html.replace("</title>", `</title>\n    <script defer src="${address}"></script>`));
      },
    },
  };
}
