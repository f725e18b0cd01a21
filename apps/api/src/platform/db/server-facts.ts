import { Client } from "pg";

async function readOne<Row extends object>(url: string, text: string): Promise<Row | undefined> {
  const client = new Client({ connectionString: url, application_name: "madoguchi-backup" });
  client.on("error", () => undefined);
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows[0];
  } finally {
    await client.end();
  }
}

/** What the archive of backups asks of the embedded server. */
export type ServerFacts = {
  /** The database's own number, which `initdb` chose. */
  systemIdentifier: string;
  /** Whether the server puts its log into a spool. */
  isArchiving: boolean;
};

/** Asks the server of a local address. Throws what the driver throws when it does not answer. */
export async function readServerFacts(url: string): Promise<ServerFacts> {
  const row = await readOne<{ id: string; mode: string }>(
    url,
    "select system_identifier::text as id, current_setting('archive_mode') as mode from pg_control_system()",
  );
  if (row === undefined) throw new Error("the server names no database");
  return { systemIdentifier: row.id, isArchiving: row.mode === "on" };
}

/** When the last work had been done that a recovery replayed; `undefined` when it replayed none. */
export async function readLastReplayed(url: string): Promise<Date | undefined> {
  const row = await readOne<{ last: Date | null }>(url, "select pg_last_xact_replay_timestamp() as last");
  return row?.last ?? undefined;
}
