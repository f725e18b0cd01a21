import { Client, type QueryConfig } from "pg";

const LONGEST_STATEMENT_MS = 60_000;

export type AskedRow = Record<string, unknown>;

/** Runs one statement in a read-only transaction, for a minute at most. Rejects with PostgreSQL's own error. */
export async function askReadOnly(url: string, statement: string): Promise<{ names: string[]; rows: AskedRow[] }> {
  const client = new Client({ connectionString: url, application_name: "madoguchi-sql" });
  client.on("error", () => undefined);
  await client.connect();
  try {
    await client.query("begin read only");
    await client.query(`set local statement_timeout = ${LONGEST_STATEMENT_MS}`);
    // The extended protocol takes one statement: nothing after a semicolon can end the read-only transaction.
    const question: QueryConfig & { queryMode: "extended" } = { text: statement, queryMode: "extended" };
    const { rows, fields } = await client.query<AskedRow>(question);
    return { names: fields.map(({ name }) => name), rows };
  } finally {
    await client.end().catch(() => undefined);
  }
}
