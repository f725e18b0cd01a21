import { chmodSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { Client } from "pg";
import { pino } from "pino";
import { startEmbeddedPostgres } from "../../apps/api/src/platform/db/embedded-postgres.ts";
import { databaseUrlFile, journeyAddresses } from "../../journeys/support/addresses.ts";
import { startStack } from "../../journeys/support/stack.ts";
import { openDoor } from "./counting-door.ts";
import { openMeter } from "./meter.ts";

/** The distance between the proxy's port and the program's. */
const BEHIND = 10;

const log = pino({ level: "silent" });

async function countMails(): Promise<number> {
  const answer = await fetch(`${journeyAddresses.sandbox}/mail/messages`);
  const mails: unknown = await answer.json();
  return Array.isArray(mails) ? mails.length : 0;
}

/** Starts the embedded PostgreSQL with durable commits, which counts its statements. */
async function startCountingPostgres(folder: string) {
  const first = await startEmbeddedPostgres({ folder, log });
  const client = new Client({ connectionString: first.url });
  await client.connect();
  await client.query("alter system set shared_preload_libraries = 'pg_stat_statements'");
  await client.end();
  await first.stop();
  return startEmbeddedPostgres({ folder, log });
}

/** Starts the built program and a PostgreSQL, behind proxies that count bytes; `meter` reads the use of both. */
export async function startMeasuredStack() {
  const { port, sandboxPort, dataFolder } = journeyAddresses;
  rmSync(dataFolder, { recursive: true, force: true });
  mkdirSync(dataFolder, { recursive: true });
  // Under root the server runs as another account, which needs access to the folder.
  chmodSync(dataFolder, 0o755);
  const postgres = await startCountingPostgres(`${dataFolder}/postgres`);
  writeFileSync(databaseUrlFile, postgres.url);
  const stack = await startStack({
    ...{ port: port + BEHIND, sandboxPort, dataFolder, databaseUrl: postgres.url },
    more: {
      PORTAL_BASE_URL: `http://localhost:${port}`,
      DESK_BASE_URL: `http://localhost:${port + 2}`,
      DESK_PORT: String(port + BEHIND + 2),
    },
  });
  const doors = await Promise.all([0, 2].map((side) => openDoor(port + side, port + BEHIND + side)));
  const url = new URL(postgres.url);
  url.pathname = "postgres";
  const meter = await openMeter({
    url: url.href,
    programPid: stack.pid,
    serverPid: Number(readFileSync(`${postgres.home}/cluster/postmaster.pid`, "utf8").split("\n")[0]),
    doors,
    countMails,
  });
  return {
    meter,
    stop: async () => {
      await meter.close();
      for (const door of doors) door.close();
      await stack.stop();
      await postgres.stop();
      rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}
