import type { Client } from "pg";
import type { SchemaCheck } from "./apply-migrations.ts";
import { STATEMENTS } from "./prepared-statement.ts";

const OWN_TABLES = `select format('%I.%I', schemaname, tablename) as name from pg_tables
  where schemaname = 'public' order by 1`;

/**
 * Lets the server plan every statement that the program has loaded, and read a row of each table, in the transaction of the
 * migrations: what the new release cannot work with is never committed. Throws what the driver throws.
 */
async function checkSchema(client: Pick<Client, "query">): Promise<void> {
  for (const text of STATEMENTS.values()) {
    await client.query(`prepare madoguchi_check as ${text}`);
    await client.query("deallocate madoguchi_check");
  }
  const { rows } = await client.query<{ name: string }>(OWN_TABLES);
  for (const { name } of rows) await client.query(`select * from ${name} limit 1`);
}

/** Whether all that a program asks of a database can be asked. `load` brings in its parts, whose statements are checked. */
export function checkAfter(load: () => Promise<unknown>): SchemaCheck {
  return async (client) => {
    await load();
    await checkSchema(client);
  };
}
