import { readFileSync } from "node:fs";
import { join } from "node:path";
import { runTool } from "../release/run-tool.ts";
import { cloneRepository, createFolder, listPackageFolders, removeFolder } from "./clone.ts";

const ROOT = join(import.meta.dirname, "../..");
/** The version of the releases that the tests make. */
export const VERSION: string = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")).version;

/** Any moment before now, for the commit of the sources. */
const COMMIT_TIME = "1793000000 +0000";

function copyLinked(from: string, to: string): void {
  runTool(["cp", "--archive", "--link", from, to]);
}

/**
 * Runs git as nobody in particular, so that the same sources make the same commit, and without packing files behind the
 * back of those who copy them.
 */
function git(folder: string, ...parameters: string[]): void {
  const environment = Object.fromEntries(
    ["AUTHOR", "COMMITTER"].flatMap((role) => [
      [`GIT_${role}_NAME`, "Test"],
      [`GIT_${role}_EMAIL`, "test@clinic.example"],
      [`GIT_${role}_DATE`, COMMIT_TIME],
    ]),
  );
  runTool(["git", "-C", folder, "-c", "gc.auto=0", ...parameters], { environment });
}

/**
 * Copies this repository, as the tagged commit of its version, and its packages, to make releases of the same sources
 * later; builds nothing.
 */
export async function takeSources(): Promise<string> {
  const sources = await cloneRepository();
  git(sources, "init", "--quiet");
  git(sources, "add", "--all");
  git(sources, "commit", "--quiet", "--message", "sources");
  git(sources, "tag", `v${VERSION}`);
  for (const path of await listPackageFolders()) copyLinked(join(ROOT, path), join(sources, path));
  return sources;
}

/**
 * Makes a release of such sources in a clone of its own, or of a later commit, and writes it into `output`.
 */
export async function makeRelease(
  sources: string,
  output: string,
  {
    parameters = [],
    environment = {},
    umask = "022",
    isLater = false,
  }: { parameters?: string[]; environment?: Record<string, string>; umask?: string; isLater?: boolean } = {},
): Promise<void> {
  const clone = await createFolder();
  try {
    copyLinked(`${sources}/.`, clone);
    if (isLater) git(clone, "commit", "--quiet", "--allow-empty", "--message", "later");
    const command = [process.execPath, "scripts/release.ts", "--output", output, ...parameters];
    runTool(["sh", "-c", `umask ${umask} && exec "$0" "$@"`, ...command], {
      cwd: clone,
      environment,
    });
  } finally {
    await removeFolder(clone);
  }
}
