import { createHash } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { Plugin } from "vite";
import { buildScript } from "./build-script.ts";

/** Writes the script of the signed-in frames, which the API names in them (`apps/api/src/platform/portal-serving/early-call.ts`). */
export function writeEarlyCall(): Plugin {
  let root = "";
  let outDir = "";
  return {
    name: "early-call",
    apply: (_, { isSsrBuild }) => isSsrBuild !== true,
    configResolved(config) {
      root = config.root;
      outDir = resolve(root, config.build.outDir);
    },
    writeBundle: {
      sequential: true,
      async handler() {
        const code = await buildScript(root, "src/early-call/begin-early-call.ts");
        const hash = createHash("sha256").update(code).digest("base64url").slice(0, 8);
        await mkdir(join(outDir, "assets"), { recursive: true });
        await writeFile(join(outDir, `assets/early-call-${hash}.js`), code);
      },
    },
  };
}
