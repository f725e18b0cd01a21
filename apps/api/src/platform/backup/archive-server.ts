import type { Logger } from "pino";
import type { BackupConfig } from "../config/backup-config.ts";
import { askAt } from "../db/ask-server.ts";
import { readServerFacts } from "../db/server-facts.ts";
import { listWal, type OwnArchive, walFile } from "./archive.ts";
import { archiveLog, type LogPace } from "./archive-log.ts";
import type { LogState } from "./log-state.ts";
import { openArchive } from "./open-archive.ts";
import { openPlace } from "./open-place.ts";
import { listWaiting } from "./ship-wal.ts";
import { parseSegmentName } from "./wal-name.ts";

/** A running embedded server whose log is kept in its archive. */
export type ArchivedServer = {
  archive: OwnArchive;
  /** Whether it ran without an archive since its last log was stored: nothing after can be restored without a backup. */
  hasGap: boolean;
  logState: () => LogState;
  /** Ships the last files of the stopped server. */
  stop: () => Promise<void>;
};

async function findGap(url: string, spool: string, archive: OwnArchive): Promise<boolean> {
  const [row] = await askAt<{ name: string }>(url, "select pg_walfile_name(pg_current_wal_insert_lsn()) as name");
  const own = (await listWal(archive, walFile(archive.branch, ""))).filter(({ branch }) => branch === archive.branch);
  const known = [...own.map(({ name }) => name), ...(await listWaiting(spool))];
  const numbers = known.flatMap((name) => parseSegmentName(name)?.number ?? []);
  const next = parseSegmentName(row?.name ?? "")?.number ?? 0;
  return numbers.length > 0 && next > Math.max(...numbers) + 1;
}

/** Opens the archive of a running server, and keeps its log there until `stop`. Throws `CommandRefusal`. */
export async function archiveServer(
  { url, home, spool }: { url: string; home: string; spool: string },
  backup: BackupConfig,
  log: Logger,
  pace?: LogPace,
): Promise<ArchivedServer> {
  const { systemIdentifier } = await readServerFacts(url);
  const { recipient } = backup;
  const archive = await openArchive(await openPlace(backup.place), { systemIdentifier, home, recipient });
  const hasGap = await findGap(url, spool, archive);
  const { state, stop } = await archiveLog({ url, home, spool, archive, log, pace });
  return { archive, hasGap, logState: state, stop };
}
