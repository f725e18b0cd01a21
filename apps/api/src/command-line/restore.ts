import { existsSync } from "node:fs";
import { join } from "node:path";
import { pino } from "pino";
import { findHome } from "../platform/backup/open-backed-up-server.ts";
import { openPlace } from "../platform/backup/open-place.ts";
import { chooseArchive, planRestore, type RestorePlan } from "../platform/backup/plan-restore.ts";
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

export type RestoreOptions = { to?: string; keepOld?: boolean; archive?: string; backup?: string; dryRun?: boolean };

function requireEmptyPlace(cluster: string, { keepOld }: RestoreOptions): void {
  if (!existsSync(cluster) || keepOld === true) return;
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
async function archiveWaitingLog(home: string, config: BackupConfig, archive: RestorePlan["archive"]): Promise<void> {
  const spool = join(home, "wal-spool");
  if (!existsSync(spool) || (await readSystemIdentifier(join(home, "cluster"))) !== archive.systemIdentifier) return;
  await shipWaiting({ spool, archive, recipient: config.recipient, log: pino({ level: "silent" }) });
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
    const plan = await planRestore(archive, { target, baseId: options.backup, identity });
    await requireSpace(home, plan);
    for (const line of describePlan(plan)) answer.say(line);
    if (options.dryRun === true) return answer.end({ ...resultOf(plan), isDone: false }, ["Nothing was done."]);
    const { lastWork, kept } = await restoreInto(home, plan, identity);
    const isArchived = await archiveWaitingLog(home, config, archive).then(
      () => true,
      () => false,
    );
    const last = lastWork ?? new Date(plan.base.manifest.finishedAt);
    answer.end({ ...resultOf(plan), isDone: true, lastWorkAt: last.toISOString(), kept: kept ?? null }, [
      `Restored. The last work that was brought back is of ${formatMoment(last)}; what was acknowledged after it is lost.`,
      ...(kept === undefined ? [] : [`The database that was there lies in ${kept}. Remove it when it is not needed.`]),
      ...(isArchived
        ? []
        : [`${archive.store.name} cannot be written: the program carries the log there when it can.`]),
      `Where cards are charged: refund at the card company the orders after ${formatMoment(last)} that the desk does not have.`,
      "Start the program, and take a new backup: madoguchi backup.",
    ]);
  } finally {
    unlock();
  }
}
