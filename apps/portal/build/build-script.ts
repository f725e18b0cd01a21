import { createHash } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { build } from "vite";

async function buildScript(root: string, source: string): Promise<string> {
  const built = await build({
    root,
    configFile: false,
    logLevel: "error",
    build: {
      write: false,
      target: "es2022",
      modulePreload: false,
      rolldownOptions: { input: source, output: { format: "iife" } },
    },
  });
  const [output] = Array.isArray(built) ? built : [built];
  const chunk = output && "output" in output ? output.output[0] : undefined;
  if (chunk?.type !== "chunk") throw new Error(`${source} was not built.`);
  return chunk.code;
}

type Script = { root: string; outDir: string; source: string; name: string };

/**
 * Bundles a source of the portal as a script of its own, for what must run before anything else has arrived, and writes it among
 * the built files. Resolves with its address.
 */
export async function writeScript({ root, outDir, source, name }: Script): Promise<string> {
  const code = await buildScript(root, source);
  const hash = createHash("sha256").update(code).digest("base64url").slice(0, 8);
  const address = `/assets/${name}-${hash}.js`;
  await mkdir(join(outDir, "assets"), { recursive: true });
  await writeFile(join(outDir, address), code);
  return address;
}
