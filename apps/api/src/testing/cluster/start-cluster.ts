import { spawnSync } from "node:child_process";
import { globSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { runApi } from "../built-programs.ts";
import type { ChildProgram } from "../child-program.ts";
import { findFreePort } from "../free-port.ts";
import { hasNatsServer, type NatsServer, startNatsServer } from "../nats-server.ts";
import { createClusterFolder } from "./cluster-folder.ts";
import { startEtcd } from "./etcd.ts";
import { startHaproxy } from "./haproxy.ts";
import { endServers } from "./left-servers.ts";
import { startPatroni } from "./patroni.ts";

const LONGEST_START_MS = 120_000;

function hasCommand(name: string, question = "--version"): boolean {
  const env = { PATH: `${process.env["PATH"]}:/usr/sbin` };
  return spawnSync(name, [question], { stdio: "ignore", env }).status === 0;
}

/** Debian's packages of the cluster; `npm run soak -- cluster` installs them. */
export const hasCluster =
  hasNatsServer &&
  hasCommand("patroni") &&
  hasCommand("etcd") &&
  hasCommand("haproxy", "-v") &&
  globSync("/usr/lib/postgresql/*/bin/initdb").length > 0;

/** Waits for what comes by itself. Throws when it does not. */
export async function until(what: string, isSo: () => Promise<boolean>, longestMs = LONGEST_START_MS): Promise<void> {
  const endsAt = Date.now() + longestMs;
  while (!(await isSo().catch(() => false))) {
    if (Date.now() > endsAt) throw new Error(`after ${longestMs / 1000} s still not: ${what}`);
    await sleep(200);
  }
}

/** One question to a database, over a connection of its own. */
export async function askOnce<Row extends object>(url: string, text: string): Promise<Row[]> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on("error", () => undefined);
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

/** A program of the API that can die and be started again at its port. */
function restartable(environment: Record<string, string>) {
  let program: ChildProgram | undefined;
  return {
    port: Number(environment["PORT"]),
    start: () => {
      program = runApi(environment);
    },
    isReady: async () => (await fetch(`http://127.0.0.1:${environment["PORT"]}/readyz`)).ok,
    freeze: () => void program?.process.kill("SIGSTOP"),
    thaw: () => void program?.process.kill("SIGCONT"),
    kill: async () => {
      program?.process.kill("SIGKILL");
      await program?.ended;
    },
    errors: () => program?.errors() ?? "",
  };
}

/**
 * Three PostgreSQLs under Patroni with a synchronous standby, three etcds, HAProxy before databases and programs, NATS, and
 * two programs, all on this machine. `environmentOf` is what a program has besides database, messages and ports.
 */
export async function startCluster(environmentOf: (port: number) => Record<string, string>) {
  const folder = await createClusterFolder();
  const etcd = await startEtcd(folder);
  const patroni = await startPatroni(folder, etcd.hosts);
  let nats: NatsServer = await startNatsServer();
  const ports = [await findFreePort(), await findFreePort()];
  const proxy = await startHaproxy(folder, patroni.members, ports);
  const server = `postgresql://postgres@127.0.0.1:${proxy.databasePort}`;
  const databaseUrl = `${server}/madoguchi`;
  const programs: ReturnType<typeof restartable>[] = [];

  async function stop(): Promise<void> {
    for (const program of programs) await program.kill();
    await proxy.kill();
    await nats.kill();
    await endServers(folder);
  }

  async function start(): Promise<void> {
    const first = async () => (await askOnce(`${server}/postgres`, "select 1")).length > 0;
    await until("the databases are whole", patroni.isWhole);
    await until("the proxy has found the primary", first);
    await askOnce(`${server}/postgres`, "create database madoguchi");
    for (const port of ports) {
      const own = { DATABASE_URL: databaseUrl, LIVE_URL: nats.url, DESK_PORT: String(await findFreePort()), MADOGUCHI_CLUSTER: folder };
      const program = restartable({ ...environmentOf(port), ...own });
      programs.push(program);
      program.start();
      await until("the program is ready", program.isReady);
    }
    const throughProxy = async () => (await fetch(`http://127.0.0.1:${proxy.programPort}/readyz`)).ok;
    await until("the proxy has found the programs", throughProxy);
  }

  try {
    await start();
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    ...{ etcd, patroni, proxy, programs, databaseUrl, stop },
    restartNats: async (pauseMs: number) => {
      const { port } = nats;
      await nats.kill();
      await sleep(pauseMs);
      nats = await startNatsServer({ port });
    },
  };
}

export type Cluster = Awaited<ReturnType<typeof startCluster>>;
