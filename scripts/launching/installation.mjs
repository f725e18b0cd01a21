import { accessSync, constants, mkdirSync, readFileSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { pinnedPackage } from "./pinned-node.mjs";
import { startGroup } from "./process-group.mjs";

/** @import { ProcessGroup } from "./process-group.mjs" */

/**
 * The packages of a lock file by their paths; empty when the file is missing or incomplete.
 * @param {string} path
 * @returns {Record<string, { version?: string, link?: boolean, optional?: boolean, devOptional?: boolean }>}
 */
function readPackages(path) {
  try {
    return JSON.parse(readFileSync(path, "utf8")).packages ?? {};
  } catch {
    return {};
  }
}

/**
 * Whether `node_modules` has the packages of the lock file. npm writes its own list there last, so an interrupted
 * installation does not count. Of the optional packages only this machine's Node.js is required.
 * @param {string} folder
 * @param {string} [runtime] the package of this machine's Node.js
 * @returns {boolean}
 */
export function isInstalled(folder, runtime = pinnedPackage()) {
  const asked = readPackages(join(folder, "package-lock.json"));
  const installed = readPackages(join(folder, "node_modules", ".package-lock.json"));
  return Object.entries(asked)
    .filter(([path, entry]) => path.includes("node_modules/") && !entry.link)
    .filter(([path, entry]) => path === `node_modules/${runtime}` || !(entry.optional || entry.devOptional))
    .every(([path, entry]) => installed[path]?.version === entry.version);
}

/**
 * The cache for npm where its own cannot be written, as without a home: a folder of this clone.
 * @param {string} folder
 * @param {Record<string, string | undefined>} environment
 * @returns {string | undefined}
 */
export function ownCache(folder, environment) {
  const cache = environment["npm_config_cache"] || join(environment["HOME"] || homedir(), ".npm");
  try {
    mkdirSync(cache, { recursive: true });
    accessSync(cache, constants.W_OK);
    return undefined;
  } catch {
    return join(folder, ".npm-cache");
  }
}

/**
 * Starts `npm ci`, with the npm that started this process if one did.
 * @param {string} folder
 * @returns {ProcessGroup}
 */
export function install(folder) {
  const { npm_execpath: npm = "", npm_node_execpath: node = process.execPath } = process.env;
  const isNpm = npm.endsWith("npm-cli.js");
  const parameters = ["ci", "--include=dev", "--include=optional"];
  const cache = ownCache(folder, process.env);
  return startGroup(isNpm ? node : "npm", isNpm ? [npm, ...parameters] : parameters, {
    cwd: folder,
    env: { ...process.env, ...(cache !== undefined && { npm_config_cache: cache }) },
    stdio: "inherit",
    shell: !isNpm && process.platform === "win32",
  });
}
