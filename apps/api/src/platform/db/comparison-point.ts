import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { type DatabasePrint, listLoggedTables, readPrint } from "./database-print.ts";

/** Shorter than the server's deadlock timeout, so that no patient's write is ever the victim. */
const LOCK_TIMEOUT = "500ms";
const ATTEMPTS = 40;
const PAUSE_MS = 500;
const LOCK_NOT_AVAILABLE = "55P03";

async function connect(url: string): Promise<Client> {
  const client = new Client({ connectionString: url, application_name: "madoguchi-drill" });
  client.on("error", () => undefined);
  await client.connect();
  return client;
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === LOCK_NOT_AVAILABLE;
}

/**
 * Names a point of the log and opens the reader's snapshot while writes are locked out, for some milliseconds: the
 * snapshot is then exactly the state that a recovery to the point restores.
 *
 * @returns the point's position in the log; `undefined` when the tables were in use for too long.
 */
async function namePoint(writer: Client, reader: Client, name: string): Promise<string | undefined> {
  const tables = await listLoggedTables(writer);
  await writer.query("begin");
  try {
    await writer.query(`set local lock_timeout = '${LOCK_TIMEOUT}'`);
    await writer.query(`lock table ${tables.join(", ")} in share mode`);
    await reader.query("begin isolation level repeatable read read only");
    await reader.query("select pg_current_snapshot()");
    const { rows } = await writer.query<{ place: string }>("select pg_create_restore_point($1)::text as place", [name]);
    return rows[0]?.place;
  } catch (error) {
    await reader.query("rollback");
    if (isBusy(error)) return undefined;
    throw error;
  } finally {
    await writer.query("rollback");
  }
}

/**
 * Names a point of the running database's log, closes the segment so that it can be shipped to the archive, and reads
 * the database's content at this very point. Other work continues meanwhile. Throws when the tables are never free.
 */
export async function takeComparisonPoint(
  url: string,
  name: string,
  questions: Record<string, string>,
): Promise<{ place: string; print: DatabasePrint }> {
  const [writer, reader] = [await connect(url), await connect(url)];
  try {
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      const place = await namePoint(writer, reader, name);
      if (place !== undefined) {
        await writer.query("select pg_switch_wal()");
        return { place, print: await readPrint(reader, questions) };
      }
      await sleep(PAUSE_MS);
    }
    throw new Error("the tables were in use all the time");
  } finally {
    await Promise.all([writer.end(), reader.end()]);
  }
}
