import type { BackupConfig } from "../config/backup-config.ts";
import type { OpenDatabase } from "../db/database.ts";
import { openDatabase } from "../db/open.ts";
import { readServerFacts } from "../db/server-facts.ts";
import { type Archive, openArchive } from "./archive.ts";
import { openPlace } from "./open-place.ts";
import { startShipping } from "./ship-wal.ts";

/** `archive` where the embedded database is backed up. */
export type ArchivedDatabase = OpenDatabase & { archive?: Archive };

/**
 * Opens the database as `openDatabase` does and, with a backup configured, ships its log to the archive while it is
 * open. Throws `StartRefusal` and `CommandRefusal`.
 */
export async function openArchivedDatabase({
  backup,
  ...options
}: Parameters<typeof openDatabase>[0] & { backup: BackupConfig | undefined }): Promise<ArchivedDatabase> {
  const opened = await openDatabase({ ...options, isArchived: backup !== undefined });
  const { embedded } = opened;
  if (backup === undefined || embedded?.spool === undefined) return opened;
  try {
    const { systemIdentifier } = await readServerFacts(embedded.url);
    const archive = await openArchive(await openPlace(backup.place), systemIdentifier, embedded.home);
    const { log } = options;
    const shipping = startShipping({ spool: embedded.spool, archive, recipient: backup.recipient, log });
    return {
      ...opened,
      archive,
      close: async () => {
        await opened.close();
        // The server closes its last segment when it stops.
        await shipping.stop();
      },
    };
  } catch (error) {
    await opened.close();
    throw error;
  }
}
