import { checkProgram } from "../composition/check-program.ts";
import { parseMoment } from "../platform/backup/restore-moment.ts";
import { readMigrationConfig } from "../platform/config/migration-config.ts";
import { grantDataRights } from "../platform/db/grant-data-rights.ts";
import { migrateDatabase } from "../platform/db/migrate.ts";
import { newestMigration } from "../platform/db/migrations.ts";
import { refusalOf } from "../platform/db/open.ts";
import { reachServer } from "../platform/db/reach-server.ts";
import { roleOf } from "../platform/db/role-rights.ts";
import { CommandRefusal } from "../platform/errors/command-refusal.ts";
import { JOB_QUEUES } from "../records/notification/job-queues.ts";
import type { Answer } from "./answer.ts";

export type MigrateOptions = { backupTaken?: string; withoutBackup?: boolean };

/** The greatest age of a server's backup when its tables are changed. */
const YOUNG_MS = 3_600_000;

/** The administrator makes the backups of a server, and states when the last one was taken. */
function createUpgradeGuard({ backupTaken, withoutBackup }: MigrateOptions): () => void {
  if (withoutBackup === true) return () => undefined;
  const age = backupTaken === undefined ? undefined : Date.now() - parseMoment(backupTaken, "--backup-taken").getTime();
  return () => {
    if (age !== undefined && age >= 0 && age <= YOUNG_MS) return;
    const given = age === undefined ? "" : ` ${backupTaken} is not in the last hour.`;
    const line = `The tables hold data of an earlier release: take a backup and give --backup-taken MOMENT, or --without-backup.${given}`;
    throw new CommandRefusal("input", line);
  };
}

/**
 * Brings the tables of a server's database up to date with the role that may change them, and gives the program's own
 * role its rights on them. Throws `CommandRefusal`, `StartRefusal`, and leaves the database unchanged then.
 */
export async function migrate(
  answer: Answer,
  environment: Record<string, string | undefined>,
  options: MigrateOptions,
): Promise<void> {
  const { databaseUrl, migrationUrl } = readMigrationConfig(environment);
  const refuseUpgrade = createUpgradeGuard(options);
  const programRole = roleOf(databaseUrl);
  const isOther = programRole !== undefined && programRole !== roleOf(migrationUrl);
  try {
    const { url } = await reachServer(migrationUrl);
    await migrateDatabase(url, JOB_QUEUES, { check: checkProgram, refuseUpgrade });
    if (isOther) await grantDataRights(url, programRole);
  } catch (error) {
    throw refusalOf(migrationUrl, error);
  }
  const newest = new Date(newestMigration()).toISOString();
  answer.end({ newestMigration: newest, grantedTo: isOther ? programRole : null }, [
    `The database has all tables of this program; its newest migration is of ${newest}.`,
    ...(isOther ? [`The role ${programRole} may read and write them, and change none.`] : []),
  ]);
}
