import type { Logger } from "pino";
import { CommandRefusal } from "../errors/command-refusal.ts";
import { StartRefusal } from "../errors/start-refusal.ts";
import type { SchemaCheck } from "./apply-migrations.ts";
import { describeCause } from "./describe-cause.ts";
import type { JobQueues } from "./job-queues.ts";
import { migrateDatabase, readSchemaVersion } from "./migrate.ts";
import { goBack, makeRestorePoint, type RestorePoint, removeRestorePoint } from "./restore-point.ts";

type Upgrade = { url: string; queues: JobQueues; log: Logger; check?: SchemaCheck };

/** Brings a server's database up to date where that is allowed. Throws `StartRefusal`. */
export async function upgradeServer({
  url,
  queues,
  check,
  isBackupNeedless = false,
}: Upgrade & { isBackupNeedless?: boolean }): Promise<void> {
  const refuseUpgrade = () => {
    if (isBackupNeedless) return;
    throw new StartRefusal(
      "The database is of an earlier release, and its upgrade needs a backup of the last hour: run madoguchi migrate --backup-taken MOMENT, or set UPGRADE_WITHOUT_BACKUP=1.",
    );
  };
  await migrateDatabase(url, queues, { ...(check && { check }), refuseUpgrade });
}

/** Returns to the restore point where an upgrade has changed the database. */
async function goBackFrom(url: string, point: RestorePoint, before: string): Promise<void> {
  const { version } = await readSchemaVersion(url);
  if (version === before) await removeRestorePoint(url, point);
  else await goBack(url, point);
}

/**
 * Brings the embedded database up to date, with a restore point before the first change to tables that hold data, to
 * which a failed upgrade returns. Throws `StartRefusal`.
 */
export async function upgradeEmbedded({ url, queues, log, check, home }: Upgrade & { home: string }): Promise<void> {
  const { need, version } = await readSchemaVersion(url);
  if (need !== "upgrade") return migrateDatabase(url, queues);
  const point = await makeRestorePoint(url, home, new Date());
  log.info({ restorePoint: point.name }, "a restore point was made before the upgrade");
  try {
    await migrateDatabase(url, queues, check && { check });
  } catch (error) {
    await goBackFrom(url, point, version);
    if (error instanceof CommandRefusal) throw error;
    const line = `The upgrade failed, and the database is as it was: ${describeCause(error)}. The previous release runs on it.`;
    throw new CommandRefusal("upgrade", line, { cause: error });
  }
  log.info("the database was upgraded and checked");
}
