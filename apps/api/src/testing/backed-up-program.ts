import { mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inject } from "vitest";
import { createFakeIdentity } from "./fake-identity.ts";
import { findFreePort } from "./free-port.ts";
import { createProcessPatients } from "./process-patients.ts";
import { createProcessFolder, processEnvironment, startProcess } from "./test-process.ts";

/** The demonstration's clinic on an embedded database in `folder`, backed up in `backups`, with its patients. */
export async function startBackedUpProgram(changes: Record<string, string> = {}) {
  const { folder, remove } = createProcessFolder();
  const backups = realpathSync(mkdtempSync(join(tmpdir(), "madoguchi-backups-")));
  const port = await findFreePort();
  const services = { IDENTITY_JWKS_URL: inject("sandbox").jwksUrl, BACKUP_DIR: backups, ...changes };
  const environment = processEnvironment(folder, port, services);
  const patients = createProcessPatients(String(port), await createFakeIdentity(() => new Date()));
  return {
    folder,
    backups,
    environment,
    patients,
    program: await startProcess(environment),
    remove: () => {
      remove();
      rmSync(backups, { recursive: true });
    },
  };
}
