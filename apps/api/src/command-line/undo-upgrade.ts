import { existsSync } from "node:fs";
import { join } from "node:path";
import { pino } from "pino";
import { findHome } from "../platform/backup/open-backed-up-server.ts";
import { formatMoment } from "../platform/backup/restore-moment.ts";
import { readDatabaseFolder } from "../platform/config/migration-config.ts";
import { startEmbeddedPostgres } from "../platform/db/embedded-postgres.ts";
import { findReplacedCluster } from "../platform/db/replaced-cluster.ts";
import { RETENTION_DAYS, undoUpgrade } from "../platform/db/restore-point.ts";
import { CommandRefusal } from "../platform/errors/command-refusal.ts";
import { undoConversion } from "../platform/portable/undo-conversion.ts";
import type { Answer } from "./answer.ts";

async function goBackWithin(folder: string): Promise<Awaited<ReturnType<typeof undoUpgrade>>> {
  const isArchived = existsSync(join(findHome(folder), "archive"));
  const server = await startEmbeddedPostgres({ folder, log: pino({ level: "silent" }), isArchived });
  try {
    return await undoUpgrade(server.url, new Date());
  } finally {
    await server.stop();
  }
}

/**
 * Restores the embedded database as before its last upgrade, for the previous release: from the restore point, or
 * without one from the cluster of the earlier PostgreSQL. The program must not run. Throws `CommandRefusal`,
 * `StartRefusal`.
 */
export async function runUndoUpgrade(answer: Answer, environment: Record<string, string | undefined>): Promise<void> {
  const folder = readDatabaseFolder(environment);
  const cluster = join(findHome(folder), "cluster");
  const isThere = existsSync(cluster);
  if (!isThere && (!existsSync(folder) || findReplacedCluster(cluster) === undefined)) {
    throw new CommandRefusal("place", `There is no database in ${folder}: DATA_DIR names another folder.`);
  }
  const undone = isThere ? await goBackWithin(folder) : undefined;
  if (undone !== undefined) {
    return answer.end({ restoredTo: undone.madeAt.toISOString(), kept: undone.kept }, [
      `The database is as it was at ${formatMoment(undone.madeAt)}, before the upgrade. Start the previous release.`,
      `What was done since is kept for ${RETENTION_DAYS} days as the database ${undone.kept} beside it.`,
    ]);
  }
  const back = await undoConversion(folder, new Date());
  if (back === undefined) {
    throw new CommandRefusal("place", "There is no restore point: the database was not upgraded in the last days.");
  }
  answer.end({ restoredTo: back.madeAt.toISOString(), kept: back.kept ?? null }, [
    `The database is the one of PostgreSQL ${back.major} as it was at ${formatMoment(back.madeAt)}. Start the previous release.`,
    ...(back.kept === undefined ? [] : [`What was done since lies in ${back.kept}. Remove it when it is not needed.`]),
  ]);
}
