import { createHash, type Hash } from "node:crypto";
import type { Readable, Writable } from "node:stream";
import { finished } from "node:stream/promises";
import { createTarDecoder } from "modern-tar";
import { Client } from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { folderStore } from "../backup/folder-store.ts";
import { readSealed } from "../backup/sealed-file.ts";
import { applyMigrations, runCheck, type SchemaCheck } from "../db/apply-migrations.ts";
import { installJobQueues, JOB_SCHEMA, type JobQueues } from "../db/job-queues.ts";
import { migrationsAfter, migrationsUntil, newestMigration } from "../db/migrations.ts";
import { CommandRefusal } from "../errors/command-refusal.ts";
import type { PortableManifest, PortableTable } from "./portable-manifest.ts";
import { SAME_TEXTS } from "./portable-tables.ts";
import { compareRows } from "./read-back.ts";

type Filling = { table: PortableTable; copy: Writable & { rowCount: number }; hash: Hash; ended: Promise<void> };

/** A stored export and the key that opens it. */
type ExportSource = { folder: string; manifest: PortableManifest; identity: string | undefined };

export type ImportOptions = ExportSource & {
  /** The address of the empty database. */
  url: string;
  queues: JobQueues;
  /** Runs after all rows and all migrations, before their commit. */
  check: SchemaCheck;
  /** Receives the share of the rows' bytes that are written, from 0 to 1, after each part of a table. */
  onShare?: (share: number) => void;
};

/** Throws `CommandRefusal` for an export of a newer release than this program. */
export function refuseNewerExport({ newestMigration: newest, madoguchi }: PortableManifest): void {
  if (newest <= newestMigration()) return;
  const line = `The export is of a newer release (${madoguchi}), whose tables this one does not know. Import it with that release.`;
  throw new CommandRefusal("place", line);
}

async function refuseFilled(client: Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select current_database()::text as name from pg_tables where schemaname in ('public', 'drizzle') limit 1`,
  );
  const [found] = rows;
  if (found === undefined) return;
  const line = `The database ${found.name} has tables already. Import into an empty one: another DATA_DIR, or a new database of the server.`;
  throw new CommandRefusal("place", line);
}

function changed(folder: string, what: string): never {
  throw new CommandRefusal("proof", `The export in ${folder} is not whole: ${what}.`);
}

/** Fills the tables one after the other from the tar file, and compares each with the manifest. */
async function fillTables(
  client: Client,
  tar: Readable,
  { manifest, folder, onShare }: ExportSource & Pick<ImportOptions, "onShare">,
): Promise<void> {
  let bytes = 0;
  const left = new Map(manifest.tables.map((table) => [table.name, table]));
  let filling: Filling | undefined;
  const end = async () => {
    if (filling === undefined) return;
    const { table, copy, hash, ended } = filling;
    filling = undefined;
    copy.end();
    await ended;
    if (copy.rowCount !== table.rows || hash.digest("hex") !== table.sha256) {
      changed(folder, `${table.name} has other rows than when it was made`);
    }
  };
  const begin = async (name: string) => {
    await end();
    const table = left.get(name) ?? changed(folder, `it has the table ${name}, which is not in its manifest`);
    left.delete(name);
    const columns = table.columns.map((column) => `"${column}"`).join(", ");
    const copy = client.query(copyFrom(`copy ${table.name} (${columns}) from stdin`));
    const ended = finished(copy);
    // Its failure is thrown where it is awaited.
    ended.catch(() => undefined);
    filling = { table, copy, hash: createHash("sha256"), ended };
    return filling;
  };
  for await (const { header, body } of ReadableStream.from(tar).pipeThrough(createTarDecoder({ strict: true }))) {
    const [name = ""] = header.name.split("/");
    const { copy, hash, ended } = filling?.table.name === name ? filling : await begin(name);
    for await (const chunk of body) {
      bytes += chunk.byteLength;
      hash.update(chunk);
      if (copy.errored) throw copy.errored;
      if (!copy.write(chunk)) await Promise.race([new Promise((drained) => copy.once("drain", drained)), ended]);
    }
    onShare?.(bytes / manifest.plainBytes);
  }
  await end();
  const [missing] = [...left.values()].filter(({ rows }) => rows > 0);
  if (missing !== undefined) changed(folder, `the rows of ${missing.name} are missing`);
}

/** Switches the triggers of our tables: they have already run where the rows come from. */
async function switchTriggers(
  client: Client,
  tables: readonly PortableTable[],
  to: "enable" | "disable",
): Promise<void> {
  for (const { name } of tables.filter(({ name }) => !name.startsWith(`${JOB_SCHEMA}.`))) {
    await client.query(`alter table ${name} ${to} trigger user`);
  }
}

/** Creates and fills the tables of the export's release in the caller's transaction. Throws `CommandRefusal`. */
export async function restoreRelease(
  client: Client,
  source: ExportSource & Pick<ImportOptions, "onShare">,
): Promise<void> {
  const { manifest, folder, identity } = source;
  const { file, tables, sequences } = manifest;
  await client.query(SAME_TEXTS);
  await applyMigrations(client, migrationsUntil(manifest.newestMigration));
  await switchTriggers(client, tables, "disable");
  const sealed = { sha256: file.sha256, identity };
  await readSealed(folderStore(folder), file.name, sealed, (tar) => fillTables(client, tar, source));
  await compareRows(client, tables);
  await switchTriggers(client, tables, "enable");
  for (const { name, last } of sequences) await client.query("select setval($1::regclass, $2::bigint)", [name, last]);
}

async function hasQueues(client: Client): Promise<boolean> {
  const found = await client.query("select 1 where to_regnamespace($1) is not null", [JOB_SCHEMA]);
  return found.rowCount === 1;
}

/** Drops the queue's tables. The import's own connection may be broken; a database that does not answer keeps them. */
async function removeQueues(url: string): Promise<void> {
  const client = new Client({ connectionString: url, application_name: "madoguchi-import" });
  client.on("error", () => undefined);
  try {
    await client.connect();
    await client.query(`set lock_timeout = '10s'; drop schema ${JOB_SCHEMA} cascade`);
  } catch {
    // The reason of the refusal is told; the next import takes a database with these tables alone.
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * Fills an empty database with an export, and brings its tables up to date, in one transaction. Throws
 * `CommandRefusal`, and the driver's errors; the database is empty then.
 */
export async function importDatabase(options: ImportOptions): Promise<void> {
  refuseNewerExport(options.manifest);
  const client = new Client({ connectionString: options.url, application_name: "madoguchi-import" });
  client.on("error", () => undefined);
  await client.connect();
  try {
    await refuseFilled(client);
    const hadQueues = await hasQueues(client);
    // The queue's tables belong to its library; a database with them alone still counts as empty.
    await installJobQueues(options.url, options.queues);
    try {
      await client.query("begin");
      await restoreRelease(client, options);
      await applyMigrations(client, migrationsAfter(options.manifest.newestMigration));
      await runCheck(client, options.check);
      await client.query("commit");
    } catch (error) {
      // Its locks would keep the removal waiting. A broken connection has none.
      await client.query("rollback").catch(() => undefined);
      if (!hadQueues) await removeQueues(options.url);
      throw error;
    }
  } finally {
    await client.end().catch(() => undefined);
  }
}
