import type { Pool } from "pg";

/** A statement with the database's counts while it was watched. */
type Counted = { query: string; calls: number; ms: number; walBytes: number };

const COUNTED = `select query, calls::float8 as calls, total_exec_time as ms, wal_bytes::float8 as "walBytes"
  from pg_stat_statements
  where dbid = (select oid from pg_database where datname = current_database()) and query not like '%pg_stat_statements%'
  order by total_exec_time desc`;

const SHOWN = 20;
const SHOWN_CHARACTERS = 90;

/** Resets the counts, and counts the statements of all connections from here on. */
export async function watchStatements(pool: Pool): Promise<void> {
  await pool.query("create extension if not exists pg_stat_statements");
  await pool.query("select pg_stat_statements_reset()");
}

/** Prints the cost of each statement per booking, the most expensive first. */
export async function printStatements(pool: Pool, bookings: number): Promise<void> {
  const { rows } = await pool.query<Counted>(COUNTED);
  const line = (counted: Counted) => {
    const { query, calls, ms, walBytes } = counted;
    const text = query.replaceAll(/\s+/g, " ").slice(0, SHOWN_CHARACTERS);
    const each = [(calls / bookings).toFixed(2), (ms / bookings).toFixed(3), (walBytes / bookings).toFixed(0)];
    return `  ${each.map((value) => value.padStart(7)).join("")}  ${text}`;
  };
  console.log("statements of one booking, by PostgreSQL (the jobs that run meanwhile included):");
  console.log("    calls     ms    WAL");
  for (const row of rows.slice(0, SHOWN)) console.log(line(row));
  const sum = (of: (counted: Counted) => number) => rows.reduce((total, row) => total + of(row), 0);
  const calls = sum((row) => row.calls);
  console.log(line({ query: "all", calls, ms: sum((row) => row.ms), walBytes: sum((row) => row.walBytes) }));
}
