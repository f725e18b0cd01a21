import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { BackupPlace } from "../config/backup-config.ts";
import { type Archive, findArchives } from "./archive.ts";
import { readClusterBranch } from "./cluster-branch.ts";
import { noteOf } from "./open-archive.ts";
import { findHome } from "./open-backed-up-server.ts";
import { openPlace } from "./open-place.ts";
import { type BackupState, readBackupState } from "./proof.ts";

/** The archive of a database folder with its branch there; `undefined` where it has none. Throws `CommandRefusal`. */
export async function findOwnArchive(
  place: BackupPlace,
  databaseFolder: string,
): Promise<{ archive: Archive; branch: string } | undefined> {
  const home = findHome(databaseFolder);
  const note = await readFile(noteOf(home), "utf8").catch(() => "");
  const archive = (await findArchives(await openPlace(place))).find(({ store }) => store.name === note.trim());
  return archive && { archive, branch: readClusterBranch(join(home, "cluster")).name };
}

/**
 * The age of the backups of a database folder, and when they were last verified; `undefined` where it has no archive.
 * Throws `CommandRefusal` where `BACKUP_DIR` does not exist.
 */
export async function findBackupState(place: BackupPlace, databaseFolder: string): Promise<BackupState | undefined> {
  const own = await findOwnArchive(place, databaseFolder);
  return own && readBackupState(own.archive, own.branch);
}
