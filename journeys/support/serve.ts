/** Runs what the journeys walk through: a PostgreSQL that they can look into, the sandbox and the API with the portal. */
import { mkdir, rm, writeFile } from "node:fs/promises";
import { pino } from "pino";
import { startEmbeddedPostgres } from "../../apps/api/src/platform/db/embedded-postgres.ts";
import { databaseUrlFile, journeyAddresses } from "./addresses.ts";
import { startStack } from "./stack.ts";

const { dataFolder, port } = journeyAddresses;
await rm(dataFolder, { recursive: true, force: true });
await mkdir(dataFolder, { recursive: true });
const postgres = await startEmbeddedPostgres({
  folder: `${dataFolder}/postgres`,
  log: pino({ level: "error" }),
  isDurable: false,
});
await writeFile(databaseUrlFile, postgres.url);
const stack = await startStack({ port, dataFolder, databaseUrl: postgres.url });

async function stop(): Promise<void> {
  await stack.stop();
  await postgres.stop();
  process.exit(0);
}
process.once("SIGTERM", () => void stop());
process.once("SIGINT", () => void stop());
