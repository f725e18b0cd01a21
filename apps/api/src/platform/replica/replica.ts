import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "pino";
import type { Database } from "../db/database.ts";
import { databaseProblemOf } from "../db/database-error.ts";
import { createPool, databaseOver } from "../db/pool.ts";
import { reachServer } from "../db/reach-server.ts";
import { repeat } from "../jobs/repeat.ts";
import { hasReached, readPosition } from "./log-position.store.ts";

/** How often the replica is looked at, and by how much it may be behind. */
const CHECK_MS = 1_000;
/** A list waits so often, for so long, until the replica has what was committed before it was asked for. */
const TRIES = 4;
const TRY_PAUSE_MS = 10;
/** So that the primary can still answer within the time that a call has. */
const ANSWER_TIMEOUT_MS = 3_000;

const NO_ANSWER = "the replica does not answer";

/**
 * Reads a list where reading costs the primary least. `read` gets the replica when that has everything that was committed
 * before the call, else the primary; it runs again on the primary when the replica fails meanwhile. For reading alone: the
 * replica refuses to write. Never for what decides about a call: who is asking, limits, idempotency, a free seat
 * (`docs/decisions/0052-lists-from-a-replica.md`).
 */
export type ReadList = <Result>(read: (database: Database) => Promise<Result>) => Promise<Result>;

export type Replica = { readList: ReadList; close: () => Promise<void> };

/** Where there is no replica. */
export function readFromPrimary(primary: Database): ReadList {
  return (read) => read(primary);
}

async function openPool(url: string, log: Logger) {
  const server = await reachServer(url);
  const address = new URL(server.url);
  // A standby refuses to write by itself; this holds for a server that has just become a primary, too.
  if (!server.isPooled) address.searchParams.set("options", "-c default_transaction_read_only=on");
  const pool = createPool(address.href, log, { ...server, answerTimeoutMs: ANSWER_TIMEOUT_MS });
  return { pool, database: databaseOver(pool, server) };
}

/**
 * Follows a streaming replica: once a second it is asked whether it has what the primary had a second ago, which an idle
 * primary cannot feign. While it does not answer or is further behind, lists are read from the primary. Each change is
 * logged once.
 */
export function followReplica(url: string, primary: Database, log: Logger): Replica {
  let opened: Awaited<ReturnType<typeof openPool>> | undefined;
  let problem: string | undefined = "nobody has looked yet";
  let position: string | undefined;

  function note(found: string | undefined): void {
    if (found === problem) return;
    problem = found;
    if (found === undefined) log.info("lists are read from the replica");
    else log.warn({ reason: found }, "lists are read from the primary");
  }

  async function look(): Promise<void> {
    const before = position;
    position = await readPosition(primary).catch(() => undefined);
    const needed = before ?? position;
    if (needed === undefined) return;
    try {
      opened ??= await openPool(url, log);
      const isThere = await Promise.race([
        hasReached(opened.database, needed),
        sleep(CHECK_MS, NO_ANSWER, { ref: false }),
      ]);
      if (isThere === undefined) note("the server follows nobody");
      else if (isThere === NO_ANSWER) note(NO_ANSWER);
      else note(isThere ? undefined : "the replica is more than a second behind");
    } catch {
      note(NO_ANSWER);
    }
  }

  /** The replica when it has everything that was committed until now. */
  async function findFresh(): Promise<Database | undefined> {
    if (problem !== undefined || !opened) return undefined;
    const needed = await readPosition(primary).catch(() => undefined);
    if (needed === undefined) return undefined;
    for (let attempt = 1; attempt <= TRIES; attempt += 1) {
      if (await hasReached(opened.database, needed)) return opened.database;
      if (attempt < TRIES) await sleep(TRY_PAUSE_MS);
    }
    return undefined;
  }

  const endLooking = repeat(CHECK_MS, look);
  return {
    readList: async (read) => {
      try {
        const replica = await findFresh();
        if (replica) return await read(replica);
      } catch (error) {
        const failure = databaseProblemOf(error);
        if (failure === undefined) throw error;
        // A statement that the replica gave up for the sake of what it follows says nothing against the next.
        if (failure.sqlState === undefined) note(NO_ANSWER);
      }
      return read(primary);
    },
    close: async () => {
      await endLooking();
      await opened?.pool.end();
    },
  };
}
