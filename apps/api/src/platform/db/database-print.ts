import { Client } from "pg";

/** The print of a database, equal for equal databases: each table's rows, and the answers to queries. */
export type DatabasePrint = {
  tables: Record<string, { rows: number; print: string }>;
  answers: Record<string, string>;
};

/** Rows are compared as texts, which must not depend on the session. */
const SAME_TEXTS = [
  "set bytea_output = 'hex'",
  "set datestyle = 'ISO, YMD'",
  "set intervalstyle = 'postgres'",
  "set timezone = 'UTC'",
  "set extra_float_digits = 1",
  "set statement_timeout = 0",
].join("; ");

/** Tables whose rows are in the log; unlogged ones are lost with the server. */
const LOGGED_TABLES = `
  select format('%I.%I', n.nspname, c.relname) as name
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and c.relpersistence = 'p' and n.nspname not in ('pg_catalog', 'information_schema')
  order by 1`;

/** One connection, or one transaction of it. */
type Asked = Pick<Client, "query">;

/** The names of the compared tables. */
export async function listLoggedTables(client: Asked): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(LOGGED_TABLES);
  return rows.map(({ name }) => name);
}

/** Reads every row; the hashes are summed up, so that their order does not count. */
export async function readPrint(client: Asked, questions: Record<string, string>): Promise<DatabasePrint> {
  await client.query(SAME_TEXTS);
  const print: DatabasePrint = { tables: {}, answers: {} };
  for (const name of await listLoggedTables(client)) {
    const { rows } = await client.query<{ rows: string; print: string }>(
      `select count(*)::text as rows, coalesce(sum(hashtextextended(r::text, 0)::numeric), 0)::text as print from ${name} r`,
    );
    print.tables[name] = { rows: Number(rows[0]?.rows), print: rows[0]?.print ?? "" };
  }
  for (const [name, question] of Object.entries(questions)) {
    const { rows } = await client.query<{ answer: string | null }>(question);
    print.answers[name] = rows[0]?.answer ?? "";
  }
  return print;
}

/** Reads the print over a connection of its own. */
export async function readPrintAt(url: string, questions: Record<string, string>): Promise<DatabasePrint> {
  const client = new Client({ connectionString: url, application_name: "madoguchi-drill" });
  client.on("error", () => undefined);
  await client.connect();
  try {
    return await readPrint(client, questions);
  } finally {
    await client.end();
  }
}

/** The differences between the restored database and the running one, a line for each. */
export function findDifferences(running: DatabasePrint, restored: DatabasePrint): string[] {
  const names = new Set([...Object.keys(running.tables), ...Object.keys(restored.tables)]);
  const ofTables = [...names].flatMap((name) => {
    const [here, there] = [running.tables[name], restored.tables[name]];
    if (here === undefined) return [`The table ${name} is in the backup and not in the running database.`];
    if (there === undefined) return [`The table ${name} is missing in the backup.`];
    if (here.rows !== there.rows) return [`${name} has ${here.rows} rows, and in the backup ${there.rows}.`];
    return here.print === there.print ? [] : [`${name} has other contents in the backup.`];
  });
  const ofAnswers = Object.entries(running.answers)
    .filter(([name, answer]) => restored.answers[name] !== answer)
    .map(([name, answer]) => `${name}: ${answer}, and in the backup ${restored.answers[name] ?? "nothing"}.`);
  return [...ofTables, ...ofAnswers];
}
