import type { ServiceAccount } from "./platform/adapters/identity/service-account.ts";
import type { Config } from "./platform/config/config.ts";
import { openMigratedDatabase } from "./platform/db/open.ts";
import { openProcess, stopWhenAsked } from "./platform/workers/open-process.ts";
import { openParentLink } from "./platform/workers/parent-link.ts";
import { releaseStartMemory } from "./platform/workers/release-start-memory.ts";
import { startApi } from "./start-api.ts";

/**
 * One of several processes behind a port, on the database that the parent has prepared. It takes calls when the parent
 * says so, and does the work that no call waits for when it is chosen for it. Throws `StartRefusal`.
 */
export async function runWorker(config: Config<ServiceAccount>, worker: number): Promise<void> {
  const parent = openParentLink();
  const openedLog = await openProcess(config.logFolder, worker);
  const { log } = openedLog;
  const opened = await openMigratedDatabase(config.databaseUrl ?? "", log);
  const beforeListening = () => {
    parent.tell("prepared");
    return parent.hears("listen");
  };
  const api = await startApi(config, { opened, openedLog, beforeListening });
  stopWhenAsked(async (signal) => {
    parent.tell("stopping");
    await api.stop(signal);
    parent.close();
  });
  log.info({ pid: process.pid, live: api.liveMode }, "worker ready");
  parent.tell("ready");
  releaseStartMemory();
  await parent.hears("work");
  await api.work();
  log.info("works on the queues");
}
