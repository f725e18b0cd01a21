import { globSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { readBrowserFloor } from "./browsers/browser-floor.ts";
import { findNewerUses } from "./browsers/find-newer-uses.ts";
import { knownUses } from "./browsers/known-uses.ts";
import { listNewerFeatures } from "./browsers/newer-features.ts";
import { buildWhatChanged } from "./running/portal-build.ts";
import { stopSignal } from "./running/stop-signal.ts";

const ROOT = join(import.meta.dirname, "..");
/** The scripts of the portal, its worker and the desk that browsers load. */
const BUILT = ["apps/portal/dist/client/**/*.js", "apps/portal/dist/worker/*.js", "apps/desk/dist/**/*.js"];

const problem = await buildWhatChanged(ROOT, { isQuiet: true, signal: stopSignal() });
if (problem !== undefined) throw new Error(problem);
const newer = listNewerFeatures(readBrowserFloor(ROOT));
const seen = new Set<string>();
for (const file of globSync(BUILT, { cwd: ROOT })) {
  for (const use of findNewerUses(await readFile(join(ROOT, file), "utf8"), newer)) {
    seen.add(use);
    if (use in knownUses) continue;
    console.error(`${file} uses ${use}, which not all supported browsers have.`);
    process.exitCode = 1;
  }
}
for (const use of Object.keys(knownUses).filter((name) => !seen.has(name))) {
  console.error(`scripts/browsers/known-uses.ts names ${use}, which no built file uses.`);
  process.exitCode = 1;
}
