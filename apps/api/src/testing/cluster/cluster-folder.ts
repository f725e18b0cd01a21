import { spawn } from "node:child_process";
import { chmodSync, mkdtempSync, realpathSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { chownTo, postgresAccount } from "../../platform/db/postgres-account.ts";
import { CLUSTER_FOLDER, endLeftClusters, ownFolder } from "./left-servers.ts";

/**
 * Makes a folder for all files of a cluster. Every process that works in it, is started with it or has it in its
 * environment ends with this process, however that ends; leftovers of an earlier one are ended first.
 */
export async function createClusterFolder(): Promise<string> {
  await endLeftClusters();
  const folder = realpathSync(mkdtempSync(CLUSTER_FOLDER));
  chmodSync(folder, 0o755);
  ownFolder(folder);
  chownTo(postgresAccount(), folder);
  const program = fileURLToPath(new URL("guard.program.ts", import.meta.url));
  // In its own group: a signal to the group of the tests does not reach it.
  const guard = spawn(process.execPath, [program, folder], { detached: true, stdio: ["pipe", "ignore", "ignore"] });
  guard.unref();
  return folder;
}
