import { readdir, readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import type { Plugin } from "vite";

const COMPRESSIBLE = /\.(js|css|svg|json|txt|wasm|webmanifest)$/;

/** Below this size a compressed copy saves less than its header costs. */
const WORTHWHILE_BYTES = 512;

const toBrotli = promisify(brotliCompress);

async function compressFile(path: string): Promise<void> {
  const content = await readFile(path);
  if (content.length < WORTHWHILE_BYTES) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  await writeFile(`${path}.br`, await toBrotli(content, { params }));
}

/** Writes `.br` beside every text file of the client build, except `index.html`, which the API fills per page. */
export function precompress(): Plugin {
  let outDir = "";
  let isServerBuild = false;
  return {
    name: "precompress",
    apply: "build",
    configResolved(config) {
      outDir = resolve(config.root, config.build.outDir);
      isServerBuild = Boolean(config.build.ssr);
    },
    async writeBundle() {
      if (isServerBuild) return;
      const names = await readdir(outDir, { recursive: true });
      const paths = names.filter((name) => COMPRESSIBLE.test(name) && !name.startsWith(".vite"));
      await Promise.all(paths.map((name) => compressFile(join(outDir, name))));
    },
  };
}
