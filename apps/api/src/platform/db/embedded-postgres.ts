import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import type { Logger } from "pino";
import { StartRefusal } from "../errors/start-refusal.ts";
import { describeCause } from "./describe-cause.ts";
import { lockFolder } from "./folder-lock.ts";
import { stopOrphan } from "./orphan-postgres.ts";
import { type PostgresAccount, postgresAccount } from "./postgres-account.ts";
import { postgresBinaries } from "./postgres-binaries.ts";
import {
  CLUSTER_USER,
  clusterHome,
  createCluster,
  createSocketFolder,
  POSTGRES_ENVIRONMENT,
} from "./postgres-cluster.ts";

const DATABASE_NAME = "madoguchi";
const START_ATTEMPTS = 5;
const START_PAUSE_MS = 500;
const POLL_MS = 20;
const LARGE_LOG_BYTES = 10 * 1024 * 1024;
const FAST_STOP_MS = 10_000;

/** Only its own messages, never a statement or its values: those are a patient's data. */
const QUIET = [
  "log_min_error_statement=panic",
  "log_error_verbosity=terse",
  "log_min_messages=log",
  "log_checkpoints=off",
];
/**
 * A plan that a connection has cached is renewed when its tables are analysed, so that one made for small tables must not
 * serve large ones for a minute; and the data lies in memory or on a solid disk, where an index costs no seek. For a server:
 * `docs/operations.md`, The database.
 */
const TUNED = [
  "autovacuum_naptime=5s",
  "random_page_cost=1.1",
  "wal_compression=on",
  "max_wal_size=4GB",
  "checkpoint_timeout=15min",
];
/** For tests: a crash of the machine may lose everything, nothing waits for the disk, and many pools share the server. */
const NOT_DURABLE = ["fsync=off", "synchronous_commit=off", "full_page_writes=off", "max_connections=400"];

export type EmbeddedPostgres = {
  /** A connection string of the application's database, for this program and for others on this machine. */
  url: string;
  stop: () => Promise<void>;
};

type Server = { process: ChildProcess; guard: ChildProcess };

/** A connection string for one database of a server that listens in a socket folder. */
function urlOf(socketFolder: string, database: string): string {
  return `postgresql://${CLUSTER_USER}@localhost/${database}?host=${encodeURIComponent(socketFolder)}`;
}

/**
 * Stops the server, whose id it is told, when this process is gone, however it went: the guard reads a pipe whose other
 * end only this process holds. Both run apart from the terminal's process group, so that Ctrl-C reaches this process alone
 * and running requests can finish first.
 */
function startGuard(account: PostgresAccount): ChildProcess {
  const guard = spawn("/bin/sh", ["-c", 'read -r server || exit 0; read -r line || kill -INT "$server"'], {
    ...account,
    cwd: "/",
    detached: true,
    stdio: ["pipe", "ignore", "ignore"],
  });
  guard.unref();
  guard.stdin?.on("error", () => undefined);
  return guard;
}

async function answers(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 1_000 });
  client.on("error", () => undefined);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

function isOver(server: ChildProcess): boolean {
  return server.exitCode !== null || server.signalCode !== null;
}

async function createDatabase(socketFolder: string): Promise<void> {
  const client = new Client({ connectionString: urlOf(socketFolder, "postgres") });
  await client.connect();
  try {
    const found = await client.query("select 1 from pg_database where datname = $1", [DATABASE_NAME]);
    if (found.rowCount === 0) await client.query(`create database ${DATABASE_NAME}`);
  } finally {
    await client.end();
  }
}

/** Makes the folder and claims it. Throws `StartRefusal` when it cannot be used, or another process has it. */
function claimFolder(path: string): { folder: string; unlock: () => void } {
  try {
    mkdirSync(path, { recursive: true });
    const folder = realpathSync(path);
    return { folder, unlock: lockFolder(folder) };
  } catch (error) {
    if (error instanceof StartRefusal) throw error;
    const code = error instanceof Error && "code" in error ? String(error.code) : String(error);
    throw new StartRefusal(
      `The data folder ${path} cannot be used (${code}). Put it right, or set DATA_DIR to another folder.`,
      { cause: error },
    );
  }
}

