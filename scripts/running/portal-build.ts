import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { runStep } from "./steps.ts";

/** All that the portal's files are made of. */
const SOURCES = [
  "apps/portal/src",
  "apps/portal/build",
  "apps/portal/public",
  "apps/portal/index.html",
  "apps/portal/vite.config.ts",
  "apps/portal/vite.worker.config.ts",
  "apps/portal/package.json",
  "packages/call/src",
  "packages/contract/src",
  "packages/ui/src",
  "package-lock.json",
];

const BUILT_FIRST = "apps/portal/dist/client/index.html";
/** The last file that a build writes. */
const BUILT_LAST = "apps/portal/dist/server/entry-server.js";

async function changedAt(path: string): Promise<number | undefined> {
  return stat(path).then(
    (entry) => entry.mtimeMs,
    () => undefined,
  );
}

async function lastChange(path: string): Promise<number> {
  const own = (await changedAt(path)) ?? 0;
  const inside = await readdir(path, { recursive: true }).catch(() => []);
  const times = await Promise.all(inside.map((name) => changedAt(join(path, name))));
  return Math.max(own, ...times.map((time) => time ?? 0));
}

/** Whether the portal was built after the last change of its sources. */
export async function isPortalBuilt(root: string): Promise<boolean> {
  const first = await changedAt(join(root, BUILT_FIRST));
  const last = await changedAt(join(root, BUILT_LAST));
  if (first === undefined || last === undefined) return false;
  const changes = await Promise.all(SOURCES.map((source) => lastChange(join(root, source))));
  return Math.max(...changes) <= last;
}

const BUILDS = [["build"], ["build", "--config", "vite.worker.config.ts"], ["build", "--ssr", "src/entry-server.tsx"]];

/**
 * Builds the portal for the browser, its service worker, then the portal for the server. Resolves with what the build printed when it failed, with
 * nothing when it succeeded.
 */
export async function buildPortal(
  root: string,
  options: { isQuiet: boolean; signal: AbortSignal },
): Promise<string | undefined> {
  const folder = join(root, "apps/portal");
  for (const parameters of BUILDS) {
    const command = [process.execPath, join(root, "node_modules/vite/bin/vite.js"), ...parameters];
    const { isGood, output } = await runStep({ name: "build", command }, { folder, ...options });
    if (!isGood) return output;
  }
  return undefined;
}
