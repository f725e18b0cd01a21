import type { BackupConfig } from "../config/backup-config.ts";
import type { OpenDatabase } from "../db/database.ts";
import { openDatabase } from "../db/open.ts";
import { type ArchivedServer, archiveServer } from "./archive-server.ts";

/** `archived` where the embedded database is backed up. */
export type ArchivedDatabase = OpenDatabase & { archived?: ArchivedServer };

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
    const { url, home, spool } = embedded;
    const archived = await archiveServer({ url, home, spool }, backup, options.log);
    return {
      ...opened,
      archived,
      close: async () => {
        await opened.close();
        // The server closes its last segment when it stops.
        await archived.stop();
      },
    };
  } catch (error) {
    await opened.close();
    throw error;
  }
}
