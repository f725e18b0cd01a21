import { existsSync } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { syncFolder } from "../backup/durable-file.ts";
import { claimFolder } from "../db/embedded-postgres.ts";
import { toStamp } from "../db/moment-stamp.ts";
import { stopOrphan } from "../db/orphan-postgres.ts";
import { postgresAccount } from "../db/postgres-account.ts";
import { clusterHome, restoreFolders } from "../db/postgres-cluster.ts";
import { findReplacedCluster } from "../db/replaced-cluster.ts";
import { RETENTION_DAYS } from "../db/restore-point.ts";

const DAY_MS = 24 * 3_600_000;

/** Moves the current cluster aside; its unshipped log must not reach the archive of another. */
async function moveAside(cluster: string, now: Date): Promise<string> {
  const aside = `${cluster}.kept-${toStamp(now)}`;
  const spool = join(dirname(cluster), "wal-spool");
  if (existsSync(spool)) await rename(spool, `${spool}.kept-${now.getTime()}`);
  await rename(cluster, aside);
  return aside;
}

/**
 * Puts the cluster back that was converted in the last days, and moves the current one aside. After an
 * interruption, run it again. The program must not run. Throws `StartRefusal`.
 *
 * @returns when it was converted and where the current cluster now is; `undefined` where no old one is stored, or
 * for too long.
 */
export async function undoConversion(
  databaseFolder: string,
  now: Date,
): Promise<{ madeAt: Date; kept: string | undefined; major: number } | undefined> {
  const { folder, unlock } = claimFolder(databaseFolder);
  try {
    const home = clusterHome(postgresAccount(), folder);
    const cluster = join(home, "cluster");
    const found = findReplacedCluster(cluster);
    if (found === undefined) return undefined;
    const isThere = existsSync(cluster);
    if (isThere && now.getTime() - found.replacedAt.getTime() > RETENTION_DAYS * DAY_MS) return undefined;
    await stopOrphan(cluster);
    for (const path of Object.values(restoreFolders(cluster))) await rm(path, { recursive: true, force: true });
    const kept = isThere ? await moveAside(cluster, now) : undefined;
    await rename(found.path, cluster);
    await syncFolder(home);
    return { madeAt: found.replacedAt, kept, major: found.major };
  } finally {
    unlock();
  }
}
