import { existsSync, globSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { z } from "zod";
import { findFreePort } from "../free-port.ts";
import { type ClusterProgram, clusterProgram } from "./cluster-program.ts";
import { fillDisk, mountDisk, slowDisk } from "./disk.ts";
import { type NetworkWay, openNetworkWay } from "./network-way.ts";

/** One of the machines with a PostgreSQL. */
export type PatroniMember = {
  name: string;
  /** The port that answers with its role. */
  apiPort: number;
  port: number;
  start: () => void;
  /** Kills PostgreSQL alone; Patroni keeps running. */
  killPostgres: () => void;
  /** Kills both at once. */
  killMachine: () => Promise<void>;
  /** The links to etcd. */
  links: NetworkWay[];
  /** Fills the disk, until the returned function; `undefined` where the disk is this machine's. */
  fillDisk: () => (() => void) | undefined;
  slowDisk: (milliseconds: number) => Promise<void>;
  /** Freezes both for a while. */
  freeze: () => void;
  thaw: () => void;
};

/** A standby that is further behind is not back yet. */
const MOST_BEHIND = "1MB";

const clusterSchema = z.object({
  members: z.array(z.object({ name: z.string(), role: z.string(), state: z.string() })),
});

const binaries = (): string => dirname(globSync("/usr/lib/postgresql/*/bin/initdb").toSorted().at(-1) ?? "");

/** The settings of `docs/operations/scale.md`, on one machine without passwords. */
function settingsOf(
  name: string,
  folder: string,
  ports: { api: number; sql: number },
  etcd: readonly string[],
): string {
  return JSON.stringify({
    ...{ scope: "madoguchi", name },
    restapi: { listen: `127.0.0.1:${ports.api}`, connect_address: `127.0.0.1:${ports.api}` },
    // Each member has its own links to etcd, which a list of the servers would bypass.
    etcd: { hosts: etcd, use_proxies: true },
    bootstrap: {
      dcs: {
        ...{ ttl: 20, loop_wait: 2, retry_timeout: 8, primary_start_timeout: 0 },
        ...{ synchronous_mode: true, synchronous_mode_strict: true },
        postgresql: {
          use_pg_rewind: true,
          parameters: {
            max_connections: 100,
            wal_log_hints: "on",
            max_wal_size: "128MB",
            wal_retrieve_retry_interval: "1s",
          },
        },
      },
      initdb: [{ encoding: "UTF8" }, { locale: "C.UTF-8" }],
      pg_hba: ["local all all trust", "host all all 127.0.0.1/32 trust", "host replication all 127.0.0.1/32 trust"],
    },
    postgresql: {
      ...{ listen: `127.0.0.1:${ports.sql}`, connect_address: `127.0.0.1:${ports.sql}` },
      ...{ data_dir: `${folder}/${name}/data`, bin_dir: binaries(), pgpass: `${folder}/${name}.pgpass` },
      authentication: { superuser: { username: "postgres" }, replication: { username: "replicator" } },
      parameters: { unix_socket_directories: folder },
    },
  });
}

/** The server's process and its children; none when it does not run. */
function processesOf(folder: string): number[] {
  const file = `${folder}/postmaster.pid`;
  if (!existsSync(file)) return [];
  const pid = Number(readFileSync(file, "utf8").split("\n")[0]);
  if (!existsSync(`/proc/${pid}`)) return [];
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").match(/\d+/g) ?? [];
  return [pid, ...children.map(Number)];
}

function signalPostgres(folder: string, signal: NodeJS.Signals): void {
  for (const pid of processesOf(folder)) {
    try {
      process.kill(pid, signal);
    } catch {
      // It has ended meanwhile.
    }
  }
}

/** HAProxy's own question. */
async function isPart(apiPort: number, part: string): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${apiPort}/${part}`, { signal: AbortSignal.timeout(2_000) });
  await answer.body?.cancel();
  return answer.ok;
}

/** Three PostgreSQLs under Patroni with a disk each: a primary, a synchronous standby and another standby. */
export async function startPatroni(folder: string, etcd: readonly number[], count = 3) {
  const members: PatroniMember[] = [];
  for (let index = 0; index < count; index += 1) {
    const name = `postgres${index}`;
    const disk = `${folder}/${name}`;
    const { canBeFull } = mountDisk(disk);
    const links = await Promise.all(etcd.map(openNetworkWay));
    const [api, sql] = [await findFreePort(), await findFreePort()];
    const file = `${folder}/${name}.yml`;
    writeFileSync(
      file,
      settingsOf(
        name,
        folder,
        { api, sql },
        links.map(({ port }) => `127.0.0.1:${port}`),
      ),
    );
    const patroni: ClusterProgram = clusterProgram(["patroni", file], `${folder}/${name}.log`);
    const data = `${disk}/data`;
    members.push({
      ...{ name, apiPort: api, port: sql, start: patroni.start, links },
      fillDisk: () => (canBeFull ? fillDisk(disk) : undefined),
      slowDisk: (milliseconds) => slowDisk(processesOf(data), milliseconds),
      killPostgres: () => signalPostgres(data, "SIGKILL"),
      killMachine: async () => {
        await patroni.kill();
        signalPostgres(data, "SIGKILL");
      },
      freeze: () => {
        patroni.freeze();
        signalPostgres(data, "SIGSTOP");
      },
      thaw: () => {
        signalPostgres(data, "SIGCONT");
        patroni.thaw();
      },
    });
  }
  for (const member of members) member.start();

  async function look() {
    for (const { apiPort } of members) {
      const answer = await fetch(`http://127.0.0.1:${apiPort}/cluster`, { signal: AbortSignal.timeout(2_000) }).catch(
        () => undefined,
      );
      const cluster = clusterSchema.safeParse(await answer?.json());
      if (cluster.success) return cluster.data.members;
    }
    return [];
  }
  const withRole = async (isWanted: (role: string) => boolean) => {
    const found = (await look()).find(({ role }) => isWanted(role));
    return members.find(({ name }) => name === found?.name);
  };
  return {
    members,
    findPrimary: () => withRole((role) => role === "leader"),
    findSynchronous: () => withRole((role) => role === "sync_standby"),
    /** Whether all have their roles by their own answers, and the synchronous standby is known. */
    isWhole: async () => {
      const answers = (part: string) => Promise.all(members.map(({ apiPort }) => isPart(apiPort, part)));
      const primaries = await answers("primary");
      const standbys = await answers(`replica?lag=${MOST_BEHIND}`);
      const confirming = await answers("synchronous");
      const isServing = members.every((_, index) => primaries[index] || standbys[index]);
      return isServing && primaries.includes(true) && confirming.includes(true);
    },
  };
}
