import { spawnSync } from "node:child_process";
import { delimiter, dirname, join } from "node:path";

const OLDEST_NODE = 24;

/**
 * The npm package with Node.js for this machine. Some platforms have none.
 * @returns {string}
 */
export function pinnedPackage() {
  return `node-${process.platform === "win32" ? "win" : process.platform}-${process.arch}`;
}

/**
 * @param {string} node
 * @returns {boolean}
 */
function isRecent(node) {
  const { stdout } = spawnSync(node, ["--version"], { encoding: "utf8" });
  return Number(stdout?.slice(1).split(".")[0]) >= OLDEST_NODE;
}

/**
 * The Node.js for everything: the pinned one, otherwise this process's own when it is recent enough. The binary is
 * looked up in its package because npm 10 creates no link to it in `node_modules/.bin`.
 * @param {string} folder
 * @returns {string | undefined}
 */
export function findNode(folder) {
  const file = process.platform === "win32" ? "node.exe" : "node";
  const pinned = join(folder, "node_modules", pinnedPackage(), "bin", file);
  return [pinned, process.execPath].find(isRecent);
}

/**
 * One line that names the required Node.js.
 * @returns {string}
 */
export function missingNode() {
  return `Madoguchi needs Node.js ${OLDEST_NODE} or newer. This is ${process.version}, and no package brings Node.js ${OLDEST_NODE} to ${process.platform} ${process.arch}: install it and try again.`;
}

/**
 * This process's environment with the given Node.js and the installed commands first on the path. With the compile
 * cache a program's later starts take two thirds of the time.
 * @param {string} node
 * @param {string} folder
 * @returns {NodeJS.ProcessEnv}
 */
export function environmentWith(node, folder) {
  // Windows spells the variable in its own way and accepts any.
  const name = Object.keys(process.env).find((key) => key.toUpperCase() === "PATH") ?? "PATH";
  const path = [dirname(node), join(folder, "node_modules", ".bin"), process.env[name]];
  const cache = join(folder, "node_modules", ".cache", "node");
  return { NODE_COMPILE_CACHE: cache, ...process.env, [name]: path.filter(Boolean).join(delimiter) };
}
