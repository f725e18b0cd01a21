import type { Client } from "pg";
import { JOB_SCHEMA } from "./job-queues.ts";

/** A right that the program needs, and its object: `select` on `public.treatment`. */
type MissingRight = { schema: string; right: string; name: string | null };

const SCHEMAS = ["public", JOB_SCHEMA, "drizzle"];

/** Rights on existing objects in our schemas that the connection's role lacks; the catalogue needs none. */
const MISSING_RIGHTS = `
  with our as (select oid, nspname from pg_namespace where nspname = any($1)),
    wanted as (
      select our.oid, nspname, unnest(case nspname when 'drizzle' then array['select']
        else array['select', 'insert', 'update', 'delete'] end) as wanted_right
      from our)
  select nspname as schema, 'usage' as right, null as name from our where not has_schema_privilege(oid, 'usage')
  union all
  select nspname, wanted_right, relname from wanted join pg_class c on relnamespace = wanted.oid
    where relkind in ('r', 'p') and not has_table_privilege(c.oid, wanted_right)
  union all
  select nspname, 'usage', relname from our join pg_class c on relnamespace = our.oid
    where nspname <> 'drizzle' and case relkind when 'S' then not has_sequence_privilege(c.oid, 'usage') end
  order by 1, 2, 3`;

/** Whether a role may bring the schema up to date: it owns every existing object, and may create the missing ones. */
const MAY_CHANGE = `
  select has_schema_privilege('public', 'create')
    and ((select count(*) from pg_namespace where nspname = any($1)) = cardinality($1)
      or has_database_privilege(current_database(), 'create'))
    and not exists (select from pg_class join pg_namespace n on n.oid = relnamespace
      where nspname = any($1) and relkind in ('r', 'p', 'S') and not pg_has_role(relowner, 'usage')) as may`;

export async function mayChangeSchema(client: Pick<Client, "query">): Promise<boolean> {
  const { rows } = await client.query<{ may: boolean }>(MAY_CHANGE, [SCHEMAS]);
  return rows[0]?.may === true;
}

/** A name quoted for SQL, whatever characters it has. */
function quoted(name: string): string {
  return /^[a-z_][a-z\d_]*$/.test(name) ? name : `"${name.replaceAll('"', '""')}"`;
}

/** The statements that give a role the rights to run the program, and none to change tables. */
export function dataRights(role: string): string[] {
  const to = `to ${quoted(role)}`;
  return [
    `grant usage on schema public, ${JOB_SCHEMA}, drizzle ${to}`,
    `grant select, insert, update, delete on all tables in schema public, ${JOB_SCHEMA} ${to}`,
    `grant usage on all sequences in schema public, ${JOB_SCHEMA} ${to}`,
    `grant select on all tables in schema drizzle ${to}`,
  ];
}

/** The role of an address; `undefined` where the operating system decides it. */
export function roleOf(url: string | undefined): string | undefined {
  const username = url === undefined ? undefined : URL.parse(url)?.username;
  return username ? decodeURIComponent(username) : undefined;
}

/**
 * The statements that a superuser runs once for two roles, and those by which the role that may change tables then
 * grants rights to the program's. `madoguchi migrate` runs the last part itself.
 */
export function grantStatements(urls: { program: string; migration: string | undefined }): string[] {
  const name = decodeURIComponent(URL.parse(urls.program)?.pathname.slice(1) || "madoguchi");
  const program = roleOf(urls.program) ?? "madoguchi";
  const given = roleOf(urls.migration);
  const owner = given === undefined || given === program ? `${program}_owner` : given;
  return [
    `grant connect, create on database ${quoted(name)} to ${quoted(owner)}`,
    `grant usage, create on schema public to ${quoted(owner)}`,
    `grant connect on database ${quoted(name)} to ${quoted(program)}`,
    ...dataRights(program),
  ];
}

function describe([first, ...others]: readonly MissingRight[], role: string): string {
  if (first === undefined) return "";
  const { schema, right, name } = first;
  const on = name === null ? `the schema ${schema}` : `${schema}.${name}`;
  const more = others.length === 0 ? "" : ` and ${others.length} other rights`;
  const mending = dataRights(role).filter((statement) =>
    [first, ...others].some(
      (missing) =>
        new RegExp(`\\b${missing.schema}\\b`).test(statement) &&
        new RegExp(`\\b${missing.right}\\b`).test(statement) &&
        statement.includes(missing.name === null ? "on schema" : "on all"),
    ),
  );
  return `The role ${role} lacks ${right} on ${on}${more}: ${mending.join("; ")}.`;
}

/** The rights that the connection's role lacks, in one line with the statements that grant them; `undefined`: none. */
export async function findMissingRights(client: Pick<Client, "query">): Promise<string | undefined> {
  const { rows } = await client.query<MissingRight>(MISSING_RIGHTS, [SCHEMAS]);
  if (rows.length === 0) return undefined;
  const { rows: roles } = await client.query<{ role: string }>("select current_user::text as role");
  return describe(rows, roles[0]?.role ?? "");
}
