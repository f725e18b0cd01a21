import { existsSync, readFileSync } from "node:fs";
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { isApiBuilt, isPortalBuilt } from "../running/portal-build.ts";

const ROOT = join(import.meta.dirname, "../..");
const NOT_IN_A_CLONE = new Set(["node_modules", "dist", "data", ".git", ".tsc", "test-results", "playwright-report"]);

type LockEntry = {
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
};

/** Creates a folder with spaces and Japanese in its path, which other accounts can enter. */
export async function createFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "窓口 の clone-"));
  await chmod(folder, 0o755);
  return folder;
}

export function removeFolder(folder: string): Promise<void> {
  return rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
}

function copy(path: string, folder: string): Promise<void> {
  const filter = (source: string): boolean => !NOT_IN_A_CLONE.has(basename(source));
  return cp(join(ROOT, path), join(folder, path), { recursive: true, filter });
}

/** Copies the files of a clone of this repository to a temporary folder. */
export async function cloneRepository(): Promise<string> {
  const folder = await createFolder();
  await copy(".", folder);
  return folder;
}

/** The folders of npm's packages: a package that two programs need in different versions is also beside one of them. */
export async function listPackageFolders(): Promise<string[]> {
  const workspaces = await Promise.all(
    ["apps", "packages"].map(async (folder) => (await readdir(join(ROOT, folder))).map((name) => join(folder, name))),
  );
  const own = workspaces.flat().map((workspace) => join(workspace, "node_modules"));
  return ["node_modules", ...own.filter((path) => existsSync(join(ROOT, path)))];
}

/** Links each package into a clone by itself: with one link of the folder `npm ci` would empty this repository's. */
export async function linkPackages(folder: string): Promise<void> {
  for (const path of await listPackageFolders()) {
    await mkdir(join(folder, path));
    const names = await readdir(join(ROOT, path));
    await Promise.all(names.map((name) => symlink(join(ROOT, path, name), join(folder, path, name))));
  }
}

/** Copies this repository's built programs into a clone, if they exist, so that its first start need not build. */
export async function lendBuild(folder: string): Promise<void> {
  if (!(await isApiBuilt(folder)) && (await isApiBuilt(ROOT))) {
    await cp(join(ROOT, "apps/api/dist"), join(folder, "apps/api/dist"), { recursive: true });
  }
  if ((await isPortalBuilt(folder)) || !(await isPortalBuilt(ROOT))) return;
  // The age of a build is that of the portal's last file.
  for (const path of ["apps/desk/dist", "apps/portal/dist"]) {
    await cp(join(ROOT, path), join(folder, path), { recursive: true });
  }
}

/** The lock file's entries of the named packages and all their dependencies. */
function reduceLock(packages: Record<string, LockEntry>, names: string[]): Record<string, LockEntry> {
  const kept = new Map<string, LockEntry>();
  const waiting = names.map((name) => `node_modules/${name}`);
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const entry = packages[path];
    if (entry === undefined || kept.has(path)) continue;
    kept.set(path, entry);
    const needed = Object.keys({ ...entry.dependencies, ...entry.optionalDependencies });
    waiting.push(...needed.map((name) => `node_modules/${name}`));
  }
  return Object.fromEntries(kept);
}

/**
 * Creates a clone with only the launcher, the API's sources and the named packages in the lock file's versions: its
 * installation takes seconds. Its one npm script, `probe`, runs `probe` through the launcher.
 */
export async function cloneReduced(options: { packages: string[]; probe: string }): Promise<string> {
  const folder = await createFolder();
  await Promise.all(["scripts", "apps/api/src", ".npmrc"].map((path) => copy(path, folder)));
  const lock = JSON.parse(readFileSync(join(ROOT, "package-lock.json"), "utf8"));
  const root = JSON.parse(await readFile(join(ROOT, "package.json"), "utf8"));
  const pick = (wanted: Record<string, string>): Record<string, string> =>
    Object.fromEntries(Object.entries(wanted).filter(([name]) => options.packages.includes(name)));
  const own = {
    name: "reduced",
    version: "0.1.0",
    dependencies: Object.fromEntries(
      options.packages
        .filter((name) => root.optionalDependencies[name] === undefined)
        .map((name) => [name, lock.packages[`node_modules/${name}`].version]),
    ),
    optionalDependencies: pick(root.optionalDependencies),
  };
  const { allowScripts } = root;
  const scripts = { probe: "node scripts/launch.mjs probe.ts" };
  const packages = { "": own, ...reduceLock(lock.packages, options.packages) };
  await Promise.all([
    writeFile(join(folder, "package.json"), JSON.stringify({ ...own, type: "module", scripts, allowScripts })),
    writeFile(join(folder, "package-lock.json"), JSON.stringify({ ...lock, name: "reduced", packages })),
    writeFile(join(folder, "probe.ts"), options.probe),
  ]);
  return folder;
}
