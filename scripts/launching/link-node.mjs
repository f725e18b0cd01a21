// Runs after every installation (`postinstall`). npm 10, which comes with Node.js 20, links no command named `node`:
// without the link `npx vitest` would run on the machine's own Node.js instead of the pinned one.
import { existsSync, symlinkSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { pinnedPackage } from "./pinned-node.mjs";

/**
 * Links the pinned Node.js as the command `node` of `node_modules/.bin`, which npx and npm scripts find first. Does
 * nothing where npm has created the link, where no package has Node.js, and on Windows, where npm's commands look
 * elsewhere.
 * @param {string} folder
 */
export function linkNode(folder) {
  const commands = join(folder, "node_modules", ".bin");
  const program = join("..", pinnedPackage(), "bin", "node");
  const isNeeded =
    process.platform !== "win32" && existsSync(join(commands, program)) && !existsSync(join(commands, "node"));
  if (isNeeded) symlinkSync(program, join(commands, "node"));
}

const PROGRAM = fileURLToPath(import.meta.url);
if (process.argv[1] === PROGRAM) linkNode(join(dirname(PROGRAM), "../.."));
