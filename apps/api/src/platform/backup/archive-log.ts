import { stat } from "node:fs/promises";
import { join } from "node:path";
import type { Logger } from "pino";
import { createAsker } from "../db/asking-connection.ts";
import { describeCause } from "../db/describe-cause.ts";
import { repeat } from "../jobs/repeat.ts";
import { listWal, type OwnArchive, walFile } from "./archive.ts";
import { branchAt, readBranches } from "./branch.ts";
import { createLogClock } from "./log-clock.ts";
import { type LogState, writeLogState } from "./log-state.ts";
import { listWaiting, shipWaiting } from "./ship-wal.ts";
import { parseSegmentName } from "./wal-name.ts";

const PAUSE_MS = 1_000;
/** The age at which an unfinished segment is closed; with the transfer every act is stored within a minute. */
const CLOSE_AFTER_MS = 40_000;
/** One line a minute while the archive cannot be written, not one a second. */
const COMPLAIN_EVERY = 60;
const NOTE_EVERY = 5;

type Keeping = {
  /** The address of the embedded server. */
  url: string;
  home: string;
  spool: string;
  archive: OwnArchive;
  log: Logger;
  closeAfterMs?: number;
};

const LOOK = "select pg_current_snapshot()::text as acts, pg_current_wal_insert_lsn()::text as place";

async function measure(spool: string): Promise<{ bytes: number; sinceMs: number | undefined }> {
  const files = await Promise.all((await listWaiting(spool)).map((name) => stat(join(spool, name))));
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  return { bytes, sinceMs: files.length === 0 ? undefined : Math.min(...files.map(({ mtimeMs }) => mtimeMs)) };
}

/** The last segment of the branch that is stored. */
async function findLast(archive: OwnArchive): Promise<number> {
  const wal = await listWal(archive, walFile(archive.branch, ""));
  const own = wal.filter(({ branch }) => branch === archive.branch);
  return Math.max(0, ...own.map(({ name }) => parseSegmentName(name)?.number ?? 0));
}

/** Another database that has taken the place of this one meanwhile: two machines then run the clinic. */
async function findRival({ store, branch }: OwnArchive): Promise<string | undefined> {
  const running = branchAt(await readBranches(store), undefined);
  return running.name === branch ? undefined : `${running.name} has taken the place of this database in the archive`;
}

/**
 * Keeps the log of a running server in its archive: closes a segment before its oldest act is a minute old, ships
 * finished ones, and measures the age of the oldest act that is not stored. While the archive cannot be written the
 * log waits in the spool, and its last segment fills up. `stop` ships the last files of the stopped server.
 */
export async function archiveLog(keeping: Keeping): Promise<{ state: () => LogState; stop: () => Promise<void> }> {
  const { url, home, spool, archive, log, closeAfterMs = CLOSE_AFTER_MS } = keeping;
  const clock = createLogClock(await findLast(archive), new Date());
  const server = createAsker(url, "madoguchi-log");
  let [rounds, failures] = [0, 0];
  let [problem, rival]: (string | undefined)[] = [];
  let waiting = await measure(spool);
  const ship = () => shipWaiting({ spool, archive, untilOf: clock.untilOf }, clock.ship);
  const look = async () => {
    const at = new Date();
    clock.see(at, await server.ask<{ acts: string; place: string }>(LOOK));
    // Filling the disk with closed segments helps nobody while they cannot be stored.
    if (problem !== undefined || !clock.isToClose(at, closeAfterMs)) return;
    clock.close((await server.ask<{ place: string }>("select pg_switch_wal()::text as place")).place);
  };
  const state = (): LogState => {
    const now = new Date();
    const unstoredMs = Math.max(clock.unstoredMs(now), now.getTime() - (waiting.sinceMs ?? now.getTime()));
    const shown = problem ?? rival ?? null;
    return { at: now.toISOString(), unstoredSeconds: unstoredMs / 1_000, spoolBytes: waiting.bytes, problem: shown };
  };
  const attempt = async (work: () => Promise<void>) => {
    try {
      await work();
      if (failures > 0) log.info("the archive of backups can be written again");
      [failures, problem] = [0, undefined];
    } catch (error) {
      problem = describeCause(error);
      if (failures % COMPLAIN_EVERY === 0) {
        log.error({ reason: problem }, "the archive of backups cannot be written; WAL files wait on this machine");
      }
      failures += 1;
    }
  };
  const round = async () => {
    await look().catch(() => undefined);
    await attempt(ship);
    if (rounds % COMPLAIN_EVERY === 0 && problem === undefined) {
      rival = await findRival(archive).catch(() => rival);
      if (rival !== undefined) log.error({ reason: rival }, "another database writes to the archive of backups");
    }
    waiting = await measure(spool).catch(() => waiting);
    if (rounds % NOTE_EVERY === 0) await writeLogState(home, state()).catch(() => undefined);
    rounds += 1;
  };
  const end = repeat(PAUSE_MS, round);
  return {
    state,
    stop: async () => {
      await end();
      await server.end();
      await attempt(ship);
      await writeLogState(home, state()).catch(() => undefined);
    },
  };
}
