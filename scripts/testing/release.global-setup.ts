import { spawnSync } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { hasCommand } from "../running/debian-packages.ts";
import { removeFolder } from "./clone.ts";
import { makeRelease, takeSources } from "./make-release.ts";

declare module "vitest" {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be extended by declaration.
  export interface ProvidedContext {
    /** The folder of a release of this code; empty where no test needs one. */
    releaseFolder: string;
    /** The sources of the release; empty as well. */
    releaseSources: string;
    /** A tar of a minimal Debian; empty where it cannot be created. */
    debianRoot: string;
  }
}

const NEEDS_RELEASE = /(scripts\/release\/[^/]+|main\.(image|compose))\.packaging\.test\.ts$/;
const DEBIAN = "bookworm";

/** Makes a release, and a clean Debian to install it in, for the test files that need them. */
export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const isNeeded = project.vitest.state.getPaths().some((path) => NEEDS_RELEASE.test(path));
  project.provide("releaseFolder", "");
  project.provide("releaseSources", "");
  project.provide("debianRoot", "");
  if (!isNeeded) return undefined;
  const folder = mkdtempSync(join(tmpdir(), "madoguchi-installing-"));
  const root = join(folder, "debian.tar");
  const include = "--include=adduser,systemd,systemd-sysv";
  const hasRoot =
    process.getuid?.() === 0 &&
    hasCommand("mmdebstrap") &&
    spawnSync("mmdebstrap", ["--variant=minbase", include, DEBIAN, root], { stdio: "ignore" }).status === 0;
  if (hasRoot) project.provide("debianRoot", root);
  const sources = await takeSources();
  project.provide("releaseSources", sources);
  await makeRelease(sources, join(folder, "first"));
  project.provide("releaseFolder", join(folder, "first"));
  return async () => {
    await removeFolder(sources);
    await removeFolder(folder);
  };
}
