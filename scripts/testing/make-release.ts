import { join } from "node:path";
import { runTool } from "../release/run-tool.ts";
import { cloneRepository, createFolder, listPackageFolders, removeFolder } from "./clone.ts";

const ROOT = join(import.meta.dirname, "../..");
/** Any moment before now: that of the commit, as a release has it. */
const RELEASE_TIME = "1793000000";

function copyLinked(from: string, to: string): void {
  runTool(["cp", "--archive", "--link", from, to]);
}

/** This repository and its packages as they are now, to make releases of the same sources later; nothing is built in it. */
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
