import { spawnSync } from "node:child_process";
import { existsSync, globSync } from "node:fs";
import { Client } from "pg";
import { runApi } from "../built-programs.ts";
import type { ChildProgram } from "../child-program.ts";
import { findFreePort } from "../free-port.ts";
import { hasNatsServer } from "../nats-server.ts";
import { hasPgbouncer } from "../pgbouncer.ts";
import { startS3Server } from "../s3-server.ts";
import { createClusterFolder } from "./cluster-folder.ts";
import { startEtcd } from "./etcd.ts";
import { startHaproxy } from "./haproxy.ts";
import { endServers } from "./left-servers.ts";
import { startNats } from "./nats.ts";
import { openNetworkWay } from "./network-way.ts";
import { startPatroni } from "./patroni.ts";
import { startPooler } from "./pooler.ts";
import { startRelay } from "./relay.ts";
import { until } from "./until.ts";

const PROGRAMS = 2;

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
  hasCommand("turnserver", "-h") &&
  hasPgbouncer &&
  existsSync(process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium") &&
  globSync("/usr/lib/postgresql/*/bin/initdb").length > 0;

/** Queries a database once, over a separate connection. */
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

/** A program of the API that can be killed and started again at its port. */
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

/** The machine of one program: its links to the others, and the pooler before the databases. */
async function openMachine(folder: string, index: number, to: { database: number; nats: readonly number[] }) {
  const database = await openNetworkWay(to.database);
  const nats = await Promise.all(to.nats.map(openNetworkWay));
  return { links: { database, nats }, pooler: await startPooler(folder, `pgbouncer${index}`, database.port) };
}

type Machine = Awaited<ReturnType<typeof openMachine>>;

/**
 * Three PostgreSQLs under Patroni with a synchronous standby, three etcds, HAProxy before databases and programs, three
 * NATS, a bucket, a relay, and two programs with a pooler each, all on this machine. `environmentOf`: a program's
 * further variables.
 */
export async function startCluster(environmentOf: (port: number) => Record<string, string>) {
  const folder = await createClusterFolder();
  const etcd = await startEtcd(folder);
  const patroni = await startPatroni(folder, etcd.ports);
  const nats = await startNats(folder);
  const relay = await startRelay(folder);
  const bucket = await startS3Server();
  const bucketWay = await openNetworkWay(Number(new URL(bucket.place.endpoint ?? "").port));
  const programs: (ReturnType<typeof restartable> & Pick<Machine, "links" | "pooler">)[] = [];
  const machines: Machine[] = [];
  // The proxy has the listeners of programs that are not started yet.
  const doors = await Promise.all(
    Array.from({ length: PROGRAMS }, async () => ({ port: await findFreePort(), deskPort: await findFreePort() })),
  );
  const proxy = await startHaproxy(folder, patroni.members, doors);
  const server = `postgresql://postgres@127.0.0.1:${proxy.databasePort}`;
  const databaseUrl = `${server}/madoguchi`;

  async function stop(): Promise<void> {
    await endServers(folder);
    await bucket.close();
    const links = [...machines.flatMap((machine) => [machine.links.database, ...machine.links.nats]), bucketWay];
    for (const way of [...links, ...patroni.members.flatMap((member) => member.links)]) way.close();
  }

  async function startProgram(index: number, { port, deskPort }: (typeof doors)[number]): Promise<void> {
    const machine = await openMachine(folder, index, {
      database: proxy.databasePort,
      nats: nats.map((one) => one.port),
    });
    machines.push(machine);
    const { links, pooler } = machine;
    const program = restartable({
      ...environmentOf(port),
      ...relay.environment,
      DATABASE_URL: `postgresql://postgres@127.0.0.1:${pooler.port}/madoguchi`,
      LIVE_URL: links.nats.map((way) => `nats://127.0.0.1:${way.port}`).join(","),
      PICTURES_URL: bucket.url.replace(bucket.place.endpoint ?? "", `http://127.0.0.1:${bucketWay.port}`),
      ...{ MASTER_KEY: "0f".repeat(32), AWS_ACCESS_KEY_ID: "S3RVER", AWS_SECRET_ACCESS_KEY: "S3RVER" },
      PORTAL_BASE_URL: `http://localhost:${proxy.programPort}`,
      DESK_BASE_URL: `http://localhost:${proxy.deskPort}`,
      ...{ DESK_PORT: String(deskPort), MADOGUCHI_CLUSTER: folder },
    });
    programs.push({ ...program, links, pooler });
    program.start();
    await until("the program is ready", program.isReady);
  }

  async function start(): Promise<void> {
    const first = async () => (await askOnce(`${server}/postgres`, "select 1")).length > 0;
    await until("the databases are whole", patroni.isWhole);
    await until("the proxy has found the primary", first);
    await askOnce(`${server}/postgres`, "create database madoguchi");
    for (const [index, door] of doors.entries()) await startProgram(index, door);
    const throughProxy = async () => (await fetch(`http://127.0.0.1:${proxy.programPort}/readyz`)).ok;
    await until("the proxy has found the programs", throughProxy);
  }

  try {
    await start();
  } catch (error) {
    const errors = programs.map((program) => program.errors()).join("\n");
    await stop();
    throw new Error(`the cluster did not start: ${errors}`, { cause: error });
  }
  return { etcd, patroni, proxy, programs, nats, relay, bucket, bucketWay, databaseUrl, stop };
}

export type Cluster = Awaited<ReturnType<typeof startCluster>>;
