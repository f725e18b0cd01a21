import { spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from "node:fs";
import { dirname, isAbsolute, join } from "node:path";
import { StartRefusal } from "../errors/start-refusal.ts";
import { canReach, chownTo, type PostgresAccount } from "./postgres-account.ts";
import { findReplacedCluster } from "./replaced-cluster.ts";

export const CLUSTER_USER = "madoguchi";

/** A unix socket's path may have about 107 bytes; PostgreSQL adds its own file name. */
const SOCKET_FOLDER_MAXIMUM_BYTES = 100 - "/.s.PGSQL.5432".length;

/** The folder of root's clusters, for a project that the server's account cannot reach (a project under /root). */
const ROOTS_CLUSTERS = "/var/lib/madoguchi";

/** The environment of the server's processes, without our secrets. */
export const POSTGRES_ENVIRONMENT = { PATH: "/usr/bin:/bin", LC_ALL: "C" };

/**
 * The folder that holds the cluster: the data folder itself where the server's account can reach it. Otherwise one
 * under /var/lib, named in the data folder, so that a deleted data folder means a new database here too.
 */
export function clusterHome(account: PostgresAccount, folder: string): string {
  if (canReach(account, folder)) return folder;
  const note = join(folder, "location");
  const home = existsSync(note) ? readFileSync(note, "utf8").trim() : join(ROOTS_CLUSTERS, randomUUID());
  if (!isAbsolute(home)) throw new StartRefusal(`The file ${note} does not name the database's folder. Restore it.`);
  mkdirSync(home, { recursive: true, mode: 0o755 });
  writeFileSync(note, `${home}\n`);
  return home;
}

/** Removes a data folder of a stopped server, with its cluster where that is in another place. */
export function removeDatabaseFolder(folder: string): void {
  const note = join(folder, "location");
  const home = existsSync(note) ? readFileSync(note, "utf8").trim() : "";
  if (isAbsolute(home)) rmSync(home, { recursive: true, force: true });
  rmSync(folder, { recursive: true, force: true });
}

function spoolOf(cluster: string): string {
  return join(dirname(cluster), "wal-spool");
}

/** Where a restore creates a cluster, where it waits when whole, and its first files for the archive. */
export function restoreFolders(cluster: string) {
  return { draft: `${cluster}.restoring`, whole: `${cluster}.restored`, spool: `${cluster}.restored-spool` };
}

/**
 * Moves a whole restored cluster to its place, unless one is there. Throws `StartRefusal` where a restore, or the
 * return of a replaced cluster, was interrupted: an empty database in its place would look like a loss of everything.
 */
export function finishRestore(cluster: string): void {
  if (existsSync(cluster)) return;
  const { draft, whole, spool } = restoreFolders(cluster);
  if (existsSync(whole)) {
    const current = spoolOf(cluster);
    if (existsSync(spool) && existsSync(current)) renameSync(current, `${current}.kept-${Date.now()}`);
    if (existsSync(spool)) renameSync(spool, current);
    renameSync(whole, cluster);
    return;
  }
  const kept = findReplacedCluster(cluster);
  if (existsSync(draft)) {
    const line = "A restore was cut before the database was whole. Run madoguchi restore again";
    throw new StartRefusal(`${line}, or remove ${draft} to begin with an empty database.`);
  }
  if (kept !== undefined) {
    const line = `There is no database but the one of PostgreSQL ${kept.major} in ${kept.path}. Run madoguchi undo-upgrade to put it back`;
    throw new StartRefusal(`${line}, or remove it to begin with an empty database.`);
  }
}

/** The major version of a cluster, or of the restored one left beside it; `undefined`: there is none. */
export function majorOfCluster(cluster: string): number | undefined {
  const place = existsSync(cluster) ? cluster : restoreFolders(cluster).whole;
  const file = join(place, "PG_VERSION");
  const major = existsSync(file) ? Number.parseInt(readFileSync(file, "utf8"), 10) : Number.NaN;
  return Number.isNaN(major) ? undefined : major;
}

/** The system's words for a full disk, in the output of the server's programs. */
export const NO_SPACE = "No space left on device";
/** An empty cluster with its log. */
const NEW_CLUSTER_MEGABYTES = 100;

function hasNoRoom(folder: string): boolean {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize < NEW_CLUSTER_MEGABYTES * 1e6;
}

/** Creates the cluster on the first run. A killed run leaves no cluster that looks whole. */
export function createCluster(account: PostgresAccount, binaries: string, cluster: string): void {
  finishRestore(cluster);
  if (existsSync(cluster)) return;
  const draft = `${cluster}.new`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  chownTo(account, draft);
  const result = spawnSync(
    join(binaries, "initdb"),
    ["-D", draft, "-U", CLUSTER_USER, "-E", "UTF8", "--locale=C", "--auth=trust", "--data-checksums"],
    { ...account, cwd: "/", env: POSTGRES_ENVIRONMENT, encoding: "utf8" },
  );
  if (result.status !== 0) {
    if (hasNoRoom(dirname(cluster))) {
      const line = `The disk of ${cluster} is full: a new database needs ${NEW_CLUSTER_MEGABYTES} MB. Make room, or set DATA_DIR to another folder, and start again.`;
      throw new StartRefusal(line, { problem: "disk full" });
    }
    const reason = result.error?.message ?? result.stderr.trim().split("\n").at(-1);
    throw new StartRefusal(`The embedded PostgreSQL could not make its data folder ${cluster}: ${reason}`);
  }
  renameSync(draft, cluster);
}

/**
 * An empty folder for a socket, for the server's account alone; elsewhere when the path would be too long. Servers that
 * may run side by side need different names: one that ends removes the socket of the later one.
 */
export function createSocketFolder(account: PostgresAccount, home: string, name = "socket"): string {
  const beside = join(home, name);
  const isShort = Buffer.byteLength(beside) <= SOCKET_FOLDER_MAXIMUM_BYTES;
  if (isShort) {
    rmSync(beside, { recursive: true, force: true });
    mkdirSync(beside);
  }
  const folder = isShort ? beside : mkdtempSync("/tmp/madoguchi-");
  chmodSync(folder, 0o700);
  chownTo(account, folder);
  return folder;
}

/** The folder for the server's finished log segments, for its account alone. Earlier files are still to be shipped. */
export function createSpool(account: PostgresAccount, cluster: string, spool = spoolOf(cluster)): string {
  mkdirSync(spool, { recursive: true, mode: 0o700 });
  chownTo(account, spool);
  return spool;
}
