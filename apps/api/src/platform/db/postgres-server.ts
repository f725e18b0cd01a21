import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, existsSync, openSync, readFileSync, renameSync, statSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import type { PostgresAccount } from "./postgres-account.ts";
import { CLUSTER_USER, POSTGRES_ENVIRONMENT } from "./postgres-cluster.ts";

const POLL_MS = 20;
const LARGE_LOG_BYTES = 10 * 1024 * 1024;
const FAST_STOP_MS = 10_000;

export type PostgresServer = { process: ChildProcess; guard: ChildProcess };

/** A connection string for one database of a server that listens in a socket folder. */
export function urlOf(socketFolder: string, database: string): string {
  return `postgresql://${CLUSTER_USER}@localhost/${database}?host=${encodeURIComponent(socketFolder)}`;
}

/**
 * Stops the server, whose process id it is given, when this process ends for any reason: the guard reads a pipe whose
 * other end only this process holds. Both run outside the terminal's process group, so that Ctrl-C reaches this process
 * alone and running requests can finish first.
 */
function startGuard(account: PostgresAccount): ChildProcess {
  const guard = spawn("/bin/sh", ["-c", 'read -r server || exit 0; read -r line || kill -INT "$server"'], {
    ...account,
    cwd: "/",
    detached: true,
    stdio: ["pipe", "ignore", "ignore"],
  });
  guard.unref();
  guard.stdin?.on("error", () => undefined);
  return guard;
}

async function answers(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 1_000 });
  client.on("error", () => undefined);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

export function isOver(server: ChildProcess): boolean {
  return server.exitCode !== null || server.signalCode !== null;
}

/** The server's last message about why it ended; its log has the earlier starts too. */
export function readReason(logFile: string): string {
  const lines = readFileSync(logFile, "utf8").trim().split("\n");
  const reason = lines.findLast((line) => /(FATAL|PANIC): |could not /.test(line)) ?? lines.at(-1) ?? "";
  return reason.replace(/^.*?(FATAL|PANIC): +/, "");
}

/** The server's log grows by a few lines a start; a large one is moved aside. */
function openServerLog(logFile: string): number {
  if (existsSync(logFile) && statSync(logFile).size > LARGE_LOG_BYTES) renameSync(logFile, `${logFile}.1`);
  return openSync(logFile, "a");
}

/** A cluster with everything that its server needs. */
export type ServerPlan = {
  account: PostgresAccount;
  binaries: string;
  cluster: string;
  socketFolder: string;
  logFile: string;
  settings: readonly string[];
  /** Added to the server's fixed environment; it sees nothing else of this process's environment. */
  environment?: Record<string, string> | undefined;
};

/** Starts the server and resolves when it answers; `undefined` when it ended before, with the reason in its log. */
export async function launchServer(plan: ServerPlan): Promise<PostgresServer | undefined> {
  const { account, socketFolder, logFile } = plan;
  const output = openServerLog(logFile);
  // Before the server, so that a kill at any moment finds it guarded.
  const guard = startGuard(account);
  const settings = ["listen_addresses=", "unix_socket_permissions=0700", ...plan.settings];
  const server = spawn(
    join(plan.binaries, "postgres"),
    ["-D", plan.cluster, "-k", socketFolder, ...settings.flatMap((setting) => ["-c", setting])],
    {
      ...account,
      cwd: "/",
      env: { ...POSTGRES_ENVIRONMENT, ...plan.environment },
      detached: true,
      stdio: ["ignore", output, output],
    },
  );
  guard.stdin?.write(`${server.pid ?? ""}\n`);
  closeSync(output);
  await Promise.race([once(server, "spawn"), once(server, "error")]).catch(() => undefined);
  while (server.pid !== undefined && !isOver(server)) {
    if (await answers(urlOf(socketFolder, "postgres"))) return { process: server, guard };
    await sleep(POLL_MS);
  }
  guard.stdin?.end("over\n");
  return undefined;
}

/** Stops the server and waits for `ended`; kills it when it takes too long. Committed work is safe either way. */
export async function endServer({ process: server }: PostgresServer, ended: Promise<unknown>): Promise<void> {
  server.kill("SIGINT");
  const impatience = setTimeout(() => server.kill("SIGQUIT"), FAST_STOP_MS);
  await ended;
  clearTimeout(impatience);
}

/** Stops an unsupervised server, and its guard. */
export async function endGuarded(server: PostgresServer): Promise<void> {
  const ended = isOver(server.process) ? Promise.resolve() : once(server.process, "exit");
  await endServer(server, ended);
  server.guard.stdin?.end("over\n");
}
