import { readFileSync } from "node:fs";
import { createDeps } from "./compose-deps.ts";
import { demonstrationClinic } from "./demonstration/clinic-minato.ts";
import { ensureDemonstrationClinic } from "./demonstration/ensure-demonstration-clinic.ts";
import { startBackgroundWork } from "./jobs.ts";
import { type ServiceAccount, serviceAccountSchema } from "./platform/adapters/identity/service-account.ts";
import { type Config, readConfig } from "./platform/config/config.ts";
import { openDatabase } from "./platform/db/open.ts";
import type { Deps } from "./platform/deps.ts";
import { StartRefusal } from "./platform/errors/start-refusal.ts";
import { framesOf } from "./platform/http/on-error.ts";
import { createLive } from "./platform/live/live.ts";
import { openLog } from "./platform/log/open-log.ts";
import { JOB_QUEUES } from "./records/notification/job-queues.ts";
import { serve } from "./serve.ts";

function readServiceAccount(path: string): ServiceAccount {
  return serviceAccountSchema.parse(JSON.parse(readFileSync(path, "utf8")));
}

/** The demonstration clinic and its coming two weeks, where it is the one that this process serves; never in production. */
async function demonstrate(config: Config<ServiceAccount>, deps: Deps): Promise<void> {
  if (config.environment === "production" || config.clinicId !== demonstrationClinic.clinicId) return;
  await ensureDemonstrationClinic(deps.database, deps.now(), config.demonstrationOperationKey);
}

async function run(): Promise<void> {
  const config = readConfig(process.env, readServiceAccount);
  const { log, isWritten, flush } = await openLog(config.logFolder);
  process.on("uncaughtException", (error) => {
    log.fatal({ reason: error.name, frames: framesOf(error) }, "ended by an unexpected error");
    void flush().finally(() => process.exit(1));
  });
  const opened = await openDatabase({
    url: config.databaseUrl,
    folder: config.databaseFolder,
    queues: JOB_QUEUES,
    log,
  });
  const now = () => new Date();
  const mailEnd = new AbortController();
  const live = createLive({ database: opened.database, listenUrl: config.databaseListenUrl ?? opened.url, log });
  const deps = createDeps(config, { opened, live, log, now, mailEnd: mailEnd.signal });
  try {
    await demonstrate(config, deps);
    const liveMode = await live.start();
    let isStopping = false;
    const served = await serve(config, deps, { isStopping: () => isStopping, isLogWritten: isWritten });
    const backgroundWork = startBackgroundWork(deps, opened.url);

    const stop = async (signal: string) => {
      if (isStopping) return;
      isStopping = true;
      log.info({ signal }, "stopping");
      await Promise.all([served.close(), backgroundWork.then((work) => work.stop())]);
      mailEnd.abort();
      await live.stop();
      await opened.close();
      log.info("stopped");
      await flush();
    };
    for (const signal of ["SIGTERM", "SIGINT"]) {
      process.on(signal, () => void stop(signal).catch(() => process.exit(1)));
    }
    await backgroundWork;
    if (config.environment === "production" && config.turn === null) {
      log.warn("TURN_URLS is not set: patients on many mobile and office networks will not see their doctor");
    }
    log.info(
      { host: config.host, port: config.port, portal: config.portalBaseUrl, desk: config.desk.baseUrl, live: liveMode },
      "ready",
    );
  } catch (error) {
    await live.stop();
    await opened.close();
    await flush();
    throw error;
  }
}

/** Says in one line on the error stream why the program ends, and ends it. */
function leave(error: unknown): never {
  const line = error instanceof StartRefusal ? error.message : `The API could not start: ${String(error)}`;
  process.stderr.write(`${line.replaceAll(/\s+/g, " ")}\n`);
  process.exit(1);
}

run().catch(leave);
