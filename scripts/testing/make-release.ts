import { spawnSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { cloneRepository, removeFolder } from "./clone.ts";

const ROOT = join(import.meta.dirname, "../..");
/** Any moment before now: that of the commit, as a release has it. */
export const RELEASE_TIME = "1793000000";

function run(folder: string, command: string[]): void {
  const [file = "", ...parameters] = command;
  const env = { ...process.env, SOURCE_DATE_EPOCH: RELEASE_TIME };
  const { status, stderr } = spawnSync(file, parameters, { cwd: folder, env, encoding: "utf8" });
  if (status !== 0) throw new Error(`${command.join(" ")}: ${stderr}`);
}

/** Makes a release in a clone of its own, with this repository's packages, into a folder that it answers. */
export async function makeRelease(folder: string, ...parameters: string[]): Promise<string> {
  const clone = await cloneRepository();
  mkdirSync(folder, { recursive: true });
  try {
    for (const path of ["node_modules", "apps/api/node_modules", "apps/portal/node_modules"]) {
      run(ROOT, ["cp", "--archive", "--link", join(ROOT, path), join(clone, path)]);
    }
    run(clone, [process.execPath, "scripts/release.ts", "--output", folder, ...parameters]);
  } finally {
    await removeFolder(clone);
  }
  return folder;
}
