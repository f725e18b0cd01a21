import { readMigrationConfig } from "../platform/config/migration-config.ts";
import { grantDataRights } from "../platform/db/grant-data-rights.ts";
import { migrateDatabase } from "../platform/db/migrate.ts";
import { newestMigration } from "../platform/db/migrations.ts";
import { refusalOf } from "../platform/db/open.ts";
import { reachServer } from "../platform/db/reach-server.ts";
import { roleOf } from "../platform/db/role-rights.ts";
import { JOB_QUEUES } from "../records/notification/job-queues.ts";
import type { Answer } from "./answer.ts";

/**
 * Brings the tables of a server's database up to date with the role that may change them, and gives the program's own role
 * its rights on them. Throws `CommandRefusal`, `StartRefusal`; the database is as it was then.
 */
export async function migrate(answer: Answer, environment: Record<string, string | undefined>): Promise<void> {
  const { databaseUrl, migrationUrl } = readMigrationConfig(environment);
  const programRole = roleOf(databaseUrl);
  const isOther = programRole !== undefined && programRole !== roleOf(migrationUrl);
  try {
    const { url } = await reachServer(migrationUrl);
    await migrateDatabase(url, JOB_QUEUES);
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
