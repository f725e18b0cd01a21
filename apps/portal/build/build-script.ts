import { build } from "vite";

/** Bundles a source of the portal as a script of its own, for what must run before anything else has arrived. */
export async function buildScript(root: string, source: string): Promise<string> {
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
