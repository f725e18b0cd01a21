import { readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { fromStamp, toStamp } from "./moment-stamp.ts";

const KEPT = /^cluster\.postgres-(\d+)-(\d{8}T\d{6}Z)$/;

/** A cluster of an earlier major version, stored since its rows were carried over to a new one. */
type ReplacedCluster = { path: string; major: number; keptAt: Date };

/** The path for a cluster that is replaced now. */
export function replacedClusterPath(cluster: string, major: number, now: Date): string {
  return `${cluster}.postgres-${major}-${toStamp(now)}`;
}

/** The newest replaced cluster beside a cluster's place; `undefined` where there is none. */
export function findReplacedCluster(cluster: string): ReplacedCluster | undefined {
  const home = dirname(cluster);
  const kept = readdirSync(home).flatMap((name) => {
    const [, major, stamp] = KEPT.exec(name) ?? [];
    if (major === undefined || stamp === undefined) return [];
    return [{ path: join(home, name), major: Number(major), keptAt: fromStamp(stamp) }];
  });
  return kept.toSorted((a, b) => a.keptAt.getTime() - b.keptAt.getTime()).at(-1);
}
