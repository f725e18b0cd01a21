import { once } from "node:events";
import { mkdirSync, realpathSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import type { Logger } from "pino";
import { codeOf, isDiskFull } from "../errors/code-of.ts";
import { StartRefusal } from "../errors/start-refusal.ts";
import { describeCause } from "./describe-cause.ts";
import { lockFolder } from "./folder-lock.ts";
import { stopOrphan } from "./orphan-postgres.ts";
import { postgresAccount } from "./postgres-account.ts";
import { EMBEDDED_MAJOR, postgresBinaries } from "./postgres-binaries.ts";
import {
  clusterHome,
  createCluster,
  createSocketFolder,
  createSpool,
  majorOfCluster,
  NO_SPACE,
} from "./postgres-cluster.ts";
import {
  endGuarded,
  endServer,
  isOver,
  launchServer,
  type PostgresServer,
  readReason,
  urlOf,
} from "./postgres-server.ts";
import { archivingTo, NOT_DURABLE, QUIET, TUNED } from "./postgres-settings.ts";

export const DATABASE_NAME = "madoguchi";
const START_ATTEMPTS = 5;
const START_PAUSE_MS = 500;

export type EmbeddedPostgres = {
  /** A connection string of the application's database, for this program and for others on this machine. */
  url: string;
  /** The folder that holds the cluster. */
  home: string;
  /** Where finished segments of the log wait to be shipped to the archive; `undefined` without archiving. */
  spool: string | undefined;
  stop: () => Promise<void>;
};

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

/** Creates the folder and locks it. Throws `StartRefusal` when it cannot be used, or another process has locked it. */
export function claimFolder(path: string): { folder: string; unlock: () => void } {
  try {
    mkdirSync(path, { recursive: true });
    const folder = realpathSync(path);
    return { folder, unlock: lockFolder(folder) };
  } catch (error) {
    if (error instanceof StartRefusal) throw error;
    const code = codeOf(error) ?? String(error);
    throw new StartRefusal(
      `The data folder ${path} cannot be used (${code}). Put it right, or set DATA_DIR to another folder.`,
      { cause: error, problem: isDiskFull(error) ? "disk full" : "folder unusable" },
    );
  }
}

/**
 * Runs PostgreSQL as a child process on a data folder of its own, reachable by a unix socket only. Created on the first
 * run; restarted when it dies; stopped with us. The remains of a killed run are cleared first. Throws `StartRefusal`
 * when another process has the folder or the server cannot run.
 */
export async function startEmbeddedPostgres(options: {
  folder: string;
  log: Logger;
  isDurable?: boolean;
  /** Whether each finished segment of the log is copied to the spool. */
  isArchived?: boolean;
  /** The major version of a new database; an existing one runs on the server that made it. */
  major?: number;
  /** Added to the server's fixed environment; it sees nothing else of this process's environment. */
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
    const cluster = join(home, "cluster");
    const binaries = postgresBinaries(account, home, majorOfCluster(cluster) ?? options.major ?? EMBEDDED_MAJOR);
    const logFile = join(folder, "postgres.log");
    createCluster(account, binaries, cluster);
    await stopOrphan(cluster);
    const sockets = createSocketFolder(account, home);
    socketFolder = sockets;

    const spool = options.isArchived === true ? createSpool(account, cluster) : undefined;
    const settings = [...QUIET, ...TUNED];
    if (options.isDurable === false) settings.push(...NOT_DURABLE);
    if (spool !== undefined) settings.push(...archivingTo(spool));
    const { environment } = options;
    const launch = () =>
      launchServer({ account, binaries, cluster, socketFolder: sockets, logFile, settings, environment });

    const launchAgain = async (): Promise<PostgresServer> => {
      for (let attempt = 1; attempt < START_ATTEMPTS; attempt += 1) {
        const server = await launch();
        if (server) return server;
        await sleep(START_PAUSE_MS);
      }
      const reason = readReason(logFile);
      const isFull = reason.includes(NO_SPACE);
      const remedy = isFull ? "Make room on its disk" : "Nothing in the folder was changed; restore it from a backup";
      const line = `The embedded PostgreSQL on ${cluster} does not start: ${reason} ${remedy}.`;
      throw new StartRefusal(line, isFull ? { problem: "disk full" } : {});
    };

    let current = await launchAgain();
    try {
      await createDatabase(sockets);
    } catch (error) {
      await endGuarded(current);
      throw error;
    }

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
      home,
      spool,
      stop: async () => {
        isStopping = true;
        await endServer(current, supervision);
        release();
      },
    };
  } catch (error) {
    release();
    throw error;
  }
}
