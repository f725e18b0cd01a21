import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { toStamp } from "../db/moment-stamp.ts";
import { stopOrphan } from "../db/orphan-postgres.ts";
import { postgresAccount } from "../db/postgres-account.ts";
import { postgresBinaries } from "../db/postgres-binaries.ts";
import { createSocketFolder, createSpool, finishRestore, restoreFolders } from "../db/postgres-cluster.ts";
import { endGuarded, urlOf } from "../db/postgres-server.ts";
import { requireBytes } from "../db/require-bytes.ts";
import { readLastReplayed } from "../db/server-facts.ts";
import { isDiskFull } from "../errors/code-of.ts";
import { CommandRefusal } from "../errors/command-refusal.ts";
import { readNewestHistory, writeClusterBranch } from "./cluster-branch.ts";
import { syncFolder } from "./durable-file.ts";
import { extractBase } from "./extract-base.ts";
import { extractWal } from "./extract-wal.ts";
import type { RestorePlan } from "./plan-restore.ts";
import { type RecoveryTarget, recoverCluster } from "./recover-cluster.ts";

/** Leaves room for the rest of the log, whose segments are unpacked without their empty ends. */
const SPACE_FACTOR = 1.2;

/** Throws `CommandRefusal` when the disk cannot hold the backup. */
export function requireSpace(folder: string, { base }: RestorePlan): Promise<void> {
  return requireBytes(folder, "The backup", base.manifest.plainBytes * SPACE_FACTOR);
}

/** The database's own number, which `initdb` chose; `undefined` where the folder is not PostgreSQL's. */
export async function readSystemIdentifier(cluster: string): Promise<string | undefined> {
  const file = await open(join(cluster, "global/pg_control"), "r").catch(() => undefined);
  if (file === undefined) return undefined;
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(8), 0, 8, 0);
    return bytesRead === 8 ? String(buffer.readBigUInt64LE()) : undefined;
  } finally {
    await file.close();
  }
}

function targetOf({ target }: RestorePlan): RecoveryTarget {
  return target === undefined ? { until: "end" } : { until: "moment", moment: target };
}

/** Names the backup to begin with in the place of a damaged one. */
function withEarlier(error: unknown, { earlier }: RestorePlan): unknown {
  const isDamaged = error instanceof CommandRefusal && error.blame === "proof";
  if (!isDamaged || earlier === undefined) return error;
  const line = `${error.message} --backup ${earlier.id} begins with the one before.`;
  return new CommandRefusal("proof", line, { cause: error });
}

async function clear(...folders: string[]): Promise<void> {
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
}

/**
 * Restores into `home`, whose folder this process has locked. A database that is there is moved aside at the very end,
 * with its log that was not shipped to the archive yet; an interruption at any moment leaves it in place, or the
 * restored one. The restored database is a branch of its own; with `takesOver` its next start takes the place of the
 * archive's running one.
 *
 * @returns when the last restored work was done, and where the earlier database lies.
 */
export async function restoreInto(
  home: string,
  plan: RestorePlan,
  { identity, takesOver }: { identity: string | undefined; takesOver: boolean },
): Promise<{ lastWork: Date | undefined; kept: string | undefined; branch: string }> {
  const account = postgresAccount();
  const cluster = join(home, "cluster");
  const { draft, whole, spool: spoolDraft } = restoreFolders(cluster);
  const walFolder = `${draft}.wal`;
  await requireSpace(home, plan);
  await stopOrphan(draft);
  await clear(draft, whole, walFolder, spoolDraft, `${draft}.log`);
  try {
    const binaries = postgresBinaries(account, home, plan.base.manifest.postgresMajor);
    await extractBase(plan.base, { folder: draft, account, identity }).catch((error: unknown) => {
      throw withEarlier(error, plan);
    });
    await extractWal(plan, { folder: walFolder, account, identity });
    const spool = createSpool(account, cluster, spoolDraft);
    const socketFolder = createSocketFolder(account, home, "restore-socket");
    const target = targetOf(plan);
    const { log, branch: parent } = plan;
    const recovery = { cluster: draft, walFolder, socketFolder, account, binaries, log, target, spool };
    const server = await recoverCluster(recovery);
    const lastWork = await readLastReplayed(urlOf(socketFolder, "postgres")).finally(() => endGuarded(server));
    await clear(walFolder, socketFolder, `${draft}.log`);
    const branch = `${toStamp(new Date())}-${randomBytes(3).toString("hex")}`.toLowerCase();
    const history = await readNewestHistory(draft);
    await writeClusterBranch(account, draft, { name: branch, parent, history, takesOver });
    await rename(draft, whole);
    await syncFolder(home);
    // From here on a start finds the restored database, after an interruption too.
    const kept = existsSync(cluster) ? `${cluster}.kept-${toStamp(new Date())}` : undefined;
    if (kept !== undefined) await rename(cluster, kept);
    finishRestore(cluster);
    await syncFolder(home);
    return { lastWork, kept, branch };
  } catch (error) {
    if (!existsSync(whole)) await clear(draft, walFolder, spoolDraft, `${draft}.log`);
    if (isDiskFull(error)) {
      throw new CommandRefusal("place", `There is no space left in ${home}. Nothing there was changed.`);
    }
    throw error;
  }
}
