// The entry of every npm script: plain JavaScript that runs on any Node.js from version 20 on, before anything is installed.
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { install, isInstalled } from "./launching/installation.mjs";
import { whenParentGone } from "./launching/parent.mjs";
import { environmentWith, findNode, missingNode } from "./launching/pinned-node.mjs";
import { startGroup } from "./launching/process-group.mjs";

/** @import { ProcessGroup } from "./launching/process-group.mjs" */

const PROGRAM = fileURLToPath(import.meta.url);
const ROOT = join(dirname(PROGRAM), "..");
/** Long enough for programs to stop in their order, short enough that none is left 5 seconds after the signal. */
const STOP_GRACE_MS = 3000;
/** After Ctrl-C, whose sender can wait and press again, running requests are finished first. */
const INTERRUPT_GRACE_MS = 45_000;

const MINUTE_MS = 60_000;

/** @type {ProcessGroup | undefined} */
let running;
let isStopping = false;

/** @param {NodeJS.Signals} signal */
function stop(signal) {
  isStopping = true;
  running?.stop(signal, signal === "SIGINT" ? INTERRUPT_GRACE_MS : STOP_GRACE_MS);
}

/**
 * @param {() => ProcessGroup} start
 * @returns {Promise<number>} the exit code
 */
async function run(start) {
  if (isStopping) return 1;
  running = start();
  try {
    return (await running.ended).code ?? 1;
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
    return 1;
  }
}

/**
 * Runs a script (`scripts/start.ts`) or a command of an installed package (`biome`) on the pinned Node.js, and resolves
 * with its exit code. All its child processes find the same Node.js first, and none outlives this process or npm.
 * @param {string[]} command
 * @returns {Promise<number>}
 */
async function launch([name = "", ...parameters]) {
  if (!isInstalled(ROOT)) {
    process.stdout.write("Installing packages (once; a minute or two, longer on a busy machine) …\n");
    const startedAt = Date.now();
    const minutes = setInterval(() => {
      process.stdout.write(`… for ${Math.round((Date.now() - startedAt) / MINUTE_MS)} min\n`);
    }, MINUTE_MS);
    const code = await run(() => install(ROOT));
    clearInterval(minutes);
    if (code !== 0 && !isStopping) process.stderr.write("Packages could not be installed; npm says why above.\n");
    if (code !== 0) return code;
  }
  const node = findNode(ROOT);
  if (node === undefined) {
    process.stderr.write(`${missingNode()}\n`);
    return 1;
  }
  const isScript = /\.(ts|mjs)$/.test(name);
  return run(() =>
    startGroup(isScript ? node : name, isScript ? [name, ...parameters] : parameters, {
      env: environmentWith(node, ROOT),
      stdio: "inherit",
      shell: !isScript && process.platform === "win32",
    }),
  );
}

for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"])) process.on(signal, () => stop(signal));
whenParentGone(() => stop("SIGTERM"), `${basename(PROGRAM)} ${process.argv[2]}`);
process.exitCode = await launch(process.argv.slice(2));
