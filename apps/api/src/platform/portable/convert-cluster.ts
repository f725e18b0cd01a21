import { existsSync } from "node:fs";
import { mkdir, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Logger } from "pino";
import { syncFolder } from "../backup/durable-file.ts";
import type { BackupConfig } from "../config/backup-config.ts";
import { programVersion } from "../config/program-build.ts";
import type { SchemaCheck } from "../db/apply-migrations.ts";
import { askAt } from "../db/ask-server.ts";
import { describeCause } from "../db/describe-cause.ts";
import { claimFolder, DATABASE_NAME } from "../db/embedded-postgres.ts";
import type { JobQueues } from "../db/job-queues.ts";
import { stopOrphan } from "../db/orphan-postgres.ts";
import { type PostgresAccount, postgresAccount } from "../db/postgres-account.ts";
import { EMBEDDED_MAJOR, PREVIOUS_MAJOR, postgresBinaries } from "../db/postgres-binaries.ts";
import { clusterHome, createCluster, finishRestore, majorOfCluster, restoreFolders } from "../db/postgres-cluster.ts";
import { replacedClusterPath } from "../db/replaced-cluster.ts";
import { requireBytes } from "../db/require-bytes.ts";
import { withServer } from "../db/with-server.ts";
import { CommandRefusal } from "../errors/command-refusal.ts";
import { StartRefusal } from "../errors/start-refusal.ts";
import { exportDatabase } from "./export-database.ts";
import { importDatabase } from "./import-database.ts";
import { followLastLog, type LastLog } from "./last-log.ts";
import type { PortableManifest } from "./portable-manifest.ts";

/** Room for the new cluster, the rows as text, and the log of the writes. */
const SPACE_FACTOR = 2.5;
/** Room for an empty cluster with its log. */
const SPACE_AT_LEAST = 200e6;

/** Rows that are copied into tables of the same transaction then need no log. */
const FILLED_ONCE = ["wal_level=minimal", "max_wal_senders=0"];

type ClusterConversion = {
  /** The folder of the embedded database. */
  folder: string;
  backup: BackupConfig | undefined;
  queues: JobQueues;
  /** Runs on the new server before the commit. */
  check: SchemaCheck;
  log: Logger;
  /** Writes a line about how far it is, for a person who waits for the start. */
  say: (line: string) => void;
};

/** Every tenth of the rows is a line. */
const SAID_SHARES = 10;

/** The existing cluster, the new one, and the rows between them. */
type Way = { cluster: string; draft: string; stored: string; lastLog: LastLog };

type Place = { account: PostgresAccount; home: string; logFile: string };

function databaseAt(url: string): string {
  const address = new URL(url);
  address.pathname = `/${DATABASE_NAME}`;
  return address.href;
}

/** The size of the program's database; `undefined` where it was never filled. */
async function measure(url: string): Promise<number | undefined> {
  const size = "select pg_database_size(datname)::text as bytes from pg_database where datname = $1";
  const [found] = await askAt<{ bytes: string }>(url, size, [DATABASE_NAME]);
  const tables = "select from pg_tables where schemaname = 'drizzle'";
  if (found === undefined || (await askAt(databaseAt(url), tables)).length === 0) return undefined;
  return Number(found.bytes);
}

/** Exports all rows of the old cluster; `undefined` where there are none. */
async function exportRows(
  place: Place,
  { cluster, stored, lastLog }: Way,
  { say }: ClusterConversion,
): Promise<PortableManifest | undefined> {
  const served = { ...place, cluster, major: PREVIOUS_MAJOR, settings: lastLog.settings };
  return withServer(served, async (url) => {
    await lastLog.open(url);
    const bytes = await measure(url);
    if (bytes === undefined) return undefined;
    const what = `Carrying the database over to PostgreSQL ${EMBEDDED_MAJOR}`;
    const needed = bytes * SPACE_FACTOR + SPACE_AT_LEAST;
    await requireBytes(place.home, what, needed, " Make room, or start the previous release.");
    say(`Converting the database from PostgreSQL ${PREVIOUS_MAJOR} to ${EMBEDDED_MAJOR}, once: its rows are stored …`);
    return exportDatabase({ url: databaseAt(url), folder: stored, recipient: undefined, version: programVersion() });
  });
}