/** What the server said last about why it ended; its log has the earlier starts too. */
function readReason(logFile: string): string {
  const lines = readFileSync(logFile, "utf8").trim().split("\n");
  const reason = lines.findLast((line) => /(FATAL|PANIC): |could not /.test(line)) ?? lines.at(-1) ?? "";
  return reason.replace(/^.*?(FATAL|PANIC): +/, "");
}

/** The server's log only grows by a few lines a start; one that became large all the same is put aside. */
function openServerLog(logFile: string): number {
  if (existsSync(logFile) && statSync(logFile).size > LARGE_LOG_BYTES) renameSync(logFile, `${logFile}.1`);
  return openSync(logFile, "a");
}

/**
 * Runs PostgreSQL as a child process on a data folder of its own, reachable by a unix socket only. Made on the first run;
 * restarted when it dies; stopped with us. What a killed run left behind is cleared away first. Throws `StartRefusal` when
 * another process has the folder or the server cannot run.
 */
export async function startEmbeddedPostgres(options: {
  folder: string;
  log: Logger;
  isDurable?: boolean;
  /** For the server alone, besides what it always has; it sees nothing else of this process's environment. */
  environment?: Record<string, string>;
}): Promise<EmbeddedPostgres> {
  const { folder, unlock } = claimFolder(options.folder);
  let socketFolder: string | undefined;
  let isStopping = false;

  const account = postgresAccount();
  const release = () => {
    if (socketFolder) rmSync(socketFolder, { recursive: true, force: true });
    unlock();
  };

  try {
    const home = clusterHome(account, folder);
    const binaries = postgresBinaries(account, home);
    const cluster = join(home, "cluster");
    const logFile = join(folder, "postgres.log");
    createCluster(account, binaries, cluster);
    await stopOrphan(cluster);
    const sockets = createSocketFolder(account, home);
    socketFolder = sockets;

    const environment = { ...POSTGRES_ENVIRONMENT, ...options.environment };
    const launch = async (): Promise<Server | undefined> => {
      const settings = ["listen_addresses=", "unix_socket_permissions=0700", ...QUIET, ...TUNED];
      if (options.isDurable === false) settings.push(...NOT_DURABLE);
      const output = openServerLog(logFile);
      // Before the server, so that a kill at any moment finds it watched.
      const guard = startGuard(account);
      const server = spawn(
        join(binaries, "postgres"),
        ["-D", cluster, "-k", sockets, ...settings.flatMap((setting) => ["-c", setting])],
        { ...account, cwd: "/", env: environment, detached: true, stdio: ["ignore", output, output] },
      );
      guard.stdin?.write(`${server.pid ?? ""}\n`);
      closeSync(output);
      await Promise.race([once(server, "spawn"), once(server, "error")]).catch(() => undefined);
      while (server.pid !== undefined && !isOver(server)) {
        if (await answers(urlOf(sockets, "postgres"))) return { process: server, guard };
        await sleep(POLL_MS);
      }
      guard.stdin?.end("over\n");
      return undefined;
    };

    const launchAgain = async (): Promise<Server> => {
      for (let attempt = 1; attempt < START_ATTEMPTS; attempt += 1) {
        const server = await launch();
        if (server) return server;
        await sleep(START_PAUSE_MS);
      }
      const line = `The embedded PostgreSQL on ${cluster} does not start: ${readReason(logFile)}`;
      throw new StartRefusal(`${line} Nothing in the folder was changed; restore it from a backup.`);
    };

    let current = await launchAgain();
    await createDatabase(sockets);

    const superviseServer = async () => {
      while (!isStopping) {
        if (!isOver(current.process)) await once(current.process, "exit");
        current.guard.stdin?.end("over\n");
        if (isStopping) return;
        options.log.error("the embedded PostgreSQL ended unexpectedly and is started again");
        try {
          current = await launchAgain();
        } catch (error) {
          options.log.error({ reason: describeCause(error) }, "PostgreSQL does not start");
          await sleep(START_PAUSE_MS);
        }
      }
    };
    const supervision = superviseServer();

    return {
      url: urlOf(sockets, DATABASE_NAME),
      stop: async () => {
        isStopping = true;
        const server = current.process;
        server.kill("SIGINT");
        const impatience = setTimeout(() => server.kill("SIGQUIT"), FAST_STOP_MS);
        await supervision;
        clearTimeout(impatience);
        release();
      },
    };
  } catch (error) {
    release();
    throw error;
  }
}
