import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

const POLL_MS = 400;

/**
 * @param {string} column
 * @param {number} pid
 * @returns {string}
 */
function ask(column, pid) {
  try {
    return execFileSync("ps", ["-o", `${column}=`, "-p", String(pid)], { encoding: "utf8" }).trim();
  } catch {
    return "";
  }
}

/**
 * @param {number} pid
 * @returns {number}
 */
function parentOf(pid) {
  if (process.platform !== "linux") return Number(ask("ppid", pid));
  try {
    // The name, in parentheses, may have any characters; the state and the parent follow it.
    return Number(readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ")[1]);
  } catch {
    return 0;
  }
}

/**
 * @param {number} pid
 * @returns {string}
 */
function commandOf(pid) {
  if (process.platform !== "linux") return ask("command", pid);
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ");
  } catch {
    return "";
  }
}

/**
 * Whether npm ran `script` but ended before this process could check: then no ancestor has npm's name.
 * @param {string} script
 * @param {number} starter
 */
function isOrphan(script, starter) {
  const { npm_lifecycle_script: ran = "", npm_execpath: manager = "" } = process.env;
  const name = /[a-z]+/.exec(manager.split("/").at(-1) ?? "")?.[0] ?? "npm";
  return ran.includes(script) && !commandOf(starter).includes(name);
}

/**
 * Calls back once when the process that started this one has ended. With `script` it looks past a shell that only runs
 * this script, as npm starts one: such a shell survives a kill of npm, and hides it.
 * @param {() => void} callback
 * @param {string} [script] as the shell's command line names it
 */
export function whenParentGone(callback, script) {
  if (process.platform === "win32") return;
  const parent = process.ppid;
  const hasShell = script !== undefined && commandOf(parent).includes(script);
  const starter = hasShell ? parentOf(parent) : parent;
  const wasGone = script !== undefined && isOrphan(script, starter);
  const timer = setInterval(() => {
    if (!wasGone && process.ppid === parent && (!hasShell || parentOf(parent) === starter)) return;
    clearInterval(timer);
    callback();
  }, POLL_MS);
  timer.unref();
}
