import pino from "pino";
import { startEmbeddedPostgres } from "../platform/db/embedded-postgres.ts";
import { StartRefusal } from "../platform/errors/start-refusal.ts";

/** Runs the embedded PostgreSQL on the folder given as its argument until it is told, or made, to stop. For tests. */
try {
  const server = await startEmbeddedPostgres({ folder: process.argv[2] ?? "", log: pino({ level: "silent" }) });
  process.stdout.write(`running ${server.url}\n`);
  process.once("SIGTERM", () => void server.stop());
} catch (error) {
  process.stderr.write(error instanceof StartRefusal ? `${error.message}\n` : String(error));
  process.exitCode = 1;
}
