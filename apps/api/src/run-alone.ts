import type { ServiceAccount } from "./platform/adapters/identity/service-account.ts";
import type { Config } from "./platform/config/config.ts";
import { openProcess, stopWhenAsked } from "./platform/workers/open-process.ts";
import { releaseStartMemory } from "./platform/workers/release-start-memory.ts";
import { prepareDatabase } from "./prepare-database.ts";
import { tellReady } from "./tell-ready.ts";

/** One process that does everything. Throws `StartRefusal`. */
export async function runAlone(config: Config<ServiceAccount>): Promise<void> {
  const programMs = Math.round(performance.now());
  const openedLog = await openProcess(config.logFolder);
  // The rest of the program is read while the database starts.
  const [opened, { startApi }] = await Promise.all([prepareDatabase(config, openedLog.log), import("./start-api.ts")]);
  const databaseMs = Math.round(performance.now());
  const api = await startApi(config, { opened, openedLog });
  stopWhenAsked(api.stop);
  const servedMs = Math.round(performance.now());
  await api.work();
  // Since the process began, to see why a start was slow (`npm run bench -- start`).
  const startMs = { program: programMs, database: databaseMs, served: servedMs, ready: Math.round(performance.now()) };
  tellReady(config, openedLog.log, { live: api.liveMode, startMs });
  releaseStartMemory();
}
