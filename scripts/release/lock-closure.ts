import { join } from "node:path";

/** One entry of `package-lock.json`, as far as it is needed here. */
export type LockEntry = {
  name?: string;
  version?: string;
  license?: string;
  /** For a link: the workspace's folder. */
  resolved?: string;
  link?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  /** Whether npm installs it only where it fits the machine. */
  optional?: boolean;
};

export type Lock = Record<string, LockEntry>;

/** The path in the lock at which Node.js finds a package from another one: in the nearest `node_modules` above. */
function resolvePackage(lock: Lock, from: string, name: string): string | undefined {
  const folders = from === "" ? [] : from.split("/");
  for (let depth = folders.length; depth >= 0; depth -= 1) {
    const path = join(...folders.slice(0, depth), "node_modules", name);
    const entry = lock[path];
    if (entry !== undefined) return entry.link === true ? entry.resolved : path;
  }
  return undefined;
}

/**
 * The lock's paths of these runtime packages, as `from` finds them, and all their dependencies. An optional package
 * that is not installed is for other machines, and left out.
 */
export function closeOver(
  lock: Lock,
  isInstalled: (path: string) => boolean,
  start: { from: string; names: string[] }[],
): Set<string> {
  const paths = new Set<string>();
  const waiting = [...start];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    for (const name of next.names) {
      const path = resolvePackage(lock, next.from, name);
      const entry = path === undefined ? undefined : lock[path];
      if (path === undefined || entry === undefined || paths.has(path)) continue;
      if (entry.optional === true && !isInstalled(path)) continue;
      paths.add(path);
      waiting.push({ from: path, names: Object.keys({ ...entry.dependencies, ...entry.optionalDependencies }) });
    }
  }
  return paths;
}
