import { build } from "vite";

/** Bundles the code of a page for the browser, as one script. */
export async function bundlePage(input: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: "error",
    build: { write: false, minify: false, rolldownOptions: { input, output: { format: "iife" } } },
  });
  const [bundle] = [result].flat();
  if (!bundle || !("output" in bundle)) throw new Error(`${input} was not built.`);
  return bundle.output[0].code;
}
