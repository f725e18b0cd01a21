import type { Plugin } from "vite";
import { forBrowsers } from "./for-browsers.ts";
import { screenChunks } from "./screen-groups.ts";

/** The packages of every page. What else is needed by one signed-in screen or more `screen-groups.ts` names; the entry has no byte left for it. */
const PACKAGES = "base";

/** Tells V8 to compile all functions of a file while it arrives, off the thread that draws, instead of each when it is first called. */
const HINT = "//# allFunctionsCalledOnLoad\n";

/** Puts the hint before the scripts of which the first screen needs most (`docs/decisions/0054-chunks-of-signed-in-screens.md`). Other engines read a comment. */
export function compileAtOnce(): Plugin {
  return {
    name: "compile-at-once",
    apply: forBrowsers,
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        const names = new Set([PACKAGES, ...screenChunks()]);
        for (const output of Object.values(bundle)) {
          if (output.type === "chunk" && names.has(output.name)) output.code = HINT + output.code;
        }
      },
    },
  };
}
