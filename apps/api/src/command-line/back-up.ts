import { pino } from "pino";
import { placeOf } from "../platform/backup/archive.ts";
import { openBackedUpServer } from "../platform/backup/open-backed-up-server.ts";
import { formatMoment } from "../platform/backup/restore-moment.ts";
import { takeBaseBackup } from "../platform/backup/take-base-backup.ts";
import { readBackupOfCommand } from "../platform/config/backup-config.ts";
import { programVersion } from "../platform/config/program-build.ts";
import type { Answer } from "./answer.ts";

/** Stores the whole database now, whether the program runs or not. Throws `CommandRefusal`, `StartRefusal`. */
export async function backUp(answer: Answer, environment: Record<string, string | undefined>): Promise<void> {
  const config = readBackupOfCommand(environment);
  const server = await openBackedUpServer(config, pino({ level: "silent" }));
  try {
    const { archive, url, isArchived } = server;
    answer.say(`Backing up the database of ${config.databaseFolder}${server.isOfProgram ? ", which is in use" : ""} …`);
    const options = { archive, url, version: programVersion() };
    const base = await takeBaseBackup(options);
    const { id, manifest } = base;
    const folder = placeOf(base);
    const bytes = manifest.files.reduce((sum, file) => sum + file.bytes, 0);
    const { finishedAt, encryptedFor } = manifest;
    answer.end({ id, folder, finishedAt, bytes, encryptedFor, isArchived }, [
      `${folder}: ${(bytes / 1e6).toFixed(1)} MB, ${encryptedFor === null ? "not encrypted" : `for ${encryptedFor}`}.`,
      `From ${formatMoment(new Date(finishedAt))} on the database can be brought back.`,
      ...(isArchived
        ? []
        : ["The running program was started without BACKUP_DIR: work after this moment is not stored."]),
    ]);
  } finally {
    await server.close();
  }
}
