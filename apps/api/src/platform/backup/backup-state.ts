import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { BackupPlace } from "../config/backup-config.ts";
import { findArchives } from "./archive.ts";
import { findHome } from "./open-backed-up-server.ts";
import { openPlace } from "./open-place.ts";
import { type BackupState, readBackupState } from "./proof.ts";

/**
 * The age of the backups of a database folder, and when they were last verified; `undefined` where it has no archive.
 * Throws `CommandRefusal` where `BACKUP_DIR` does not exist.
 */
export async function findBackupState(place: BackupPlace, databaseFolder: string): Promise<BackupState | undefined> {
  const note = await readFile(join(findHome(databaseFolder), "archive"), "utf8").catch(() => "");
  const archive = (await findArchives(await openPlace(place))).find(({ store }) => store.name === note.trim());
  return archive && readBackupState(archive);
}
