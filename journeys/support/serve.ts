/** Runs the journeys' stack: a PostgreSQL for queries, the sandbox, the API with the portal, and Caddy where needed. */
import { mkdir, rm, writeFile } from "node:fs/promises";
import { pino } from "pino";
import { startEmbeddedPostgres } from "../../apps/api/src/platform/db/embedded-postgres.ts";
import { startProxy } from "../../apps/api/src/testing/test-proxies.ts";
import { databaseUrlFile, journeyAddresses, proxied } from "./addresses.ts";
import { startStack } from "./stack.ts";

const { dataFolder, port, more } = journeyAddresses;
await rm(dataFolder, { recursive: true, force: true });
await mkdir(dataFolder, { recursive: true });
const postgres = await startEmbeddedPostgres({
  folder: `${dataFolder}/postgres`,
  log: pino({ level: "error" }),
  isDurable: false,
});
await writeFile(databaseUrlFile, postgres.url);
const stack = await startStack({ port, dataFolder, databaseUrl: postgres.url, more });
const proxy = proxied && startCaddy(proxied);

function startCaddy({ portal, desk, http }: { portal: string; desk: string; http: number }) {
  process.env["PORTAL_HOST"] = new URL(portal).host;
  process.env["DESK_HOST"] = new URL(desk).host;
  return startProxy("caddy", { http, https: http + 1, waiting: [], portal: port, desk: port + 2 });
}

async function stop(): Promise<void> {
  await proxy?.stop();
  await stack.stop();
  await postgres.stop();
  process.exit(0);
}
process.once("SIGTERM", () => void stop());
process.once("SIGINT", () => void stop());
