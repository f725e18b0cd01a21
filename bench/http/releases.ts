import { execFileSync } from "node:child_process";
import { existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";

const ROOT = join(import.meta.dirname, "../..");
const OWN_PACKAGES = "@madoguchi";
/** Folders with packages of their own. */
const PACKAGE_FOLDERS = [
  "node_modules",
  ...["apps/api", "apps/portal", "apps/sandbox", "packages/ui"].map((folder) => `${folder}/node_modules`),
];

function git(folder: string, ...parameters: string[]): string {
  return execFileSync("git", parameters, { cwd: folder, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();
}

/** The revision named by `BASE`, otherwise the newest tag before this one; `undefined` without either. */
function baseRevision(): string | undefined {
  const named = process.env["BASE"];
  if (named) return git(ROOT, "rev-parse", "--short", `${named}^{commit}`);
  try {
    return git(ROOT, "rev-parse", "--short", `${git(ROOT, "describe", "--tags", "--abbrev=0", "HEAD^")}^{commit}`);
  } catch {
    return undefined;
  }
}

/** Links the packages to those of this release, and the product's own ones to the other release's folders. */
function linkPackages(from: string, to: string): void {
  if (!existsSync(from)) return;
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) {
    if (name === OWN_PACKAGES || existsSync(join(to, name))) continue;
    symlinkSync(join(from, name), join(to, name));
  }
}

function linkOwnPackages(folder: string): void {
  const own = join(folder, "node_modules", OWN_PACKAGES);
  mkdirSync(own, { recursive: true });
  for (const group of ["packages", "apps"]) {
    for (const name of readdirSync(join(folder, group))) {
      const isFolder = lstatSync(join(folder, group, name)).isDirectory();
      if (isFolder && !existsSync(join(own, name)))
        symlinkSync(relative(own, join(folder, group, name)), join(own, name));
    }
  }
}

function install(folder: string): void {
  const isSameLock =
    readFileSync(join(folder, "package-lock.json"), "utf8") === readFileSync(join(ROOT, "package-lock.json"), "utf8");
  if (!isSameLock) {
    execFileSync("npm", ["ci", "--no-audit", "--no-fund"], { cwd: folder, stdio: "ignore" });
    return;
  }
  for (const packages of PACKAGE_FOLDERS) linkPackages(join(ROOT, packages), join(folder, packages));
  linkOwnPackages(folder);
}

export type Release = { name: string; folder: string };

/** The last file that a build writes. */
const BUILT = "apps/portal/dist/server/entry-server.js";

/** This release, already built, and the previous one, built in a clone in a temporary folder for later runs too. */
export function prepareReleases(): Release[] {
  const own = { name: "this release", folder: ROOT };
  const revision = baseRevision();
  if (revision === undefined) return [own];
  const folder = join(tmpdir(), `madoguchi-release-${revision}`);
  if (!existsSync(join(folder, BUILT))) {
    rmSync(folder, { recursive: true, force: true });
    git(ROOT, "clone", "--shared", "--no-checkout", "--quiet", ROOT, folder);
    git(folder, "checkout", "--quiet", "--detach", revision);
    install(folder);
    execFileSync(process.execPath, ["scripts/build.ts"], { cwd: folder, stdio: "ignore" });
  }
  return [own, { name: revision, folder }];
}
