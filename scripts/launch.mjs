// The entry of every npm script: plain JavaScript that runs on any Node.js from version 20 on, before anything is installed.
import { spawn } from "node:child_process";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { install, isInstalled } from "./launching/installation.mjs";
import { environmentWith, findNode, missingNode } from "./launching/pinned-node.mjs";

const ROOT = join(dirname(fileURLToPath(import.meta.url)), "..");
const PARENT_POLL_MS = 500;

/**
 * Runs a script (`scripts/start.ts`) or a command of an installed package (`biome`) on the pinned Node.js, and resolves
 * with its exit code. All processes below it find the same Node.js first.
 * @param {string[]} command
 * @returns {Promise<number>}
 */
async function launch([name = "", ...parameters]) {
  if (!isInstalled(ROOT) && !(await install(ROOT))) return 1;
  const node = findNode(ROOT);
  if (node === undefined) {
    process.stderr.write(`${missingNode()}\n`);
    return 1;
  }
  const isScript = /\.(ts|mjs)$/.test(name);
  const child = spawn(isScript ? node : name, isScript ? [name, ...parameters] : parameters, {
    env: environmentWith(node, ROOT),
    stdio: "inherit",
    shell: !isScript && process.platform === "win32",
  });
  // The terminal sends Ctrl-C to the child as well; the launcher only has to outlive it.
  process.on("SIGINT", () => undefined);
  for (const signal of /** @type {const} */ (["SIGTERM", "SIGHUP"])) process.on(signal, () => child.kill(signal));
  // npm runs a script through a shell that does not pass signals on: when npm is ended, all that shows is another parent.
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && child.kill("SIGTERM"), PARENT_POLL_MS).unref();
  return new Promise((resolve) => {
    child.once("error", (error) => {
      process.stderr.write(`${error.message}\n`);
      resolve(1);
    });
    child.once("exit", (code) => resolve(code ?? 1));
  });
}

process.exitCode = await launch(process.argv.slice(2));
