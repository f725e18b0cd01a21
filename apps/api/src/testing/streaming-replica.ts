import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { appendFileSync, chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { giveTo, postgresAccount } from "../platform/db/postgres-account.ts";
import { CLUSTER_USER, POSTGRES_ENVIRONMENT } from "../platform/db/postgres-cluster.ts";

const DEBIAN_VERSIONS = "/usr/lib/postgresql";

/** Debian's newest PostgreSQL, which has `pg_basebackup`; the embedded one has not. `npm test` installs it. */
export const debianPostgres = (existsSync(DEBIAN_VERSIONS) ? readdirSync(DEBIAN_VERSIONS) : [])
  .toSorted((one, other) => Number(other) - Number(one))
  .map((version) => join(DEBIAN_VERSIONS, version, "bin"))
  .find((binaries) => existsSync(join(binaries, "pg_basebackup")));

export type ReplicatedPostgres = {
  primaryUrl: string;
  replicaUrl: string;
  /** Asks the replica alone. */
  askReplica: (text: string) => Promise<Record<string, unknown>[]>;
  stopReplica: () => Promise<void>;
  startReplica: () => Promise<void>;
  stop: () => Promise<void>;
};

/** A primary and a streaming replica of it, made by `pg_basebackup -R`, each on a socket of its own. */
export async function startReplicatedPostgres(): Promise<ReplicatedPostgres> {
  const binaries = debianPostgres ?? "";
  const folder = mkdtempSync(join(tmpdir(), "madoguchi-replica-"));
  chmodSync(folder, 0o755);
  const account = postgresAccount();
  const place = (name: string) => {
    const path = join(folder, name);
    mkdirSync(path, { mode: 0o700 });
    giveTo(account, path);
    return path;
  };
  const data = { primary: place("primary"), replica: place("replica") };
  const sockets = { primary: place("p"), replica: place("r") };
  const urlOf = (name: "primary" | "replica") =>
    `postgresql://${CLUSTER_USER}@localhost/postgres?host=${encodeURIComponent(sockets[name])}`;

  function run(command: string, parameters: string[]): void {
    const options = { ...account, cwd: "/", env: POSTGRES_ENVIRONMENT, encoding: "utf8" } as const;
    const { status, stderr } = spawnSync(join(binaries, command), parameters, options);
    if (status !== 0) throw new Error(`${command}: ${stderr}`);
  }

  async function ask(name: "primary" | "replica", text: string): Promise<Record<string, unknown>[]> {
    const client = new Client({ connectionString: urlOf(name) });
    client.on("error", () => undefined);
    await client.connect();
    try {
      return (await client.query<Record<string, unknown>>(text)).rows;
    } finally {
      await client.end();
    }
  }

  async function start(name: "primary" | "replica"): Promise<ChildProcess> {
    const parameters = ["-D", data[name], "-k", sockets[name], "-c", "listen_addresses=", "-c", "hot_standby=on"];
    const options = { ...account, cwd: "/", env: POSTGRES_ENVIRONMENT, stdio: "ignore" } as const;
    const server = spawn(join(binaries, "postgres"), parameters, options);
    for (let attempt = 0; attempt < 600; attempt += 1) {
      const isThere = await ask(name, "select 1").then(
        () => true,
        () => false,
      );
      if (isThere) return server;
      await sleep(50);
    }
    throw new Error(`the ${name} does not answer`);
  }

  async function end(server: ChildProcess): Promise<void> {
    const ended = once(server, "exit");
    server.kill("SIGQUIT");
    await ended;
  }

  run("initdb", ["-D", data.primary, "-U", CLUSTER_USER, "-E", "UTF8", "--locale=C", "--auth=trust", "--no-sync"]);
  appendFileSync(join(data.primary, "postgresql.conf"), "wal_level = replica\nfsync = off\nmax_connections = 60\n");
  const primary = await start("primary");
  const from = ["-h", sockets.primary, "-U", CLUSTER_USER, "-D", data.replica];
  run("pg_basebackup", [...from, "-R", "-X", "stream", "-c", "fast", "--no-sync"]);
  let replica: ChildProcess | undefined = await start("replica");
  return {
    primaryUrl: urlOf("primary"),
    replicaUrl: urlOf("replica"),
    askReplica: (text) => ask("replica", text),
    stopReplica: async () => {
      if (replica) await end(replica);
      replica = undefined;
    },
    startReplica: async () => {
      replica = await start("replica");
    },
    stop: async () => {
      if (replica) await end(replica);
      await end(primary);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
