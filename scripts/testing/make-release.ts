import { join } from "node:path";
import { runTool } from "../release/run-tool.ts";
import { cloneRepository, createFolder, listPackageFolders, removeFolder } from "./clone.ts";

const ROOT = join(import.meta.dirname, "../..");
/** Any moment before now, as that of a release's commit. */
const RELEASE_TIME = "1793000000";

function copyLinked(from: string, to: string): void {
  runTool(["cp", "--archive", "--link", from, to]);
}

/** Copies this repository and its packages, to make releases of the same sources later; builds nothing. */
export async function takeSources(): Promise<string> {
  const sources = await cloneRepository();
  for (const path of await listPackageFolders()) copyLinked(join(ROOT, path), join(sources, path));
  return sources;
}

/** Makes a release of such sources in a clone of its own, and writes it into `output`. */
export async function makeRelease(
  sources: string,
  output: string,
  {
    parameters = [],
    environment = {},
    umask = "022",
  }: { parameters?: string[]; environment?: Record<string, string>; umask?: string } = {},
): Promise<void> {
  const clone = await createFolder();
  try {
    copyLinked(`${sources}/.`, clone);
    const command = [process.execPath, "scripts/release.ts", "--output", output, ...parameters];
    runTool(["sh", "-c", `umask ${umask} && exec "$0" "$@"`, ...command], {
      cwd: clone,
      environment: { SOURCE_DATE_EPOCH: RELEASE_TIME, ...environment },
    });
  } finally {
    await removeFolder(clone);
  }
}
