import type { Client } from "pg";
import type { SchemaCheck } from "./apply-migrations.ts";
import { STATEMENTS } from "./prepared-statement.ts";

const OWN_TABLES = `select format('%I.%I', schemaname, tablename) as name from pg_tables
  where schemaname = 'public' order by 1`;

/**
 * Lets the server plan every statement that the program has loaded, and read a row of each table, in the transaction of
 * the migrations: a schema that the new release cannot use is never committed. Throws the driver's errors.
 */
async function checkSchema(client: Pick<Client, "query">): Promise<void> {
  for (const text of STATEMENTS.values()) {
    await client.query(`prepare madoguchi_check as ${text}`);
    await client.query("deallocate madoguchi_check");
  }
  const { rows } = await client.query<{ name: string }>(OWN_TABLES);
  for (const { name } of rows) await client.query(`select * from ${name} limit 1`);
}

/** A check that the database accepts every statement of a program, whose modules `load` imports. */
export function checkAfter(load: () => Promise<unknown>): SchemaCheck {
  return async (client) => {
    await load();
    await checkSchema(client);
  };
}
