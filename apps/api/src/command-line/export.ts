import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { pino } from "pino";
import { findHome, findRunningServer } from "../platform/backup/open-backed-up-server.ts";
import { type PortableConfig, readPortableConfig } from "../platform/config/portable-config.ts";
import { programVersion } from "../platform/config/program-version.ts";
import { startEmbeddedPostgres } from "../platform/db/embedded-postgres.ts";
import { refusalOf } from "../platform/db/open.ts";
import { reachServer } from "../platform/db/reach-server.ts";
import { readServerFacts } from "../platform/db/server-facts.ts";
import { CommandRefusal } from "../platform/errors/command-refusal.ts";
import { exportDatabase } from "../platform/portable/export-database.ts";
import type { Answer } from "./answer.ts";

export type ExportOptions = { plain?: boolean };

type Source = { url: string; close: () => Promise<void> };

/** The running program's server, or the embedded one for as long as it is read. */
async function openSource({ databaseUrl, databaseFolder }: PortableConfig): Promise<Source> {
  const close = async () => undefined;
  if (databaseUrl !== undefined) return { url: (await reachServer(databaseUrl)).url, close };
  const home = findHome(databaseFolder);
  if (!existsSync(join(home, "cluster"))) {
    throw new CommandRefusal("place", `There is no database in ${databaseFolder}: DATA_DIR names another folder.`);
  }
  const running = findRunningServer(databaseFolder);
  const isRunning = running !== undefined && (await readServerFacts(running).catch(() => undefined)) !== undefined;
  if (running !== undefined && isRunning) return { url: running, close };
  const isArchived = existsSync(join(home, "archive"));
  const server = await startEmbeddedPostgres({ folder: databaseFolder, log: pino({ level: "silent" }), isArchived });
  return { url: server.url, close: server.stop };
}

/** Writes the whole installation into a folder that can be imported elsewhere. Throws `CommandRefusal`, `StartRefusal`. */
export async function runExport(
  answer: Answer,
  environment: Record<string, string | undefined>,
  given: string,
  { plain }: ExportOptions,
): Promise<void> {
  const config = readPortableConfig(environment);
  const folder = resolve(given);
  if (config.recipient === undefined && plain !== true) {
    const line = "The export has everything about the patients: set BACKUP_RECIPIENT to encrypt it, or give --plain.";
    throw new CommandRefusal("input", line);
  }
  const recipient = plain === true ? undefined : config.recipient;
  const source = await openSource(config).catch((error: unknown) => {
    throw refusalOf(config.databaseUrl ?? "", error);
  });
  try {
    answer.say(`Exporting to ${folder} …`);
    const manifest = await exportDatabase({ url: source.url, folder, recipient, version: programVersion() });
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    const { bytes } = manifest.file;
    answer.end({ folder, tables: manifest.tables.length, rows, bytes, encryptedFor: manifest.encryptedFor }, [
      `${folder}: ${manifest.tables.length} tables with ${rows} rows, ${(bytes / 1e6).toFixed(1)} MB, ${manifest.encryptedFor === null ? "not encrypted" : `for ${manifest.encryptedFor}`}.`,
      "Import it into an empty database with madoguchi import.",
    ]);
  } finally {
    await source.close();
  }
}
