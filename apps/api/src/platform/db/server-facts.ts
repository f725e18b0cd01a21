import { askAt } from "./ask-server.ts";

/** The facts about the embedded server that the archive of backups needs. */
export type ServerFacts = {
  /** The database's own number, which `initdb` chose. */
  systemIdentifier: string;
  /** The first number of the server's version. */
  major: number;
  /** Whether the server copies its log to a spool. */
  isArchiving: boolean;
};

/** Reads the facts of the server at a local address. Throws the driver's errors when it does not answer. */
export async function readServerFacts(url: string): Promise<ServerFacts> {
  const [row] = await askAt<{ id: string; major: number; mode: string }>(
    url,
    `select system_identifier::text as id, current_setting('server_version_num')::int / 10000 as major,
       current_setting('archive_mode') as mode from pg_control_system()`,
  );
  if (row === undefined) throw new Error("the server names no database");
  return { systemIdentifier: row.id, major: row.major, isArchiving: row.mode === "on" };
}

/** The time of the last work that a recovery replayed; `undefined` when it replayed none. */
export async function readLastReplayed(url: string): Promise<Date | undefined> {
  const [row] = await askAt<{ last: Date | null }>(url, "select pg_last_xact_replay_timestamp() as last");
  return row?.last ?? undefined;
}
