import { existsSync } from "node:fs";
import { join } from "node:path";
import { readClusterBranch, writeClusterBranch } from "../platform/backup/cluster-branch.ts";
import { readDatabaseFolder } from "../platform/config/migration-config.ts";
import { claimFolder } from "../platform/db/embedded-postgres.ts";
import { postgresAccount } from "../platform/db/postgres-account.ts";
import { clusterHome } from "../platform/db/postgres-cluster.ts";
import { CommandRefusal } from "../platform/errors/command-refusal.ts";
import type { Answer } from "./answer.ts";

/**
 * Lets a restored database take the place of its archive's running one when it is next started with `BACKUP_DIR`.
 * Throws `CommandRefusal`, `StartRefusal`.
 */
export async function runTakeOver(answer: Answer, environment: Record<string, string | undefined>): Promise<void> {
  const databaseFolder = readDatabaseFolder(environment);
  if (!existsSync(databaseFolder)) throw nothingIn(databaseFolder);
  const { folder, unlock } = claimFolder(databaseFolder);
  try {
    const account = postgresAccount();
    const cluster = join(clusterHome(account, folder), "cluster");
    if (!existsSync(cluster)) throw nothingIn(databaseFolder);
    const branch = readClusterBranch(cluster);
    await writeClusterBranch(account, cluster, { ...branch, takesOver: true });
    answer.end({ branch: branch.name }, [
      `With its next start this database (${branch.name}) takes the place of the running one in its archive.`,
      "Stop the other program for good, and start this one.",
    ]);
  } finally {
    unlock();
  }
}

function nothingIn(folder: string): CommandRefusal {
  return new CommandRefusal("place", `There is no database in ${folder}: DATA_DIR names another folder.`);
}
