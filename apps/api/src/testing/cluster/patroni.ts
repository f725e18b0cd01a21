import { existsSync, globSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { z } from "zod";
import { findFreePort } from "../free-port.ts";
import { type ClusterProgram, clusterProgram } from "./cluster-program.ts";

/** One of the machines with a PostgreSQL. */
export type PatroniMember = {
  name: string;
  /** Where it says which part it has. */
  apiPort: number;
  port: number;
  start: () => void;
  /** PostgreSQL alone dies; Patroni lives on. */
  killPostgres: () => void;
  /** Both die at once. */
  killMachine: () => Promise<void>;
  /** Both do nothing for a while. */
  freeze: () => void;
  thaw: () => void;
};

const clusterSchema = z.object({
  members: z.array(z.object({ name: z.string(), role: z.string(), state: z.string() })),
});

const binaries = (): string => dirname(globSync("/usr/lib/postgresql/*/bin/initdb").toSorted().at(-1) ?? "");

/** What `docs/operations/scale.md` tells an operator to set, on one machine without passwords. */
function settingsOf(name: string, folder: string, ports: { api: number; sql: number }, etcd: string[]): string {
  return JSON.stringify({
    ...{ scope: "madoguchi", name },
    restapi: { listen: `127.0.0.1:${ports.api}`, connect_address: `127.0.0.1:${ports.api}` },
    etcd3: { hosts: etcd },
    bootstrap: {
      dcs: {
        ...{ ttl: 20, loop_wait: 4, retry_timeout: 8, primary_start_timeout: 0, synchronous_mode: true },
        postgresql: { use_pg_rewind: true, parameters: { max_connections: 100, wal_log_hints: "on" } },
      },
      initdb: [{ encoding: "UTF8" }, { locale: "C.UTF-8" }],
      pg_hba: ["local all all trust", "host all all 127.0.0.1/32 trust", "host replication all 127.0.0.1/32 trust"],
    },
    postgresql: {
      ...{ listen: `127.0.0.1:${ports.sql}`, connect_address: `127.0.0.1:${ports.sql}` },
      ...{ data_dir: `${folder}/${name}`, bin_dir: binaries(), pgpass: `${folder}/${name}.pgpass` },
      authentication: { superuser: { username: "postgres" }, replication: { username: "replicator" } },
      parameters: { unix_socket_directories: folder },
    },
  });
}

function signalAll(pid: number, signal: NodeJS.Signals): void {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ").map(Number);
  for (const process_ of [pid, ...children]) {
    try {
      if (process_ > 0) process.kill(process_, signal);
    } catch {
      // It has ended meanwhile.
    }
  }
}

function signalPostgres(folder: string, signal: NodeJS.Signals): void {
  const file = `${folder}/postmaster.pid`;
  if (!existsSync(file)) return;
  const pid = Number(readFileSync(file, "utf8").split("\n")[0]);
  if (existsSync(`/proc/${pid}`)) signalAll(pid, signal);
}

/** Three PostgreSQLs under Patroni, one of which is written and another confirms each commit. */
export async function startPatroni(folder: string, etcd: string[], count = 3) {
  const members: PatroniMember[] = [];
  for (let index = 0; index < count; index += 1) {
    const name = `postgres${index}`;
    const [api, sql] = [await findFreePort(), await findFreePort()];
    const file = `${folder}/${name}.yml`;
    writeFileSync(file, settingsOf(name, folder, { api, sql }, etcd));
    const patroni: ClusterProgram = clusterProgram(["patroni", file], `${folder}/${name}.log`);
    const data = `${folder}/${name}`;
    members.push({
      ...{ name, apiPort: api, port: sql, start: patroni.start },
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
    /** Whether all run, and one confirms what another writes. */
    isWhole: async () => {
      const all = await look();
      const isRunning = all.every(({ state }) => state === "running" || state === "streaming");
      const roles = all.map(({ role }) => role);
      return all.length === count && isRunning && roles.includes("leader") && roles.includes("sync_standby");
    },
  };
}
