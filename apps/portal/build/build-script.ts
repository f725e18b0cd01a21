import { createHash } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { build, type Plugin } from "vite";
import { browserTargets } from "./browser-floor.ts";

type Source = {
  root: string;
  source: string;
  /** The supported browsers by default. */
  target?: string[];
  plugins?: Plugin[];
};

async function buildScript({ root, source, target = browserTargets(), plugins = [] }: Source): Promise<string> {
  const built = await build({
    root,
    configFile: false,
    logLevel: "error",
    plugins,
    build: {
      write: false,
      target,
      modulePreload: false,
      rolldownOptions: { input: source, output: { format: "iife" } },
    },
  });
  const [output] = Array.isArray(built) ? built : [built];
  const chunk = output && "output" in output ? output.output[0] : undefined;
  if (chunk?.type !== "chunk") throw new Error(`${source} was not built.`);
  return chunk.code;
}

type Script = Source & { outDir: string; name: string };

/** Bundles a source as a separate script, which runs before the entry arrives. Resolves with its address. */
export async function writeScript({ outDir, name, ...source }: Script): Promise<string> {
  const code = await buildScript(source);
  const hash = createHash("sha256").update(code).digest("base64url").slice(0, 8);
  const address = `/assets/${name}-${hash}.js`;
  await mkdir(join(outDir, "assets"), { recursive: true });
  await writeFile(join(outDir, address), code);
  return address;
}
