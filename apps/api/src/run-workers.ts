import type { ServiceAccount } from "./platform/adapters/identity/service-account.ts";
import type { Config } from "./platform/config/config.ts";
import { StartRefusal } from "./platform/errors/start-refusal.ts";
import { openProcess, stopWhenAsked } from "./platform/workers/open-process.ts";
import { startWorkers } from "./platform/workers/worker-pool.ts";
import { prepareDatabase } from "./prepare-database.ts";
import { tellReady } from "./tell-ready.ts";

/**
 * The parent of several API processes: it starts the embedded database, prepares the database once for all, and ends
 * after the last worker. Throws `StartRefusal`.
 */
export async function runWorkers(config: Config<ServiceAccount>): Promise<void> {
  const { log, flush } = await openProcess(config.logFolder);
  const opened = await prepareDatabase(config, log);
  const workers = startWorkers(config.workers, { DATABASE_URL: config.databaseUrl ?? opened.url }, log);

  const end = async () => {
    const haveEndedWell = await workers.stop();
    await opened.close();
    log.info("stopped");
    await flush();
    return haveEndedWell;
  };
  stopWhenAsked(async (signal) => {
    log.info({ signal }, "stopping");
    process.exitCode = (await end()) ? 0 : 1;
  });
  const broken = workers.broken.then((line) => {
    throw new StartRefusal(line);
  });
  try {
    await Promise.race([workers.ready, broken]);
    tellReady(config, log, { workers: config.workers });
    await broken;
  } catch (error) {
    await end();
    throw error;
  }
}
