import type { Logger } from "pino";
import { demonstrationClinic } from "./demonstration/clinic-minato.ts";
import { ensureDemonstrationClinic, refuseBesideAnotherClinic } from "./demonstration/ensure-demonstration-clinic.ts";
import type { ServiceAccount } from "./platform/adapters/identity/service-account.ts";
import { type ArchivedDatabase, openArchivedDatabase } from "./platform/backup/open-archived-database.ts";
import { isOfPreviousMajor } from "./platform/backup/open-backed-up-server.ts";
import type { Config } from "./platform/config/config.ts";
import { checkAfter } from "./platform/db/self-check.ts";
import { JOB_QUEUES } from "./records/notification/job-queues.ts";

/**
 * Opens the database and brings its schema up to date. Outside of production it also writes the demonstration clinic
 * and its coming two weeks, if that clinic is served. Throws `StartRefusal`.
 */
export async function prepareDatabase(config: Config<ServiceAccount>, log: Logger): Promise<ArchivedDatabase> {
  const { databaseUrl: url, databaseFolder: folder, backup, isBackupNeedless } = config;
  // The program loads the same module meanwhile.
  const check = checkAfter(() => import("./start-api.ts"));
  const upgrade = { check, isBackupNeedless };
  if (url === undefined && isOfPreviousMajor(folder)) {
    // This code runs once in the life of an installation.
    const { convertCluster } = await import("./platform/portable/convert-cluster.ts");
    const say = (line: string) => void process.stderr.write(`${line}\n`);
    await convertCluster({ folder, backup, queues: JOB_QUEUES, check, log, say });
  }
  const opened = await openArchivedDatabase({ url, folder, backup, queues: JOB_QUEUES, log, ...upgrade });
  if (config.environment === "production" || config.clinicId !== demonstrationClinic.clinicId) return opened;
  try {
    await refuseBesideAnotherClinic(opened.database);
    await ensureDemonstrationClinic(opened.database, new Date(), config.demonstrationOperationKey);
    return opened;
  } catch (error) {
    await opened.close();
    throw error;
  }
}
