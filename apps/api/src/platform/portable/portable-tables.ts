import type { Client } from "pg";
import { type CopyToStreamQuery, to as copyTo } from "pg-copy-streams";
import { JOB_SCHEMA } from "../db/job-queues.ts";

type Asked = Pick<Client, "query">;

/** A table of the export. `order`: its primary key as SQL, with the same order on every server. */
export type PortableTableDefinition = { name: string; columns: string[]; order: string };

/** Rows are exported as texts, which must not depend on a server or a session. */
export const SAME_TEXTS = [
  "set local bytea_output = 'hex'",
  "set local datestyle = 'ISO, YMD'",
  "set local intervalstyle = 'postgres'",
  "set local timezone = 'UTC'",
  "set local extra_float_digits = 1",
  "set local statement_timeout = 0",
  "set local idle_in_transaction_session_timeout = 0",
].join("; ");

/** Includes the queue's jobs without its own settings, which each release creates, and no unlogged tables. */
const TABLES = `
  select n.nspname || '.' || c.relname as name,
    (select array_agg(attname::text order by attname) from pg_attribute
      where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
    coalesce((select string_agg(format('%I', attname) || case when attcollation = 0 then '' else ' collate "C"' end, ', ' order by place)
      from pg_index, unnest(indkey) with ordinality as keys (key, place) join pg_attribute on attnum = key
      where indrelid = c.oid and indisprimary and attrelid = c.oid), '1') as order,
    coalesce((select array_agg(distinct rn.nspname || '.' || r.relname) from pg_constraint
      join pg_class r on r.oid = confrelid join pg_namespace rn on rn.oid = r.relnamespace
      where conrelid = c.oid and contype = 'f' and confrelid <> c.oid), '{}') as refers
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = 'public' and c.relkind = 'r' and c.relpersistence = 'p'
    or n.nspname = $1 and c.relname = 'job'
  order by 1`;

type Found = PortableTableDefinition & { refers: string[] };

/** Sorts the tables so that each follows those that it refers to. */
function inOrder(tables: readonly Found[]): Found[] {
  const done: Found[] = [];
  let left = [...tables];
  while (left.length > 0) {
    const waiting = new Set(left.map(({ name }) => name));
    const next = left.filter(({ refers }) => !refers.some((name) => waiting.has(name)));
    if (next.length === 0) throw new Error(`tables refer to each other in a circle: ${[...waiting].join(", ")}`);
    done.push(...next);
    left = left.filter((table) => !next.includes(table));
  }
  return done;
}

/** The tables of an installation with their columns, in an order in which they can be filled. */
export async function listPortableTables(client: Asked): Promise<PortableTableDefinition[]> {
  const { rows } = await client.query<Found>(TABLES, [JOB_SCHEMA]);
  return inOrder(rows).map(({ name, columns, order }) => ({ name, columns, order }));
}

/** The rows of a table as texts, in the order of its primary key. */
export function copyOut(client: Client, { name, columns, order }: PortableTableDefinition): CopyToStreamQuery {
  const list = columns.map((column) => `"${column}"`).join(", ");
  return client.query(copyTo(`copy (select ${list} from ${name} order by ${order}) to stdout`));
}

/** The last values of the sequences. */
export async function readSequences(client: Asked): Promise<{ name: string; last: string }[]> {
  const { rows } = await client.query<{ name: string; last: string }>(
    `select schemaname || '.' || sequencename as name, last_value::text as last from pg_sequences
     where schemaname = 'public' and last_value is not null order by 1`,
  );
  return rows;
}
