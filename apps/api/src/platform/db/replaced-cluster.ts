import { readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { fromStamp, toStamp } from "./moment-stamp.ts";

const REPLACED = /^cluster\.postgres-(\d+)-(\d{8}T\d{6}Z)$/;

/** A cluster of an earlier major version, stored since it was converted to a new one. */
type ReplacedCluster = { path: string; major: number; replacedAt: Date };

/** The path for a cluster that is replaced now. */
export function replacedClusterPath(cluster: string, major: number, now: Date): string {
  return `${cluster}.postgres-${major}-${toStamp(now)}`;
}

/** The newest replaced cluster beside a cluster's place; `undefined` where there is none. */
export function findReplacedCluster(cluster: string): ReplacedCluster | undefined {
  const home = dirname(cluster);
  const replaced = readdirSync(home).flatMap((name) => {
    const [, major, stamp] = REPLACED.exec(name) ?? [];
    if (major === undefined || stamp === undefined) return [];
    return [{ path: join(home, name), major: Number(major), replacedAt: fromStamp(stamp) }];
  });
  return replaced.toSorted((a, b) => a.replacedAt.getTime() - b.replacedAt.getTime()).at(-1);
}
