import { existsSync, mkdirSync, renameSync } from "node:fs";
import { resolve } from "node:path";
import { pino } from "pino";
import { checkProgram } from "../composition/check-program.ts";
import { readIdentity } from "../platform/config/backup-config.ts";
import { type PortableConfig, readPortableConfig } from "../platform/config/portable-config.ts";
import { startEmbeddedPostgres } from "../platform/db/embedded-postgres.ts";
import { grantDataRights } from "../platform/db/grant-data-rights.ts";
import { refusalOf } from "../platform/db/open.ts";
import { removeDatabaseFolder } from "../platform/db/postgres-cluster.ts";
import { reachServer } from "../platform/db/reach-server.ts";
import { requireBytes } from "../platform/db/require-bytes.ts";
import { roleOf } from "../platform/db/role-rights.ts";
import { CommandRefusal } from "../platform/errors/command-refusal.ts";
import { importDatabase, refuseNewerExport } from "../platform/portable/import-database.ts";
import { type PortableManifest, readPortableManifest } from "../platform/portable/portable-manifest.ts";
import { JOB_QUEUES } from "../records/notification/job-queues.ts";
import type { Answer } from "./answer.ts";

/** The rows as text, the rows and indexes of the tables, and the log of writing both. */
const SPACE_FACTOR = 3;

function refuseOtherClinic({ clinics }: PortableManifest, clinicId: string | undefined): void {
  if (clinicId === undefined || clinics.length === 0 || clinics.some((clinic) => clinic.clinicId === clinicId)) return;
  const list = clinics.map((clinic) => clinic.clinicId).join(", ");
  throw new CommandRefusal("input", `The export is of the clinic ${list}, and CLINIC_ID names ${clinicId}.`);
}

/**
 * Where a database that is to be the embedded one is filled: beside its folder, unless that is there already. A refused
 * or killed import leaves no empty database, in which the program would start as a new installation.
 */
function placeOf(folder: string): { folder: string; keep: () => void; discard: () => void } {
  const draft = `${folder}.importing`;
  const isThere = existsSync(folder);
  return {
    folder: isThere ? folder : draft,
    keep: () => (isThere ? undefined : renameSync(draft, folder)),
    discard: () => (isThere ? undefined : removeDatabaseFolder(draft)),
  };
}

async function openTarget(config: PortableConfig, manifest: PortableManifest) {
  const { migrationUrl, databaseUrl, databaseFolder: folder } = config;
  if (migrationUrl !== undefined) {
    const { url } = await reachServer(migrationUrl);
    const role = roleOf(databaseUrl);
    const isOther = role !== undefined && role !== roleOf(migrationUrl);
    const grant = async () => (isOther ? grantDataRights(url, role) : undefined);
    return { url, keep: grant, discard: async () => undefined };
  }
  const place = placeOf(folder);
  try {
    mkdirSync(place.folder, { recursive: true });
    await requireBytes(place.folder, "The import", manifest.plainBytes * SPACE_FACTOR);
    const server = await startEmbeddedPostgres({ folder: place.folder, log: pino({ level: "silent" }) });
    const end = (then: () => void) => async () => {
      await server.stop();
      then();
    };
    return { url: server.url, keep: end(place.keep), discard: end(place.discard) };
  } catch (error) {
    place.discard();
    throw error;
  }
}

/**
 * Fills an empty installation with an export. Throws `CommandRefusal`, `StartRefusal`, and leaves the place empty then.
 */
export async function runImport(
  answer: Answer,
  environment: Record<string, string | undefined>,
  given: string,
): Promise<void> {
  const config = readPortableConfig(environment);
  const folder = resolve(given);
  const identity = readIdentity(config);
  const manifest = await readPortableManifest(folder);
  refuseNewerExport(manifest);
  refuseOtherClinic(manifest, config.clinicId);
  if (manifest.encryptedFor !== null && identity === undefined) {
    throw new CommandRefusal("place", "The export is encrypted: name the file with its key in BACKUP_IDENTITY_FILE.");
  }
  const target = await openTarget(config, manifest).catch((error: unknown) => {
    throw refusalOf(config.migrationUrl ?? "", error);
  });
  answer.say(`Importing ${folder} …`);
  const options = { url: target.url, folder, manifest, identity, queues: JOB_QUEUES, check: checkProgram };
  await importDatabase(options).catch(async (error: unknown) => {
    await target.discard();
    throw refusalOf(target.url, error);
  });
  await target.keep();
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  answer.end({ folder, tables: manifest.tables.length, rows, madeAt: manifest.madeAt }, [
    `Imported ${manifest.tables.length} tables with ${rows} rows, as they were at ${manifest.madeAt}.`,
    "Start the program with the HASH_SECRET of the old place, and take a backup.",
  ]);
}
