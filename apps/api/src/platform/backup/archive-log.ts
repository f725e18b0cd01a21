import { stat } from "node:fs/promises";
import { join } from "node:path";
import type { Logger } from "pino";
import { createAsker } from "../db/asking-connection.ts";
import { describeCause } from "../db/describe-cause.ts";
import { repeat } from "../jobs/repeat.ts";
import { listWal, type OwnArchive, requireMark, walFile } from "./archive.ts";
import { branchAt, readBranches } from "./branch.ts";
import { createLogClock, LOOK_AT_LOG } from "./log-clock.ts";
import { type LogState, writeLogState } from "./log-state.ts";
import { listWaiting, shipWaiting } from "./ship-wal.ts";
import { parseSegmentName } from "./wal-name.ts";

/** How often the log is looked at, and the age of an act at which its segment is closed. */
export type LogPace = { pauseMs: number; closeAfterMs: number };

/** With the transfer every act is stored within a minute. */
const PACE: LogPace = { pauseMs: 1_000, closeAfterMs: 40_000 };
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
  pace?: LogPace | undefined;
};

/** The server's own database: a copy or an exchange of the application's allows no other session there. */
function ownDatabaseOf(url: string): string {
  const address = new URL(url);
  address.pathname = "/postgres";
  return address.href;
}

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
  const { url, home, spool, archive, log, pace = PACE } = keeping;
  const clock = createLogClock(await findLast(archive), new Date());
  const server = createAsker(ownDatabaseOf(url), "madoguchi-log");
  let [rounds, failures] = [0, 0];
  let [problem, rival]: (string | undefined)[] = [];
  let waiting = await measure(spool);
  const ship = () => shipWaiting({ spool, archive, untilOf: clock.untilOf }, clock.ship);
  const look = async () => {
    const at = new Date();
    clock.see(at, await server.ask<{ acts: string; place: string }>(LOOK_AT_LOG));
    // Filling the disk with closed segments helps nobody while they cannot be stored.
    if (problem !== undefined || !clock.isToClose(at, pace.closeAfterMs)) return;
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
    await attempt(async () => {
      // The share may go away while nothing is to be stored.
      if (rounds % COMPLAIN_EVERY === 0) await requireMark(archive.store);
      await ship();
    });
    if (rounds % COMPLAIN_EVERY === 0 && problem === undefined) {
      rival = await findRival(archive).catch(() => rival);
      if (rival !== undefined) log.error({ reason: rival }, "another database writes to the archive of backups");
    }
    waiting = await measure(spool).catch(() => waiting);
    if (rounds % NOTE_EVERY === 0) await writeLogState(home, state()).catch(() => undefined);
    rounds += 1;
  };
  const end = repeat(pace.pauseMs, round);
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
