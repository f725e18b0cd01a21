import type { ServiceAccount } from "./platform/adapters/identity/service-account.ts";
import type { Config } from "./platform/config/config.ts";
import { openProcess, stopWhenAsked } from "./platform/workers/open-process.ts";
import { prepareDatabase } from "./prepare-database.ts";
import { startApi } from "./start-api.ts";
import { tellReady } from "./tell-ready.ts";

/** One process that does everything. Throws `StartRefusal`. */
export async function runAlone(config: Config<ServiceAccount>): Promise<void> {
  const openedLog = await openProcess(config.logFolder);
  const opened = await prepareDatabase(config, openedLog.log);
  const api = await startApi(config, { opened, openedLog });
  stopWhenAsked(api.stop);
  await api.work();
  tellReady(config, openedLog.log, { live: api.liveMode });
}
