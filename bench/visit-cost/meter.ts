import { readdirSync, readFileSync } from "node:fs";
import { Client } from "pg";
import { type Cost, mapCost } from "../capacity/cost.ts";
import { processorMs } from "../http/processor.ts";
import type { CountingProxy } from "./counting-door.ts";

/** The database's own statistics since its creation; its counters of rows and time are up to a second late. */
export type Totals = {
  storedBytes: number;
  rowsInserted: number;
  rowsUpdated: number;
  connectionMs: number;
  connections: number;
};

const MS_A_TICK = 10;

/** The fields of `/proc/PID/stat` after the name. */
function statOf(pid: number): number[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ").map(Number) ?? [];
  } catch {
    return [];
  }
}

function parentOf(pid: number): number {
  return statOf(pid)[1] ?? 0;
}

/** The processor time of a server and of all its processes, ended ones included, in milliseconds. */
function treeMs(server: number): number {
  const [, , , , , , , , , , , , , endedUser = 0, endedSystem = 0] = statOf(server);
  const children = readdirSync("/proc")
    .map(Number)
    .filter((pid) => pid > 0 && parentOf(pid) === server);
  const own = [server, ...children].reduce((total, pid) => total + (processorMs(pid) ?? 0), 0);
  return own + (endedUser + endedSystem) * MS_A_TICK;
}

// The meter's own connection is in another database, whose statements are not counted.
const COUNTED = `select sum(calls)::float8 as statements, sum(rows)::float8 as rows,
    pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::float8 as "walBytes"
  from pg_stat_statements where dbid = (select oid from pg_database where datname = 'madoguchi')`;

const TOTALS = `select pg_database_size('madoguchi')::float8 as "storedBytes", tup_inserted::float8 as "rowsInserted",
    tup_updated::float8 as "rowsUpdated", active_time + idle_in_transaction_time as "connectionMs",
    (select count(*)::float8 from pg_stat_activity where datname = 'madoguchi') as connections
  from pg_stat_database where datname = 'madoguchi'`;

type Watched = {
  /** A connection string of the database `postgres` of the server. */
  url: string;
  programPid: number;
  serverPid: number;
  doors: readonly CountingProxy[];
  countMails: () => Promise<number>;
};

/** Reads the totals so far. */
export async function openMeter({ url, programPid, serverPid, doors, countMails }: Watched) {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query("create extension if not exists pg_stat_statements");
  return {
    read: async (): Promise<Cost> => {
      const { rows } = await client.query<Pick<Cost, "statements" | "rows" | "walBytes">>(COUNTED);
      const sum = (of: (door: CountingProxy) => number) => doors.reduce((total, door) => total + of(door), 0);
      return {
        ...(rows[0] ?? { statements: 0, rows: 0, walBytes: 0 }),
        programMs: processorMs(programPid) ?? Number.NaN,
        databaseMs: treeMs(serverPid),
        bytesToClient: sum((door) => door.toClient()),
        bytesFromClient: sum((door) => door.fromClient()),
        mails: await countMails(),
      };
    },
    readTotals: async (): Promise<Totals> => {
      const { rows } = await client.query<Totals>(TOTALS);
      if (!rows[0]) throw new Error("the database has no statistics");
      return rows[0];
    },
    close: () => client.end(),
  };
}

export function between(before: Cost, after: Cost): Cost {
  return mapCost((field) => after[field] - before[field]);
}
