import type { Plugin } from "vite";

/** What every signed-in screen runs at once, nearly all of it. */
const CHUNKS = new Set(["base", "data", "fetch", "light", "signed-in"]);

/** Tells V8 to compile all functions of a file while it arrives, off the thread that draws, instead of each when it is first called. */
const HINT = "//# allFunctionsCalledOnLoad\n";

/** Puts the hint before the scripts of which the first screen needs most (`docs/decisions/0054-chunks-of-signed-in-screens.md`). Other engines read a comment. */
export function compileAtOnce(): Plugin {
  return {
    name: "compile-at-once",
    apply: (_, { isSsrBuild }) => isSsrBuild !== true,
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        for (const output of Object.values(bundle)) {
          if (output.type === "chunk" && CHUNKS.has(output.name)) output.code = HINT + output.code;
        }
      },
    },
  };
}
