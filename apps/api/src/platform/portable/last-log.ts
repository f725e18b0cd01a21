import { existsSync } from "node:fs";
import { readdir, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { OwnArchive } from "../backup/archive.ts";
import { recordConversion } from "../backup/conversion-note.ts";
import { createLogClock, LOOK_AT_LOG } from "../backup/log-clock.ts";
import { openArchive } from "../backup/open-archive.ts";
import { openPlace } from "../backup/open-place.ts";
import { shipWaiting } from "../backup/ship-wal.ts";
import type { BackupConfig } from "../config/backup-config.ts";
import { askAt } from "../db/ask-server.ts";
import type { PostgresAccount } from "../db/postgres-account.ts";
import { createSpool } from "../db/postgres-cluster.ts";
import { archivingTo } from "../db/postgres-settings.ts";
import { readServerFacts } from "../db/server-facts.ts";

type Ending = { account: PostgresAccount; cluster: string; backup: BackupConfig | undefined };

/** The archive of a cluster that goes out of use, for the end of its log. */
export type LastLog = {
  /** Settings of the cluster's server. */
  settings: readonly string[];
  /** Opens the archive by the address of the server. Throws `CommandRefusal` where the archive is not there. */
  open: (url: string) => Promise<void>;
  /** Ships the last files of the stopped server. */
  ship: () => Promise<void>;
  /** Records the end in the archive; unshipped files are moved aside, so that they do not reach the next archive. */
  end: (now: Date) => Promise<void>;
};

/** Without `BACKUP_DIR` nothing is shipped. */
export function followLastLog({ account, cluster, backup }: Ending): LastLog {
  let archive: OwnArchive | undefined;
  const clock = createLogClock(0, new Date());
  const spool = join(dirname(cluster), "wal-spool");
  const settings = backup === undefined ? [] : archivingTo(createSpool(account, cluster));
  return {
    settings,
    open: async (url) => {
      if (backup === undefined) return;
      const { systemIdentifier } = await readServerFacts(url);
      const [seen] = await askAt<{ acts: string; place: string }>(url, LOOK_AT_LOG);
      if (seen !== undefined) clock.see(new Date(), seen);
      const { place, recipient } = backup;
      archive = await openArchive(await openPlace(place), { systemIdentifier, home: dirname(cluster), recipient });
    },
    ship: async () => {
      if (archive !== undefined) await shipWaiting({ spool, archive, untilOf: clock.untilOf });
    },
    end: async (now) => {
      if (archive !== undefined) await recordConversion(archive, now);
      if (!existsSync(spool)) return;
      if ((await readdir(spool)).length === 0) await rm(spool, { recursive: true });
      else await rename(spool, `${spool}.kept-${now.getTime()}`);
    },
  };
}
