import { spawn } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";

/** @import { ChildProcess, SpawnOptions } from "node:child_process" */

const POLL_MS = 50;
/** How long the rest of a group may take to end once its leader has. */
const REST_GRACE_MS = 1000;
const HAS_GROUPS = process.platform !== "win32";

/**
 * Reads the leader's id and then waits. When the pipe closes without another line, the process that started the group
 * has ended: the leader gets a stop signal, and 1.5 s later the whole group is killed.
 */
const GUARD = `
  read -r leader || exit 0
  read -r over && exit 0
  kill -TERM "$leader"
  for wait in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15; do
    kill -0 -- "-$leader" || exit 0
    sleep 0.1
  done
  kill -KILL -- "-$leader"
`;

/**
 * @typedef {object} ProcessGroup
 * @property {ChildProcess} leader
 * @property {Promise<{ code: number | null, signal: NodeJS.Signals | null }>} ended how the leader ended, once no process
 *   of the group is left
 * @property {(signal: NodeJS.Signals, graceMs: number) => Promise<void>} stop sends the signal to the leader, kills the
 *   group when the leader is still there after the grace, and resolves when the group has ended
 */

/**
 * Sends a signal to a whole group; 0 only checks whether there is one.
 * @param {number} id
 * @param {NodeJS.Signals | 0} signal
 * @returns {boolean} whether any process received it
 */
function signalGroup(id, signal) {
  try {
    return process.kill(HAS_GROUPS ? -id : id, signal);
  } catch {
    return false;
  }
}

/** @param {number} id */
async function endRest(id) {
  if (!HAS_GROUPS || !signalGroup(id, "SIGTERM")) return;
  for (let waited = 0; waited < REST_GRACE_MS; waited += POLL_MS) {
    await sleep(POLL_MS);
    if (!signalGroup(id, 0)) return;
  }
  signalGroup(id, "SIGKILL");
}

/**
 * Starts a process in a group of its own that reads a pipe which only this process holds: it lives until `over` is
 * called or this process ends for any reason.
 */
function startGuard() {
  if (!HAS_GROUPS) return { watch: () => undefined, over: () => undefined };
  const guard = spawn("/bin/sh", ["-c", GUARD], { cwd: "/", detached: true, stdio: ["pipe", "ignore", "ignore"] });
  guard.unref();
  guard.on("error", () => undefined);
  guard.stdin.on("error", () => undefined);
  return {
    /** @param {number} leader */
    watch: (leader) => guard.stdin.write(`${leader}\n`),
    over: () => guard.stdin.end("over\n"),
  };
}

/**
 * Starts a command as the leader of a process group of its own, which never outlives this process. Ctrl-C in the
 * terminal does not reach the group: this process decides the order of stopping.
 * @param {string} file
 * @param {string[]} parameters
 * @param {SpawnOptions} options
 * @returns {ProcessGroup}
 */
export function startGroup(file, parameters, options) {
  // The guard starts before the group, so that the group is never unguarded.
  const guard = startGuard();
  const leader = spawn(file, parameters, { ...options, detached: HAS_GROUPS });
  const { pid } = leader;
  if (pid !== undefined) guard.watch(pid);
  /** @type {ProcessGroup["ended"]} */
  const left = new Promise((resolve, reject) => {
    leader.once("error", (error) => pid === undefined && reject(error));
    leader.once("exit", (code, signal) => resolve({ code, signal }));
  });
  const ended = left.finally(async () => {
    if (pid !== undefined) await endRest(pid);
    guard.over();
  });
  ended.catch(() => undefined);
  return {
    leader,
    ended,
    stop: async (signal, graceMs) => {
      leader.kill(signal);
      const timer = setTimeout(() => pid !== undefined && signalGroup(pid, "SIGKILL"), graceMs);
      await ended.catch(() => undefined);
      clearTimeout(timer);
    },
  };
}
