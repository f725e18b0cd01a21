import { existsSync, globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { runTool } from "./run-tool.ts";

/** Why no release is made or named, in one line. */
export class ReleaseRefusal extends Error {
  override name = "ReleaseRefusal";
}

const VERSION = /^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)$/;
const UNRELEASED = "## [Unreleased]\n";

/** Refuses sources of which two releases could have one version: changed files, or a history without its beginning. */
export function refuseUnclearSources(root: string): void {
  if (!existsSync(join(root, ".git"))) return;
  const changed = runTool(["git", "-C", root, "status", "--porcelain", "--untracked-files=no"]).trim();
  if (changed !== "") {
    throw new ReleaseRefusal(`A release is made of a commit: commit or take back what has changed.\n${changed}`);
  }
  if (runTool(["git", "-C", root, "rev-parse", "--is-shallow-repository"]).trim() === "true") {
    throw new ReleaseRefusal(
      "This clone lacks earlier commits, whose number orders the versions: git fetch --unshallow",
    );
  }
}

function numbersOf(version: string): number[] {
  return version.split(".").map(Number);
}

function isLater(version: string, than: string): boolean {
  const [mine, theirs] = [numbersOf(version), numbersOf(than)];
  const place = mine.findIndex((number, index) => number !== theirs[index]);
  return place >= 0 && (mine[place] ?? 0) > (theirs[place] ?? 0);
}

function readJson(path: string) {
  return JSON.parse(readFileSync(path, "utf8"));
}

function writeJson(path: string, content: object): void {
  writeFileSync(path, `${JSON.stringify(content, null, 2)}\n`);
}

/** The changes under the new version's heading with its day, and above them an empty list for the next one. */
function dateChanges(changes: string, version: string, day: string): string {
  const [, text = ""] = changes.split(UNRELEASED);
  const next = text.search(/^## \[/m);
  if ((next < 0 ? text : text.slice(0, next)).trim() === "") {
    throw new ReleaseRefusal("CHANGELOG.md names no change under [Unreleased].");
  }
  return changes.replace(UNRELEASED, `${UNRELEASED}\n## [${version}] - ${day}\n`);
}

/**
 * Makes a commit the release `version`: writes it into every package.json, the lock file and the settings of compose, dates the list of changes,
 * commits both and sets the tag. Throws `ReleaseRefusal` for a version that exists or is no later one.
 */
export function nameRelease(root: string, version: string, now: Date): void {
  refuseUnclearSources(root);
  const git = (...parameters: string[]): string => runTool(["git", "-C", root, ...parameters]).trim();
  const { version: last } = readJson(join(root, "package.json"));
  if (!VERSION.test(version)) throw new ReleaseRefusal(`A version is like 0.2.0 (https://semver.org), not ${version}.`);
  const exists = version === last || git("tag", "--list", `v${version}`) !== "";
  if (exists) throw new ReleaseRefusal(`The version ${version} exists. Name a later one.`);
  if (!isLater(version, last)) throw new ReleaseRefusal(`The version ${version} is not later than ${last}.`);
  const changes = join(root, "CHANGELOG.md");
  const dated = dateChanges(readFileSync(changes, "utf8"), version, now.toISOString().slice(0, 10));
  const lockPath = join(root, "package-lock.json");
  const lock = readJson(lockPath);
  const folders = globSync(["apps/*/package.json", "packages/*/package.json"], { cwd: root }).map((path) =>
    path.slice(0, -"/package.json".length),
  );
  for (const folder of ["", ...folders]) {
    const path = join(root, folder, "package.json");
    writeJson(path, { ...readJson(path), version });
    lock.packages[folder].version = version;
  }
  writeJson(lockPath, { ...lock, version });
  writeFileSync(changes, dated);
  const compose = join(root, "deploy/compose/.env");
  writeFileSync(compose, readFileSync(compose, "utf8").replace(/^VERSION=.*$/m, `VERSION=${version}`));
  git("commit", "--quiet", "--all", "--message", `Release ${version}`);
  git("tag", "--annotate", "--message", `Madoguchi ${version}`, `v${version}`);
  console.log(`v${version} is committed and tagged here. Next: npm run release; git push --follow-tags`);
}
