import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { runStep } from "./steps.ts";

/** All that the files of the portal and of the desk are made of. */
const SOURCES = [
  "apps/portal/src",
  "apps/portal/build",
  "apps/portal/public",
  "apps/portal/index.html",
  "apps/portal/vite.config.ts",
  "apps/portal/vite.worker.config.ts",
  "apps/portal/package.json",
  "apps/desk/src",
  "apps/desk/public",
  "apps/desk/index.html",
  "apps/desk/vite.config.ts",
  "apps/desk/package.json",
  "packages/call/src",
  "packages/contract/src",
  "packages/questionnaire/src",
  "packages/ui/src",
  "package-lock.json",
];

/** What a build writes, in this order. */
const BUILT = [
  "apps/portal/dist/client/index.html",
  "apps/desk/dist/index.html",
  "apps/portal/dist/server/entry-server.js",
];

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

/** Whether portal and desk were built after the last change of their sources. */
export async function isPortalBuilt(root: string): Promise<boolean> {
  const times = await Promise.all(BUILT.map((path) => changedAt(join(root, path))));
  const last = times.at(-1);
  if (last === undefined || times.includes(undefined)) return false;
  const changes = await Promise.all(SOURCES.map((source) => lastChange(join(root, source))));
  return Math.max(...changes) <= last;
}

const BUILDS = [
  { folder: "apps/portal", parameters: ["build"] },
  { folder: "apps/portal", parameters: ["build", "--config", "vite.worker.config.ts"] },
  { folder: "apps/desk", parameters: ["build"] },
  { folder: "apps/portal", parameters: ["build", "--ssr", "src/entry-server.tsx"] },
];

/**
 * Builds the portal for the browser, its service worker, the desk, then the portal for the server. Resolves with what the
 * build printed when it failed, with nothing when it succeeded.
 */
export async function buildPortal(
  root: string,
  options: { isQuiet: boolean; signal: AbortSignal },
): Promise<string | undefined> {
  for (const { folder, parameters } of BUILDS) {
    const command = [process.execPath, join(root, "node_modules/vite/bin/vite.js"), ...parameters];
    const { isGood, output } = await runStep({ name: "build", command }, { folder: join(root, folder), ...options });
    if (!isGood) return output;
  }
  return undefined;
}
