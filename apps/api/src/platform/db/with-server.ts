import { rm } from "node:fs/promises";
import { StartRefusal } from "../errors/start-refusal.ts";
import type { PostgresAccount } from "./postgres-account.ts";
import { postgresBinaries } from "./postgres-binaries.ts";
import { createSocketFolder } from "./postgres-cluster.ts";
import { endGuarded, launchServer, readReason, urlOf } from "./postgres-server.ts";
import { QUIET, TUNED } from "./postgres-settings.ts";

type Served = {
  account: PostgresAccount;
  /** The folder for its socket, and for a copy of the binaries where the account cannot reach the package's. */
  home: string;
  logFile: string;
  cluster: string;
  major: number;
  /** Added to those of every embedded server. */
  settings: readonly string[];
};

/** Runs a server on a cluster during `work`, which gets the address of its own database. Throws `StartRefusal`. */
export async function withServer<Result>(served: Served, work: (url: string) => Promise<Result>): Promise<Result> {
  const { account, home, logFile, cluster, major } = served;
  const binaries = postgresBinaries(account, home, major);
  const socketFolder = createSocketFolder(account, home, `socket-${major}`);
  const settings = [...QUIET, ...TUNED, ...served.settings];
  try {
    const server = await launchServer({ account, binaries, cluster, socketFolder, logFile, settings });
    if (server === undefined) {
      throw new StartRefusal(`The PostgreSQL ${major} on ${cluster} does not start: ${readReason(logFile)}`);
    }
    return await work(urlOf(socketFolder, "postgres")).finally(() => endGuarded(server));
  } finally {
    await rm(socketFolder, { recursive: true, force: true });
  }
}
