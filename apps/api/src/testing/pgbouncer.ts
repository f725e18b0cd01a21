import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { chownTo, postgresAccount } from "../platform/db/postgres-account.ts";
import { findFreePort } from "./free-port.ts";

/** Debian's package `pgbouncer`; `npm run soak` installs it. */
export const hasPgbouncer = spawnSync("pgbouncer", ["--version"], { stdio: "ignore" }).status === 0;

async function untilItAnswers(url: string): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const client = new Client({ connectionString: url });
    client.on("error", () => undefined);
    const isThere = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end().catch(() => undefined);
    if (isThere) return;
    await sleep(50);
  }
  throw new Error("pgbouncer does not answer");
}

/** The real pooler with its own defaults, in front of one database of a server that listens in a socket folder. */
export async function startPgbouncer(
  serverUrl: string,
  poolMode: "transaction" | "session" | "statement" = "transaction",
): Promise<{ url: string; stop: () => Promise<void> }> {
  const { searchParams, pathname, username } = new URL(serverUrl);
  const database = pathname.slice(1);
  const folder = mkdtempSync(join(tmpdir(), "madoguchi-pgbouncer-"));
  chmodSync(folder, 0o755);
  const port = await findFreePort();
  const settings = join(folder, "pgbouncer.ini");
  writeFileSync(
    settings,
    `[databases]
${database} = host=${searchParams.get("host")} user=${username}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = ${poolMode}
default_pool_size = 40
`,
  );
  const account = postgresAccount();
  for (const path of [folder, settings]) chownTo(account, path);
  const pooler = spawn("pgbouncer", [settings], { ...account, cwd: "/", stdio: "ignore" });
  const ended = once(pooler, "exit");
  const url = `postgresql://${username}@127.0.0.1:${port}/${database}`;
  await untilItAnswers(url);
  return {
    url,
    stop: async () => {
      pooler.kill("SIGKILL");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
