import { createHash } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { Plugin } from "vite";
import { buildScript } from "./build-script.ts";

const STARTER_SOURCE = "src/starter/starter.ts";

/** What the bundler writes into `index.html`: the entry, what the entry imports, and the stylesheet. */
const ENTRY = /\s*<script type="module"[^>]*src="([^"]+)"[^>]*><\/script>/;
const PRELOADED = /\s*<link rel="modulepreload"[^>]*>/g;
const STYLESHEET = /<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/;

/** One chunk of the bundler's manifest: its file, and the chunks that come with it at once. */
type Chunk = { file: string; imports?: string[] };
export type Manifest = Record<string, Chunk>;

/** What is loaded for each public page before it can be taken over, by the path without its closing slash. */
const PAGES: Record<string, string[]> = {
  "": ["index.html", "src/routes/index.tsx?tsr-split=component"],
  "/login": ["index.html", "src/routes/login/index.tsx?tsr-split=component"],
  "/reservation/new": [
    "index.html",
    "src/routes/reservation/-guard.ts",
    "src/routes/reservation/route.tsx?tsr-split=component",
    "src/routes/reservation/new.tsx?tsr-split=component",
  ],
};

/** The scripts of these chunks and of all that they import. Throws when the build has no such chunk. */
function filesOf(manifest: Manifest, names: readonly string[]): string[] {
  const seen = new Set<string>();
  const open = [...names];
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (seen.has(name)) continue;
    seen.add(name);
    const chunk = manifest[name];
    if (!chunk) throw new Error(`The build has no chunk named ${name}.`);
    open.push(...(chunk.imports ?? []));
  }
  return [...new Set(Array.from(seen, (name) => `/${manifest[name]?.file}`))].toSorted();
}

type Parts = { styles: (path: string) => Promise<string>; starter: string; manifest: Manifest };

/**
 * The template of the pages that arrive as finished HTML, from that of the frames: the styles are within the page, and instead
 * of the entry it names the starter, so that nothing of the entry is found before the text is painted.
 * Throws when the frames' template is not what the bundler used to write.
 */
export async function toPageTemplate(frames: string, { styles, starter, manifest }: Parts): Promise<string> {
  const entry = ENTRY.exec(frames)?.[1];
  const stylesheet = STYLESHEET.exec(frames);
  if (entry === undefined || stylesheet?.[1] === undefined) throw new Error("index.html names no entry or no styles.");
  const css = (await styles(stylesheet[1])).trim();
  if (css.includes("</")) throw new Error("The styles would end their element.");
  const pages = Object.entries(PAGES).map(([path, names]) => [path, filesOf(manifest, names).join(" ")]);
  const files = JSON.stringify(Object.fromEntries(pages)).replaceAll('"', "&quot;");
  const names = `data-entry="${entry}" data-styles="/${stylesheet[1]}" data-files="${files}"`;
  const script = `<script async id="starter" src="${starter}" ${names}></script>`;
  return frames
    .replaceAll(PRELOADED, "")
    .replace(stylesheet[0], () => `<style>${css}</style>`)
    .replace(ENTRY, () => `\n    ${script}`);
}

/** Writes the starter and `page.html` beside the built `index.html` (`docs/decisions/0047-starter-and-inlined-styles.md`). */
export function writePageTemplate(): Plugin {
  let root = "";
  let outDir = "";
  return {
    name: "page-template",
    apply: (_, { isSsrBuild }) => isSsrBuild !== true,
    configResolved(config) {
      root = config.root;
      outDir = resolve(root, config.build.outDir);
    },
    writeBundle: {
      order: "pre",
      sequential: true,
      async handler() {
        const code = await buildScript(root, STARTER_SOURCE);
        const hash = createHash("sha256").update(code).digest("base64url").slice(0, 8);
        const starter = `/assets/starter-${hash}.js`;
        await mkdir(join(outDir, "assets"), { recursive: true });
        await writeFile(join(outDir, starter), code);
        const frames = await readFile(join(outDir, "index.html"), "utf8");
        const styles = (path: string) => readFile(join(outDir, path), "utf8");
        const manifest: Manifest = JSON.parse(await readFile(join(outDir, ".vite/manifest.json"), "utf8"));
        await writeFile(join(outDir, "page.html"), await toPageTemplate(frames, { styles, starter, manifest }));
      },
    },
  };
}
