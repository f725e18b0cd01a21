import { createHash } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { build, type Plugin } from "vite";

const STARTER_SOURCE = "src/starter/starter.ts";

/** What the bundler writes into `index.html`: the entry, what the entry imports, and the stylesheet. */
const ENTRY = /\s*<script type="module"[^>]*src="([^"]+)"[^>]*><\/script>/;
const PRELOADED = /\s*<link rel="modulepreload"[^>]*href="([^"]+)"[^>]*>/g;
const STYLESHEET = /<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/;

type Parts = { styles: (path: string) => Promise<string>; starter: string };

/**
 * The template of the pages that arrive as finished HTML, from that of the frames: the styles are within the page, and instead
 * of the entry it names the starter, so that nothing of the entry is found before the text is painted.
 * Throws when the frames' template is not what the bundler used to write.
 */
export async function toPageTemplate(frames: string, { styles, starter }: Parts): Promise<string> {
  const entry = ENTRY.exec(frames)?.[1];
  const stylesheet = STYLESHEET.exec(frames);
  if (entry === undefined || stylesheet?.[1] === undefined) throw new Error("index.html names no entry or no styles.");
  const css = (await styles(stylesheet[1])).trim();
  if (css.includes("</")) throw new Error("The styles would end their element.");
  const files = Array.from(frames.matchAll(PRELOADED), ([, file]) => file).join(" ");
  return frames
    .replaceAll(PRELOADED, "")
    .replace(stylesheet[0], () => `<style>${css}</style>`)
    .replace(
      ENTRY,
      `\n    <script async id="starter" src="${starter}" data-entry="${entry}" data-files="${files}"></script>`,
    );
}

/** The starter as a script of its own: it must run before anything else has arrived. */
async function buildStarter(root: string): Promise<string> {
  const built = await build({
    root,
    configFile: false,
    logLevel: "error",
    build: {
      write: false,
      target: "es2022",
      modulePreload: false,
      rolldownOptions: { input: STARTER_SOURCE, output: { format: "iife" } },
    },
  });
  const [output] = Array.isArray(built) ? built : [built];
  const chunk = output && "output" in output ? output.output[0] : undefined;
  if (chunk?.type !== "chunk") throw new Error("The starter was not built.");
  return chunk.code;
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
        const code = await buildStarter(root);
        const hash = createHash("sha256").update(code).digest("base64url").slice(0, 8);
        const starter = `/assets/starter-${hash}.js`;
        await mkdir(join(outDir, "assets"), { recursive: true });
        await writeFile(join(outDir, starter), code);
        const frames = await readFile(join(outDir, "index.html"), "utf8");
        const styles = (path: string) => readFile(join(outDir, path), "utf8");
        await writeFile(join(outDir, "page.html"), await toPageTemplate(frames, { styles, starter }));
      },
    },
  };
}
