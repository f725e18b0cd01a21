import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Archive } from "../platform/backup/archive.ts";
import { readBranches } from "../platform/backup/branch.ts";
import { chooseArchive } from "../platform/backup/choose-archive.ts";
import { readClusterBranch } from "../platform/backup/cluster-branch.ts";
import { hasArchive, joinArchive } from "../platform/backup/open-archive.ts";
import { findHome } from "../platform/backup/open-backed-up-server.ts";
import { openPlace } from "../platform/backup/open-place.ts";
import { planRestore, type RestorePlan, readLines } from "../platform/backup/plan-restore.ts";
import { describeBranches, listBranches } from "../platform/backup/restorable-moments.ts";
import { readSystemIdentifier, requireSpace, restoreInto } from "../platform/backup/restore.ts";
import { formatMoment, parseMoment } from "../platform/backup/restore-moment.ts";
import { shipWaiting } from "../platform/backup/ship-wal.ts";
import { type BackupConfig, readBackupOfCommand, readIdentity } from "../platform/config/backup-config.ts";
import { claimFolder } from "../platform/db/embedded-postgres.ts";
import { stopOrphan } from "../platform/db/orphan-postgres.ts";
import { postgresAccount } from "../platform/db/postgres-account.ts";
import { clusterHome } from "../platform/db/postgres-cluster.ts";
import { CommandRefusal } from "../platform/errors/command-refusal.ts";
import type { Answer } from "./answer.ts";

export type RestoreOptions = {
  to?: string;
  keepOld?: boolean;
  archive?: string;
  branch?: string;
  backup?: string;
  asFarAsStored?: boolean;
  dryRun?: boolean;
};

function requireEmptyPlace(cluster: string, { keepOld, dryRun }: RestoreOptions): void {
  if (!existsSync(cluster) || keepOld === true || dryRun === true) return;
  const line = `There is a database in ${cluster}. Give --keep-old to move it aside, or set DATA_DIR to another folder.`;
  throw new CommandRefusal("place", line);
}

function describePlan({ base, log, target, archive }: RestorePlan): string[] {
  const until = target ?? log.endsAt;
  const lines = [
    `From ${archive.store.name}:`,
    `  the backup of ${formatMoment(new Date(base.manifest.finishedAt))} and ${log.segments.length} segments of the log`,
    `  bring back what was done until ${formatMoment(until)}${target === undefined ? ", the newest that is stored" : ""}.`,
  ];
  if (target === undefined || target >= log.endsAt) return lines;
  return [
    ...lines,
    `  What was done from then until ${formatMoment(log.endsAt)} is not brought back; it stays in the archive.`,
  ];
}

function resultOf({ base, log, target, archive }: RestorePlan) {
  return {
    archive: archive.store.name,
    backup: base.id,
    segments: log.segments.length,
    until: (target ?? log.endsAt).toISOString(),
    archiveEndsAt: log.endsAt.toISOString(),
  };
}

/** Work that the database in this place has committed but not yet copied to its archive can be restored, too. */
async function archiveWaitingLog(home: string, { recipient }: BackupConfig, archive: Archive): Promise<void> {
  const [spool, cluster] = [join(home, "wal-spool"), join(home, "cluster")];
  if (!existsSync(spool) || (await readSystemIdentifier(cluster)) !== archive.systemIdentifier) return;
  const { name } = readClusterBranch(cluster);
  // A trial has no place in the archive.
  if (!hasArchive(home) || !(await readBranches(archive.store)).some((branch) => branch.name === name)) return;
  await shipWaiting({ spool, archive: await joinArchive(archive, name, recipient) });
}

function describeNext(takesOver: boolean): string[] {
  if (takesOver) return ["Start the program: this database takes the place of the one before."];
  return [
    "This database is a trial: start it with an empty BACKUP_DIR.",
    "To put it in the place of the running one: madoguchi take-over, and start the program.",
  ];
}

/** Restores a database into an empty place. Throws `CommandRefusal`, `StartRefusal`; the place is unchanged then. */
export async function restore(
  answer: Answer,
  environment: Record<string, string | undefined>,
  options: RestoreOptions,
): Promise<void> {
  const config = readBackupOfCommand(environment);
  const identity = readIdentity(config);
  const target = options.to === undefined ? undefined : parseMoment(options.to);
  const archive = await chooseArchive(await openPlace(config.place), { named: options.archive, target });
  requireEmptyPlace(join(findHome(config.databaseFolder), "cluster"), options);
  const { folder, unlock } = claimFolder(config.databaseFolder);
  try {
    const home = clusterHome(postgresAccount(), folder);
    await stopOrphan(join(home, "cluster"));
    await archiveWaitingLog(home, config, archive);
    const wish = {
      target,
      branch: options.branch,
      baseId: options.backup,
      endsAtGap: options.asFarAsStored === true,
      identity,
    };
    const plan = await planRestore(archive, wish);
    const branches = describeBranches(await readLines(archive, identity));
    await requireSpace(home, plan);
    for (const line of [...describePlan(plan), ...listBranches(branches)]) answer.say(line);
    const planned = { ...resultOf(plan), branches };
    if (options.dryRun === true) return answer.end({ ...planned, isDone: false }, ["Nothing was done."]);
    const takesOver = hasArchive(home);
    const { lastWork, kept, branch } = await restoreInto(home, plan, { identity, takesOver });
    const last = lastWork ?? new Date(plan.base.manifest.finishedAt);
    const result = { ...planned, isDone: true, lastWorkAt: last.toISOString(), kept: kept ?? null, branch, takesOver };
    answer.end(result, [
      `Restored. The last work that was brought back is of ${formatMoment(last)}; what was acknowledged after it is lost.`,
      ...(kept === undefined ? [] : [`The database that was there lies in ${kept}. Remove it when it is not needed.`]),
      `Where cards are charged: refund at the card company the orders after ${formatMoment(last)} that the desk does not have.`,
      ...describeNext(takesOver),
    ]);
  } finally {
    unlock();
  }
}
