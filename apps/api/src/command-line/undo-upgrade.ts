import { existsSync } from "node:fs";
import { join } from "node:path";
import { pino } from "pino";
import { findHome } from "../platform/backup/open-backed-up-server.ts";
import { sayMoment } from "../platform/backup/restore-moment.ts";
import { readDatabaseFolder } from "../platform/config/migration-config.ts";
import { startEmbeddedPostgres } from "../platform/db/embedded-postgres.ts";
import { KEPT_DAYS, undoUpgrade } from "../platform/db/restore-point.ts";
import { CommandRefusal } from "../platform/errors/command-refusal.ts";
import type { Answer } from "./answer.ts";

/**
 * Brings the embedded database back as it was before its last upgrade, for the previous release. The program must not run.
 * Throws `CommandRefusal`, `StartRefusal`.
 */
export async function runUndoUpgrade(answer: Answer, environment: Record<string, string | undefined>): Promise<void> {
  const folder = readDatabaseFolder(environment);
  if (!existsSync(join(findHome(folder), "cluster"))) {
    throw new CommandRefusal("place", `There is no database in ${folder}: DATA_DIR names another folder.`);
  }
  const isArchived = existsSync(join(findHome(folder), "archive"));
  const server = await startEmbeddedPostgres({ folder, log: pino({ level: "silent" }), isArchived });
  try {
    const undone = await undoUpgrade(server.url, new Date());
    if (undone === undefined) {
      throw new CommandRefusal("place", "There is no restore point: the database was not upgraded in the last days.");
    }
    answer.end({ restoredTo: undone.madeAt.toISOString(), kept: undone.kept }, [
      `The database is as it was at ${sayMoment(undone.madeAt)}, before the upgrade. Start the previous release.`,
      `What was done since is kept for ${KEPT_DAYS} days as the database ${undone.kept} beside it.`,
    ]);
  } finally {
    await server.stop();
  }
}
