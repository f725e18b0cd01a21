import { existsSync, readFileSync } from "node:fs";
import { isAbsolute, join } from "node:path";
import type { Logger } from "pino";
import type { BackupConfig } from "../config/backup-config.ts";
import { DATABASE_NAME, startEmbeddedPostgres } from "../db/embedded-postgres.ts";
import { PREVIOUS_MAJOR } from "../db/postgres-binaries.ts";
import { majorOfCluster } from "../db/postgres-cluster.ts";
import { urlOf } from "../db/postgres-server.ts";
import { readServerFacts } from "../db/server-facts.ts";
import { CommandRefusal } from "../errors/command-refusal.ts";
import type { OwnArchive } from "./archive.ts";
import { archiveServer } from "./archive-server.ts";
import { openArchive } from "./open-archive.ts";
import { openPlace } from "./open-place.ts";

/** The embedded server of a data folder, for a command that runs beside the program or alone. */
export type BackedUpServer = {
  url: string;
  archive: OwnArchive;
  /** Whether the running program owns it; otherwise this process does while it is open. */
  isOfProgram: boolean;
  /** Whether the log is shipped to the archive as well. */
  isArchived: boolean;
  close: () => Promise<void>;
};

/** The folder that holds the cluster of a database folder; nothing is created. */
export function findHome(folder: string): string {
  const note = join(folder, "location");
  const home = existsSync(note) ? readFileSync(note, "utf8").trim() : folder;
  return isAbsolute(home) ? home : folder;
}

/** Whether the database of a folder is of the previous major version of PostgreSQL, and is to be converted. */
export function isOfPreviousMajor(databaseFolder: string): boolean {
  return majorOfCluster(join(findHome(databaseFolder), "cluster")) === PREVIOUS_MAJOR;
}

/** The address of the server that runs on this cluster, from its own files. */
function runningUrl(cluster: string): string | undefined {
  const file = join(cluster, "postmaster.pid");
  const socketFolder = existsSync(file) ? readFileSync(file, "utf8").split("\n")[4] : undefined;
  return socketFolder === undefined || socketFolder === "" ? undefined : urlOf(socketFolder, DATABASE_NAME);
}

/** The address of the server that runs on a database folder; `undefined` where none does. */
export function findRunningServer(databaseFolder: string): string | undefined {
  return runningUrl(join(findHome(databaseFolder), "cluster"));
}

/** Connects to the running program's server, or starts it while it is open. Throws `CommandRefusal`, `StartRefusal`. */
export async function openBackedUpServer(
  { databaseFolder, ...backup }: BackupConfig & { databaseFolder: string },
  log: Logger,
): Promise<BackedUpServer> {
  const place = await openPlace(backup.place);
  await place.folders();
  const home = findHome(databaseFolder);
  const cluster = join(home, "cluster");
  if (!existsSync(cluster)) {
    throw new CommandRefusal("place", `There is no database in ${databaseFolder}: DATA_DIR names another folder.`);
  }
  const url = findRunningServer(databaseFolder);
  const running = url === undefined ? undefined : await readServerFacts(url).catch(() => undefined);
  if (url !== undefined && running !== undefined) {
    const { recipient } = backup;
    const archive = await openArchive(place, { systemIdentifier: running.systemIdentifier, home, recipient });
    return { url, archive, isOfProgram: true, isArchived: running.isArchiving, close: async () => undefined };
  }
  const server = await startEmbeddedPostgres({ folder: databaseFolder, log, isArchived: true });
  try {
    const { spool = "" } = server;
    const { archive, stop } = await archiveServer({ url: server.url, home, spool }, backup, log);
    const close = async () => {
      await server.stop();
      await stop();
    };
    return { url: server.url, archive, isOfProgram: false, isArchived: true, close };
  } catch (error) {
    await server.stop();
    throw error;
  }
}