async function importRows(
  place: Place,
  { draft, stored }: Way,
  manifest: PortableManifest,
  { queues, check, say }: ClusterConversion,
) {
  let said = 0;
  const onShare = (share: number): void => {
    const tenths = Math.min(Math.floor(share * SAID_SHARES), SAID_SHARES);
    if (tenths > said) say(`Converting the database: ${tenths * SAID_SHARES} % of its rows are in the new one.`);
    said = Math.max(said, tenths);
  };
  const served = { ...place, cluster: draft, major: EMBEDDED_MAJOR, settings: FILLED_ONCE };
  await withServer(served, async (url) => {
    await askAt(url, `create database ${DATABASE_NAME}`);
    await importDatabase({
      url: databaseAt(url),
      folder: stored,
      manifest,
      identity: undefined,
      queues,
      check,
      onShare,
    });
  });
}

/** Clears the remains of a killed start: its server, and an `initdb` that may still write for a moment. */
async function clearWork(work: string): Promise<void> {
  for (const name of existsSync(work) ? await readdir(work) : []) await stopOrphan(join(work, name));
  await rm(work, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
}

/** Carries the rows over. After the rename of the old cluster a start finds the new one, after an interruption too. */
async function convert(place: Place, options: ClusterConversion): Promise<string> {
  const { account, home } = place;
  const [cluster, work] = [join(home, "cluster"), join(home, "carry-over")];
  const { whole, spool } = restoreFolders(cluster);
  const lastLog = followLastLog({ ...options, account, cluster });
  const way = { cluster, draft: join(work, `cluster-${process.pid}`), stored: join(work, "rows"), lastLog };
  await stopOrphan(cluster);
  await clearWork(work);
  for (const path of [whole, spool]) await rm(path, { recursive: true, force: true });
  await mkdir(work);
  try {
    const manifest = await exportRows(place, way, options);
    await lastLog.ship();
    createCluster(account, postgresBinaries(account, home), way.draft);
    if (manifest !== undefined) await importRows(place, way, manifest, options);
    await rename(way.draft, whole);
    await syncFolder(home);
    const now = new Date();
    await lastLog.end(now);
    const kept = replacedClusterPath(cluster, PREVIOUS_MAJOR, now);
    await rename(cluster, kept);
    finishRestore(cluster);
    await syncFolder(home);
    return kept;
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/** A problem that a person can fix is reported as it is; for any other the previous release stays in use. */
function asRefusal(error: unknown): StartRefusal {
  const isUpgrade = error instanceof CommandRefusal && error.blame === "proof";
  if (error instanceof StartRefusal && !isUpgrade) return error;
  const line = `The database could not be converted to PostgreSQL ${EMBEDDED_MAJOR}, and is unchanged`;
  const cause = isUpgrade ? error.message : `${describeCause(error)}.`;
  return new CommandRefusal("upgrade", `${line}: ${cause} The previous release runs on it.`, { cause: error });
}

/**
 * Converts an embedded database of the previous major version to this one with all its rows, where there is one
 * (decision 82). The old cluster stays beside it. An interruption at any moment leaves it whole, and the next start
 * begins again. Throws `StartRefusal`.
 */
export async function convertCluster(options: ClusterConversion): Promise<void> {
  const { log } = options;
  const { folder, unlock } = claimFolder(options.folder);
  try {
    const account = postgresAccount();
    const home = clusterHome(account, folder);
    const cluster = join(home, "cluster");
    finishRestore(cluster);
    if (majorOfCluster(cluster) !== PREVIOUS_MAJOR) return;
    log.info(`converting the database from PostgreSQL ${PREVIOUS_MAJOR} to ${EMBEDDED_MAJOR}`);
    const begun = performance.now();
    const oldCluster = await convert({ account, home, logFile: join(folder, "postgres.log") }, options).catch(
      (error: unknown) => {
        throw asRefusal(error);
      },
    );
    options.say(`The database is of PostgreSQL ${EMBEDDED_MAJOR} now; every row was compared.`);
    const seconds = Math.round((performance.now() - begun) / 100) / 10;
    log.info(
      { oldCluster, seconds },
      `the database was converted to PostgreSQL ${EMBEDDED_MAJOR}; remove the old one (rm -r) when all is well`,
    );
  } finally {
    unlock();
  }
}
