import pino from "pino";
import { afterEach, beforeEach } from "vitest";
import { liveServers } from "../platform/config/live-server.ts";
import type { OpenDatabase } from "../platform/db/database.ts";
import { createPool, databaseOver } from "../platform/db/pool.ts";
import { createLive, type RunnableLive } from "../platform/live/live.ts";
import { createTestDatabase, openAgain } from "./test-database.ts";
import { startTransactionPooler } from "./transaction-pooler.ts";

const log = pino({ level: "silent" });

export const CHANNEL = "room:1";

/** Stands for a process of the program: its connections, its live messages, and the received messages of `CHANNEL`. */
export type LiveProcess = { opened: OpenDatabase; live: RunnableLive; received: string[] };

type Way = { own?: OpenDatabase; listenUrl?: string; server?: string | undefined; logged?: typeof log };

/** A database for each test with any number of such processes, closed afterwards. */
export function useLiveProcesses() {
  let opened: OpenDatabase;
  let processes: LiveProcess[];
  let ends: (() => Promise<void>)[];

  beforeEach(async () => {
    opened = await createTestDatabase();
    processes = [];
    ends = [];
  });
  afterEach(async () => {
    await Promise.all(processes.map(({ live }) => live.stop()));
    await Promise.all(processes.map((process) => process.opened.close()));
    for (const end of ends) await end();
    await opened.close();
  });

  /** `server`: the address of a message server to use instead of notifications. */
  function addProcess({ own = openAgain(opened.url), listenUrl = own.url, server, logged = log }: Way = {}) {
    const live = createLive({
      ...{ database: own.database, listenUrl, log: logged },
      server: server === undefined ? undefined : liveServers.parse(server),
    });
    const received: string[] = [];
    live.subscribe(CHANNEL, (body) => received.push(body));
    const process: LiveProcess = { opened: own, live, received };
    processes.push(process);
    return process;
  }

  async function addPooledProcess(listenUrl?: string): Promise<LiveProcess> {
    const pooler = await startTransactionPooler(opened.url);
    ends.push(pooler.stop);
    const pool = createPool(pooler.url, log, { isPooled: true });
    const database = databaseOver(pool, { isPooled: true });
    const own = { database, pool, url: pooler.url, close: () => pool.end() };
    return addProcess({ own, ...(listenUrl !== undefined && { listenUrl }) });
  }

  /** Another database of the same server, until the test ends. */
  async function addDatabase(): Promise<OpenDatabase> {
    const other = await createTestDatabase();
    ends.push(other.close);
    return openAgain(other.url);
  }

  return { opened: () => opened, addDatabase, addProcess, addPooledProcess };
}
