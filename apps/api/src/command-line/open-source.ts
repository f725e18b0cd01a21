import { existsSync } from "node:fs";
import { join } from "node:path";
import { pino } from "pino";
import { findHome, findRunningServer } from "../platform/backup/open-backed-up-server.ts";
import type { PortableConfig } from "../platform/config/portable-config.ts";
import { startEmbeddedPostgres } from "../platform/db/embedded-postgres.ts";
import { reachServer } from "../platform/db/reach-server.ts";
import { readServerFacts } from "../platform/db/server-facts.ts";
import { CommandRefusal } from "../platform/errors/command-refusal.ts";

type Source = { url: string; close: () => Promise<void> };

/** Opens the running program's server, or the embedded one while it is read. */
export async function openSource({
  databaseUrl,
  databaseFolder,
}: Pick<PortableConfig, "databaseUrl" | "databaseFolder">): Promise<Source> {
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
