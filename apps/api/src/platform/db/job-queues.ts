import type { Client } from "pg";
import { PgBoss, type QueueOptions } from "pg-boss";
import pgBossPackage from "pg-boss/package.json" with { type: "json" };

/** The schema of the queue's tables, beside our own. */
export const JOB_SCHEMA = "pgboss";

/** The queues of the program by their names, with their retry options. */
export type JobQueues = Record<string, QueueOptions>;

/** The version of the queue's own tables; `undefined` where there are none. */
export async function readJobSchemaVersion(client: Pick<Client, "query">): Promise<number | undefined> {
  const { rowCount } = await client.query("select from pg_tables where schemaname = $1 and tablename = 'version'", [
    JOB_SCHEMA,
  ]);
  if (rowCount === 0) return undefined;
  const { rows } = await client.query<{ version: number }>(`select version from ${JOB_SCHEMA}.version`);
  return rows[0]?.version;
}

/**
 * Our index beside the library's: finds a business's due job among any number that are planned for later or belong to
 * other businesses. The library's index, ordered by priority and age, reads those one by one (decision 130).
 */
const DUE_INDEX = "job_due_of_group";
const CREATE_DUE_INDEX = `create index if not exists ${DUE_INDEX} on ${JOB_SCHEMA}.job (name, group_id, start_after) where state < 'active'`;
/** The index of earlier releases. */
const DROP_EARLIER_INDEX = `drop index if exists ${JOB_SCHEMA}.job_due`;
const FIND_DUE_INDEX = `select from pg_indexes where schemaname = '${JOB_SCHEMA}' and indexname = '${DUE_INDEX}'`;

/** The upgrade that the queue's own tables need for this version of its library. */
export async function findJobSchemaNeed(client: Pick<Client, "query">): Promise<"nothing" | "everything" | "upgrade"> {
  const version = await readJobSchemaVersion(client);
  if (version === undefined) return "everything";
  if (version < pgBossPackage.pgboss.schema) return "upgrade";
  return (await client.query(FIND_DUE_INDEX)).rowCount === 0 ? "upgrade" : "nothing";
}

/**
 * Brings the queue's own tables and our queues up to date. Safe to call by several processes one after another. Where
 * the tables are up to date it only needs the right to read and write them.
 */
export async function installJobQueues(url: string, queues: JobQueues): Promise<void> {
  const boss = new PgBoss({ connectionString: url, schema: JOB_SCHEMA, max: 1, supervise: false, schedule: false });
  boss.on("error", () => undefined);
  await boss.start();
  try {
    const known = new Set((await boss.getQueues()).map(({ name }) => name));
    for (const [name, options] of Object.entries(queues)) {
      if (known.has(name)) await boss.updateQueue(name, options);
      else await boss.createQueue(name, options);
    }
    const database = boss.getDb();
    const { rows } = await database.executeSql(FIND_DUE_INDEX);
    if (rows.length > 0) return;
    await database.executeSql(CREATE_DUE_INDEX);
    await database.executeSql(DROP_EARLIER_INDEX);
  } finally {
    await boss.stop({ graceful: false });
  }
}
