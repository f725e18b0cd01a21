import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pino from "pino";
import { startEmbeddedPostgres } from "../platform/db/embedded-postgres.ts";
import { PREVIOUS_MAJOR } from "../platform/db/postgres-binaries.ts";
import { exportDatabase } from "../platform/portable/export-database.ts";
import { importDatabase } from "../platform/portable/import-database.ts";
import { JOB_QUEUES } from "../records/notification/job-queues.ts";

/** Runs `work` on a data folder's embedded server: of its database's version, or the previous for a new one. */
export async function withPrevious<Result>(
  dataFolder: string,
  work: (url: string) => Promise<Result>,
): Promise<Result> {
  const log = pino({ level: "silent" });
  const server = await startEmbeddedPostgres({ folder: join(dataFolder, "postgres"), log, major: PREVIOUS_MAJOR });
  try {
    return await work(server.url);
  } finally {
    await server.stop();
  }
}

/** Fills an embedded database of the previous major version with everything in the database of `url`. */
export async function makePreviousDatabase(dataFolder: string, url: string): Promise<void> {
  const place = mkdtempSync(join(tmpdir(), "madoguchi-previous-"));
  const folder = join(place, "rows");
  try {
    const manifest = await exportDatabase({ url, folder, recipient: undefined, version: "0.1.0" });
    const check = () => Promise.resolve();
    await withPrevious(dataFolder, (there) =>
      importDatabase({ url: there, folder, manifest, identity: undefined, queues: JOB_QUEUES, check }),
    );
  } finally {
    rmSync(place, { recursive: true });
  }
}
