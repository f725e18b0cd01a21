import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import pino from "pino";
import { restore } from "../command-line/restore.ts";
import { askAt } from "../platform/db/ask-server.ts";
import { startEmbeddedPostgres } from "../platform/db/embedded-postgres.ts";

type Options = { to?: string; keepOld?: boolean };

/** Restores of the archive in a share; `folder` has room, and the key of an encrypted archive. */
export function createRestores({
  folder,
  share,
  isEncrypted,
}: {
  folder: string;
  share: string;
  isEncrypted: boolean;
}) {
  function environmentOf(place: string) {
    return { DATA_DIR: place, BACKUP_DIR: share, ...(isEncrypted && { BACKUP_IDENTITY_FILE: join(folder, "key") }) };
  }
  /** Restores as the command does. */
  async function restoreInto(place: string, options: Options = {}): Promise<void> {
    mkdirSync(place, { recursive: true });
    await restore({ isJson: true, say: () => undefined, end: () => undefined }, environmentOf(place), options);
  }
  /** What a new machine restores, started as a trial. */
  async function readRestored(options: { to?: string } = {}, work = "select 1"): Promise<number[]> {
    const place = join(folder, "beside");
    try {
      await restoreInto(place, options);
      const server = await startEmbeddedPostgres({
        folder: join(place, "postgres"),
        log: pino({ level: "silent" }),
        isDurable: false,
      });
      try {
        const rows = await askAt<{ number: number }>(server.url, "select number from note order by number");
        await askAt(server.url, work);
        return rows.map((row) => row.number);
      } finally {
        await server.stop();
      }
    } finally {
      rmSync(place, { recursive: true, force: true });
    }
  }

  return { restoreInto, readRestored };
}
