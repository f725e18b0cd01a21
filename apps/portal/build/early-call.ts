import { resolve } from "node:path";
import type { Plugin } from "vite";
import { writeScript } from "./build-script.ts";
import { forBrowsers } from "./for-browsers.ts";

/** Writes the script of the signed-in frames, which the API names in them (`apps/api/src/platform/portal-serving/early-call.ts`). */
export function writeEarlyCall(): Plugin {
  let root = "";
  let outDir = "";
  return {
    name: "early-call",
    apply: forBrowsers,
    configResolved(config) {
      root = config.root;
      outDir = resolve(root, config.build.outDir);
    },
    writeBundle: {
      sequential: true,
      async handler() {
        await writeScript({ root, outDir, source: "src/early-call/begin-early-call.ts", name: "early-call" });
      },
    },
  };
}
