// Runs before every npm script, on whatever Node.js the machine has, also before anything is installed: plain JavaScript.
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const OLDEST_NODE = 24;

/** The packages of a lock file by the path they lie at; empty when the file is not there or not whole. */
function readPackages(path) {
  try {
    return JSON.parse(readFileSync(path, "utf8")).packages ?? {};
  } catch {
    return {};
  }
}

/**
 * Whether what the lock file asks for lies in `node_modules`. npm keeps its own list there and writes it last, so an
 * installation that was broken off does not count. Packages of other platforms are never there.
 */
export function isInstalled(folder) {
  const asked = readPackages(join(folder, "package-lock.json"));
  const installed = readPackages(join(folder, "node_modules", ".package-lock.json"));
  return Object.entries(asked)
    .filter(([path, entry]) => path.includes("node_modules/") && !entry.link && !entry.optional && !entry.devOptional)
    .every(([path, entry]) => installed[path]?.version === entry.version);
}

/** One line that says what is wrong with a Node.js version, or nothing. */
export function problemOfNode(version) {
  if (Number(version.replace(/^v/, "").split(".")[0]) >= OLDEST_NODE) return undefined;
  return `Madoguchi needs Node.js ${OLDEST_NODE}, and this is ${version}. npm scripts run on the one that "npm ci" installs: use npm start, npm test or npm run …`;
}

function run() {
  const folder = join(dirname(fileURLToPath(import.meta.url)), "..");
  const options = { cwd: folder, shell: process.platform === "win32" };
  if (!isInstalled(folder)) {
    process.stdout.write("Installing packages (once, a minute or two) …\n");
    const { status } = spawnSync("npm", ["ci", "--include=dev", "--include=optional"], {
      ...options,
      stdio: "inherit",
    });
    if (status !== 0) return "Packages could not be installed; npm says why above.";
  }
  const { stdout } = spawnSync("node", ["--version"], { ...options, encoding: "utf8" });
  return problemOfNode((stdout ?? "").trim());
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const problem = run();
  if (problem) {
    process.stderr.write(`${problem}\n`);
    process.exitCode = 1;
  }
}
