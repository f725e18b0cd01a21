import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { API_FOLDER } from "./api-folder.ts";
import { type Build, buildSchema, describeBuild } from "./describe-build.ts";

/** Written beside the built program (`vite.config.ts`). */
const BUILD_FILE = join(API_FOLDER, "dist/build.json");

let known: Build | undefined;

function readBuild(): Build {
  const isBuilt = !import.meta.filename.endsWith(".ts") && existsSync(BUILD_FILE);
  return isBuilt
    ? buildSchema.parse(JSON.parse(readFileSync(BUILD_FILE, "utf8")))
    : describeBuild(join(API_FOLDER, "../.."));
}

/** What runs: as it was built, or for the sources as they are checked out at the first call. */
export function programBuild(): Build {
  known ??= readBuild();
  return known;
}

export function programVersion(): string {
  return programBuild().version;
}
