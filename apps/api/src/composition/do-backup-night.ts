import type { Logger } from "pino";
import type { OwnArchive } from "../platform/backup/archive.ts";
import { drill } from "../platform/backup/drill.ts";
import { readBackupState } from "../platform/backup/proof.ts";
import { pruneArchive } from "../platform/backup/prune-archive.ts";
import { takeBaseBackup } from "../platform/backup/take-base-backup.ts";
import { verifyArchive } from "../platform/backup/verify-archive.ts";
import { type BackupConfig, readIdentity } from "../platform/config/backup-config.ts";
import { programVersion } from "../platform/config/program-build.ts";
import { describeCause } from "../platform/db/describe-cause.ts";
import { isBackupDue } from "./backup-due.ts";
import { DRILL_QUESTIONS } from "./drill-questions.ts";

export type BackupNight = {
  archive: OwnArchive;
  /** Whether nothing after the last log can be restored without a new backup. */
  hasGap: boolean;
  url: string;
  home: string;
  backup: BackupConfig;
  log: Logger;
  now: () => Date;
};

/** A drill that fails for want of the key is recorded as failed; the other checks are done. */
async function drillOrComplain({ archive, url, home, log }: BackupNight, identity: string | undefined): Promise<void> {
  try {
    const { problems, tables, rows, seconds } = await drill({
      url,
      home,
      archive,
      identity,
      questions: DRILL_QUESTIONS,
    });
    if (problems.length > 0) log.error({ problems }, "the backup differs from the running database");
    else log.info({ tables, rows, seconds }, "the backup was restored on trial and compared");
  } catch (error) {
    log.error({ reason: describeCause(error) }, "the backup could not be restored on trial");
  }
}

/** One night's work, when it is due: backup, verification, trial, removal of superseded generations. */
export async function doBackupNight(night: BackupNight): Promise<void> {
  const { archive, url, backup, log, now, hasGap } = night;
  const { lastBackupAt, verify } = await readBackupState(archive, archive.branch);
  if (hasGap || isBackupDue(lastBackupAt, now())) {
    const options = { archive, url, version: programVersion() };
    const { id } = await takeBaseBackup(options);
    log.info({ backup: id }, "the database was backed up");
  } else if (verify !== undefined && lastBackupAt !== undefined && new Date(verify.at) > lastBackupAt) return;
  const identity = readIdentity(backup);
  const { problems, until } = await verifyArchive(archive, identity);
  if (problems.length > 0) log.error({ problems }, "the archive of backups is not whole");
  else log.info({ until }, "the archive of backups was verified");
  await drillOrComplain(night, identity);
  // A superseded backup may be needed where a younger one is damaged.
  if (problems.length > 0) return;
  const { backups, segments } = await pruneArchive(archive, now());
  if (backups.length > 0 || segments > 0) log.info({ backups, segments }, "superseded backups were removed");
}
